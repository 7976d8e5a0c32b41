// `npm run restore-drill -- [FILE]`: proves a backup, the newest of BACKUP_DIR when none is named. Restores it into
// an embedded database of its own, compares every table's hash, counts the seals of the audit log, brings the
// schema up to date, and removes all of it. Nothing of the practice is touched.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { loadDotEnv, main, PlainError, projectNode, root, run, step } from "./project.mjs";

// The database code is TypeScript and needs the project's Node; this file runs on any.
if (process.execPath !== projectNode() && !process.features.typescript) {
  const { code } = await run(projectNode(), process.argv.slice(1));
  process.exit(code);
}

const folder = join(root, "migrations");

async function fileOf(config, said) {
  if (said !== undefined) return resolve(said);
  if (config.backups.folder === undefined)
    throw new PlainError("Say which file: npm run restore-drill -- FILE, or set BACKUP_DIR.");
  const { newestBackup } = await import("../src/platform/database/backup/nightly.ts");
  const newest = await newestBackup(config.backups.folder);
  if (newest === undefined) throw new PlainError(`No backup is in ${config.backups.folder}.`);
  return newest.file;
}

async function prove(connection, file, key, log) {
  const backup = await import("../src/platform/database/backup/bring-back.ts");
  const { migrate } = await import("../src/platform/database/migrations.ts");
  const { openDatabase } = await import("../src/platform/database/database.ts");
  const { verifyAudit } = await import("../src/features/staff-access/audit/server/service.ts");
  const restored = await step("Restore", () =>
    backup.restoreBackup(connection, { file, key, folder, replaces: false }),
  );
  await step("Compare every table", async () => {
    const different = await backup.differencesTo(connection, restored.tables);
    if (different.length > 0)
      throw new PlainError(`These tables are not as the backup has them: ${different.join(", ")}.`);
  });
  await step("Schema", async () => {
    const files = await migrate(connection, folder);
    return files.length === 0 ? "up to date" : `${files.length} migrations`;
  });
  await step("Audit log", async () => {
    const { db, close } = await openDatabase(connection, { poolSize: 5, log });
    try {
      const verdict = await verifyAudit(db);
      if (!verdict.isIntact)
        throw new PlainError(`The audit log is broken at seal ${verdict.brokenSeal}.`);
      return `${verdict.rowCount} rows in ${verdict.sealCount} seals`;
    } finally {
      await close();
    }
  });
  return restored;
}

await main(async () => {
  const [said, ...others] = process.argv.slice(2);
  if (others.length > 0) throw new PlainError("Name one file at most.");
  loadDotEnv();
  const { loadConfig } = await import("../src/platform/config.ts");
  const { createLog } = await import("../src/platform/log.ts");
  const { startEmbeddedPostgres } = await import("../src/platform/database/supervisor.ts");
  const config = loadConfig();
  const file = await fileOf(config, said);
  console.log(file);
  const dataDir = mkdtempSync(join(tmpdir(), "restore-drill-"));
  const log = createLog("error");
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, log });
    try {
      const { key } = config.backups;
      const { rows, tables, about } = await prove(postgres.connection, file, key, log);
      console.log(
        `Proved: ${rows} rows in ${tables.length} tables, as of ${about.madeAt}, came back as they were.`,
      );
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
