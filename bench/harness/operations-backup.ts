import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSealer, loadOrCreateDataKey } from "#platform/sealing.ts";
import type { BackupNews, BackupOrder } from "./backup-worker.ts";
import { fillPractice } from "./big-practice/fill.ts";
import { planOf } from "./big-practice/plan.ts";
import { startDatabase } from "./database.ts";
import type { Measure } from "./measure.ts";
import { residentMegabytesOf } from "./processes.ts";
import { startServer } from "./server.ts";

const limitSeconds = 60;
const limitMegabytes = 200;
const smallest = 10_000;
const sampleMs = 50;

type Done = BackupNews & { peak: number };

/** Has it done in a process of its own, and looks at its memory meanwhile. */
async function doBeside({ atEnd }: Measure, order: BackupOrder): Promise<Done> {
  const child = fork(fileURLToPath(import.meta.resolve("./backup-worker.ts")));
  atEnd(() => void child.kill());
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytesOf(child.pid ?? 0));
  }, sampleMs);
  try {
    const failed = once(child, "exit").then(([code]) => {
      throw new Error(`The ${order.act} of a backup ended with ${String(code)}.`);
    });
    child.send(order);
    const [news] = (await Promise.race([once(child, "message"), failed])) as [BackupNews];
    failed.catch(() => undefined);
    return { ...news, peak };
  } finally {
    clearInterval(timer);
  }
}

/** A practice of so many visits backed up and brought back into a second database. */
async function measureSize(run: Measure, visits: number) {
  const folder = join(run.folder, `backup-${visits}`);
  const source = await startDatabase({ ...run, folder });
  const env = { DATABASE_URL: source.url, DATA_DIR: folder };
  // The first start makes tables, staff and assistants.
  await (await startServer(run, { env, isAskedAtOnce: true, name: `first-${visits}` })).stop();
  const sealer = createSealer(loadOrCreateDataKey(folder));
  await fillPractice(source.pool, planOf(visits, new Date()), sealer);
  const file = join(run.folder, `${visits}.backup`);
  const made = await doBeside(run, { act: "make", url: source.url, file });
  const target = await startDatabase({ ...run, folder: join(folder, "second") });
  const restored = await doBeside(run, { act: "restore", url: target.url, file });
  return { made, restored };
}

/** Backups there and back at a size and a tenth of it: how long, whether all is the same, and how memory grows. */
export async function measureBackups(run: Measure, visits: number): Promise<void> {
  const { report } = run;
  const sizes = [Math.max(smallest, Math.round(visits / 10)), visits];
  for (const size of sizes) {
    const { made, restored } = await measureSize(run, size);
    const within = size <= 100_000 ? { limit: { below: limitSeconds } } : {};
    report.figure(`backup of ${size} visits`, made.seconds, { unit: "s", ...within });
    report.figure(`restore of ${size} visits`, restored.seconds, { unit: "s", ...within });
    report.figure(`tables that differ, ${size} visits`, restored.different.length, {
      limit: { exactly: 0 },
    });
    report.figure(`rows lost, ${size} visits`, made.rows - restored.rows, {
      limit: { exactly: 0 },
    });
    report.figure(`most memory of the backup, ${size} visits`, made.peak, {
      unit: "MB",
      limit: { below: limitMegabytes },
    });
    report.figure(`most memory of the restore, ${size} visits`, restored.peak, {
      unit: "MB",
      limit: { below: limitMegabytes },
    });
    report.note(
      `${size} visits: ${made.rows} rows, ${(made.bytes / 1e6).toFixed(0)} MB encrypted.`,
    );
  }
}
