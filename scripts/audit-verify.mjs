// `npm run audit:verify`: recomputes every seal of the audit log, of DATABASE_URL or of the embedded
// database in DATA_DIR, whether a server runs on it or not. Prints the newest hash; ends with 1 when a
// seal is broken. `-- HASH` also asks that a hash noted earlier is still one of the seals'.
import { loadDotEnv, main, PlainError, projectNode, run } from "./project.mjs";

// The database code is TypeScript and needs the project's Node; this file runs on any.
if (process.execPath !== projectNode() && !process.features.typescript) {
  const { code } = await run(projectNode(), process.argv.slice(1));
  process.exit(code);
}

const hashShape = /^[0-9a-f]{64}$/;

/** The database to look at, and how to leave it as it was. */
async function reach({ database, dataDir }, log) {
  if (database) return { connection: { url: database.url }, where: "DATABASE_URL", leave() {} };
  const { connectionOfRunning, startEmbeddedPostgres } =
    await import("../src/platform/database/supervisor.ts");
  const { FolderInUseError } = await import("../src/platform/database/folder-lock.ts");
  const { existsSync } = await import("node:fs");
  if (!existsSync(dataDir))
    throw new PlainError(`There is no data folder ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    return { ...postgres, where: dataDir, leave: () => postgres.stop() };
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const where = `${dataDir}, beside the server that runs on it`;
    return { connection: connectionOfRunning(dataDir), where, leave() {} };
  }
}

/** Prints what became of it; returns whether the log is whole. */
async function verify(db, noted) {
  const { isKnownHead, verifyAudit } =
    await import("../src/features/staff-access/audit/server/service.ts");
  const verdict = await verifyAudit(db);
  if (!verdict.isIntact) {
    console.error(`BROKEN at seal ${verdict.brokenSeal}: ${verdict.reason}`);
    return false;
  }
  const { rowCount, sealCount, head } = verdict;
  if (noted !== undefined && !(await isKnownHead(db, noted))) {
    console.error(`BROKEN: no seal has the hash ${noted}. The log was cut off or replaced.`);
    return false;
  }
  console.log(`Whole: ${rowCount} rows in ${sealCount} seals.`);
  console.log(sealCount === 0 ? "Nothing is sealed yet." : `Newest hash: ${head}`);
  return true;
}

await main(async () => {
  const [noted] = process.argv.slice(2);
  if (noted !== undefined && !hashShape.test(noted))
    throw new PlainError("A hash has 64 digits from 0 to f, as this command prints it.");
  loadDotEnv();
  const { loadConfig } = await import("../src/platform/config.ts");
  const { createLog } = await import("../src/platform/log.ts");
  const { openDatabase } = await import("../src/platform/database/database.ts");
  const log = createLog("error");
  const { connection, where, leave } = await reach(loadConfig(), log);
  try {
    const { db, close } = await openDatabase(connection, { poolSize: 5, log });
    try {
      console.log(`Audit log of ${where}`);
      process.exitCode = (await verify(db, noted)) ? 0 : 1;
    } finally {
      await close();
    }
  } finally {
    await leave();
  }
});
