// `npm run restore -- FILE`: brings a backup back into the empty database of DATABASE_URL or DATA_DIR, all of it
// or nothing, and its schema up to date. No server may run on that database.
//   --check    only reads the file and compares it with its own sums
//   --replace  what is in the database now goes, if and when the backup is in it
//   --fresh    the embedded database is put aside and made anew first, also when another Postgres made it
//   --as-it-was  leaves sessions, and mails and texts that were waiting, as they were
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadDotEnv, main, PlainError, projectNode, root, run, secondsSince } from "./project.mjs";

// The database code is TypeScript and needs the project's Node; this file runs on any.
if (process.execPath !== projectNode() && !process.features.typescript) {
  const { code } = await run(projectNode(), process.argv.slice(1));
  process.exit(code);
}

const folder = join(root, "migrations");
const flag = { type: "boolean", default: false };

function read() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: flag, replace: flag, fresh: flag, "as-it-was": flag },
    });
    if (positionals.length === 1) return { ...values, file: resolve(positionals[0]) };
  } catch {
    // Said below.
  }
  throw new PlainError(
    "Say which file: npm run restore -- FILE [--check] [--replace] [--fresh] [--as-it-was]",
  );
}

/** The embedded database, started for this; with `--fresh` a new one, whose failure brings the old one back. */
async function startOwn({ dataDir }, log, isFresh) {
  const { putClusterAside, startEmbeddedPostgres } =
    await import("../src/platform/database/supervisor.ts");
  const aside = isFresh ? await putClusterAside(dataDir) : undefined;
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  return {
    connection: postgres.connection,
    aside: aside?.path,
    async leave(isDone) {
      await postgres.stop();
      if (!isDone) await aside?.undo();
    },
  };
}

async function reach(config, log, isFresh) {
  if (!config.database) return startOwn(config, log, isFresh);
  if (isFresh) throw new PlainError("--fresh is for the embedded database; here say --replace.");
  return { connection: { url: config.database.listenUrl }, async leave() {} };
}

async function tellKey(config, { dataKey }) {
  if (dataKey === null) return;
  const { keyIdOf, loadOrCreateDataKey } = await import("../src/platform/sealing.ts");
  const hasFile = existsSync(join(config.dataDir, "data-key"));
  const key = config.dataKey ?? (hasFile ? loadOrCreateDataKey(config.dataDir) : undefined);
  const { next, previous } = config.otherKeys;
  if ([key, next, ...previous].some((one) => one !== undefined && keyIdOf(one) === dataKey)) return;
  console.log(
    `The server will not start yet: what is sealed needs the data key ${dataKey}. Set DATA_KEY to it, or copy the file data-key of that practice into ${config.dataDir}.`,
  );
}

async function bringBack(connection, said, key) {
  const start = performance.now();
  const { favorMemory } = await import("../src/platform/sweeping.ts");
  const backup = await import("../src/platform/database/backup/bring-back.ts");
  const { migrate } = await import("../src/platform/database/migrations.ts");
  favorMemory();
  const restored = await backup.restoreBackup(connection, {
    file: said.file,
    key,
    folder,
    replaces: said.replace,
  });
  const files = await migrate(connection, folder);
  console.log(
    `${restored.rows} rows in ${restored.tables.length} tables are back, as of ${restored.about.madeAt}: ${secondsSince(start)}.`,
  );
  if (files.length > 0)
    console.log(`Its schema was older; ${files.length} migrations brought it up to date.`);
  if (said["as-it-was"]) return restored;
  const held = await backup.holdWhatWaited(connection);
  console.log(
    `Everybody signs in anew. ${held} mails and texts that were waiting then are held: they may have left since. Staff release them.`,
  );
  return restored;
}

await main(async () => {
  const said = read();
  loadDotEnv();
  const { loadConfig } = await import("../src/platform/config.ts");
  const { createLog } = await import("../src/platform/log.ts");
  const { checkBackup } = await import("../src/platform/database/backup/bring-back.ts");
  const config = loadConfig();
  const { key } = config.backups;
  if (said.check || said.fresh) {
    // Before anything is put aside.
    const { about, rows, tables } = await checkBackup({ file: said.file, key });
    console.log(`Whole: ${rows} rows in ${tables.length} tables, as of ${about.madeAt}.`);
    if (said.check) return;
  }
  const reached = await reach(config, createLog("error"), said.fresh);
  let isDone = false;
  try {
    const { about } = await bringBack(reached.connection, said, key);
    isDone = true;
    if (reached.aside !== undefined)
      console.log(`The database before is in ${reached.aside}; delete it when all is well.`);
    await tellKey(config, about);
  } finally {
    await reached.leave(isDone);
  }
});
