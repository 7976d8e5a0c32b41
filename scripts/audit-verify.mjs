// `npm run audit:verify`: recomputes every seal of the audit log, of DATABASE_URL or of the embedded
// database in DATA_DIR, whether a server runs on it or not. Prints the newest hash; ends with 1 when a
// seal is broken. `-- HASH` also asks that a hash noted earlier is still one of the seals'.
import { main, PlainError, projectNode, run } from "./project.mjs";
import { withDatabase } from "./reach-database.mjs";

// The database code is TypeScript and needs the project's Node; this file runs on any.
if (process.execPath !== projectNode() && !process.features.typescript) {
  const { code } = await run(projectNode(), process.argv.slice(1));
  process.exit(code);
}

const hashShape = /^[0-9a-f]{64}$/;

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
  await withDatabase(async (db, where) => {
    console.log(`Audit log of ${where}`);
    process.exitCode = (await verify(db, noted)) ? 0 : 1;
  });
});
