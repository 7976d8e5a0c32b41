// `npm run backup -- [FILE]`: writes everything in the database of DATABASE_URL or DATA_DIR to a file, while a
// server runs on it or not. A folder, or BACKUP_DIR when nothing is said, gets a file named after the moment.
// Encrypted when BACKUP_KEY is set.
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { main, PlainError, projectNode, run, secondsSince } from "./project.mjs";
import { withConnection } from "./reach-database.mjs";

// The database code is TypeScript and needs the project's Node; this file runs on any.
if (process.execPath !== projectNode() && !process.features.typescript) {
  const { code } = await run(projectNode(), process.argv.slice(1));
  process.exit(code);
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

await main(async () => {
  const [said, ...others] = process.argv.slice(2);
  if (others.length > 0 || said?.startsWith("-"))
    throw new PlainError("Say one file or folder at most: npm run backup -- /backups");
  const start = performance.now();
  await withConnection(async ({ direct, where, config }) => {
    const { favorMemory } = await import("../src/platform/sweeping.ts");
    const { makeBackup } = await import("../src/platform/database/backup/make.ts");
    favorMemory();
    const { backupName } = await import("../src/platform/database/backup/rotation.ts");
    const place = said === undefined ? config.backups.folder : resolve(said);
    if (place === undefined)
      throw new PlainError("Say where: npm run backup -- FILE, or set BACKUP_DIR.");
    const now = new Date();
    const isFolder = said === undefined || (existsSync(place) && statSync(place).isDirectory());
    const file = isFolder ? join(place, backupName(now)) : place;
    const { key } = config.backups;
    const { rows, bytes, about } = await makeBackup(direct, { file, key, now });
    console.log(
      `${rows} rows of ${where} are in ${file}: ${megabytes(bytes)}, ${secondsSince(start)}.`,
    );
    console.log(
      key === undefined
        ? "It is not encrypted: names and visits can be read in it. Set BACKUP_KEY to encrypt the next one."
        : "It is encrypted: without BACKUP_KEY nobody reads it, you neither. Keep the key elsewhere.",
    );
    if (about.dataKey !== null)
      console.log(
        `What is sealed in it needs the data key ${about.dataKey} (DATA_KEY, or the file data-key in DATA_DIR), which is not in it.`,
      );
  });
});
