// Makes or brings back a backup in a process of its own, whose memory is then its alone.
import { migrate } from "#platform/database/migrations.ts";
import { differencesTo, restoreBackup } from "#platform/database/backup/bring-back.ts";
import { makeBackup } from "#platform/database/backup/make.ts";
import { favorMemory } from "#platform/sweeping.ts";

export type BackupOrder = { act: "make" | "restore"; url: string; file: string };
export type BackupNews = {
  seconds: number;
  rows: number;
  bytes: number;
  /** Tables that are not as the backup has them. */
  different: string[];
};

const key = Buffer.alloc(32, 3);
const folder = "migrations";

async function work({ act, url, file }: BackupOrder): Promise<BackupNews> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  if (act === "make") {
    const { rows, bytes } = await makeBackup({ url }, { file, key, now: new Date() });
    return { seconds: seconds(), rows, bytes, different: [] };
  }
  const { rows, tables } = await restoreBackup({ url }, { file, key, folder, replaces: false });
  const took = seconds();
  const different = await differencesTo({ url }, tables);
  await migrate({ url }, folder);
  return { seconds: took, rows, bytes: 0, different };
}

// As the commands do.
favorMemory();

process.on("message", (order: BackupOrder) => {
  work(order).then(
    (news) => {
      process.send?.(news);
      process.disconnect();
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? "") : String(error)}\n`);
      process.exit(1);
    },
  );
});
