import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../../clock.ts";
import type { BackupSettings } from "../../config-backups.ts";
import type { SettingCheck } from "../../config-checks.ts";
import type { Jobs } from "../../jobs.ts";
import type { Log } from "../../log.ts";
import type { Connection } from "../connection.ts";
import { makeBackup } from "./make.ts";
import { backupName, isDue, madeAtOf, outlived } from "./rotation.ts";

const lookEverySeconds = 600;
/** A backup is late when a night has passed without it. */
const lateMs = 36 * 60 * 60 * 1000;

type Deps = {
  /** Past any pooler: a backup is one long session. */
  connection: Connection;
  settings: BackupSettings;
  clock: Clock;
  log: Log;
};

/** The newest backup of a folder, by the names there. */
export async function newestBackup(
  folder: string,
): Promise<{ file: string; madeAt: Date } | undefined> {
  const names = await readdir(folder);
  const [newest] = names
    .filter((name) => madeAtOf(name) !== undefined)
    .toSorted((one, other) => (one < other ? 1 : -1));
  const madeAt = newest === undefined ? undefined : madeAtOf(newest);
  return newest === undefined || madeAt === undefined
    ? undefined
    : { file: join(folder, newest), madeAt };
}

/** Makes this night's backup when it is missing, and removes those that have outlived their time. */
export async function backUpWhenDue(
  { connection, settings, clock, log }: Deps,
  signal: AbortSignal,
): Promise<void> {
  const { folder, key, hour } = settings;
  const now = clock.now();
  if (folder === undefined || !isDue((await newestBackup(folder))?.madeAt, now, hour)) return;
  try {
    const file = join(folder, backupName(now));
    const { rows, bytes } = await makeBackup(connection, { file, key, now, signal });
    log.info({ rows, bytes, isEncrypted: key !== undefined }, "The nightly backup is made.");
  } catch (error) {
    // The server is ending: the next one makes it.
    if (signal.aborted) return;
    throw error;
  }
  const gone = outlived(await readdir(folder), now, settings);
  for (const name of gone) await rm(join(folder, name), { force: true });
  if (gone.length > 0)
    log.info({ count: gone.length }, "Backups that outlived their time are gone.");
}

/** Looks every ten minutes whether the night's backup is missing; one instance at a time, never without a folder. */
export function startNightlyBackup(jobs: Jobs, deps: Deps & { mode: "demo" | "live" }): void {
  const { folder, key } = deps.settings;
  // A demo has nothing to lose.
  const say = (sentence: string) =>
    deps.mode === "live" ? deps.log.warn(sentence) : deps.log.info(sentence);
  if (folder === undefined) {
    say("No nightly backup is made: BACKUP_DIR is not set.");
    return;
  }
  if (key === undefined) say("Nightly backups are not encrypted: BACKUP_KEY is not set.");
  jobs.every(lookEverySeconds, "nightly-backup", (signal) => backUpWhenDue(deps, signal));
}

/** How the nightly backup stands, beside the settings that staff are told about. */
export async function checkNightlyBackup(
  { folder }: Pick<BackupSettings, "folder">,
  now: Date,
): Promise<SettingCheck> {
  const name = "Nightly backup";
  if (folder === undefined) return { name, state: "unset", rule: "needs BACKUP_DIR" };
  try {
    const newest = await newestBackup(folder);
    if (newest === undefined) return { name, state: "wrong", rule: "has not been made yet" };
    const isLate = now.getTime() - newest.madeAt.getTime() > lateMs;
    const rule = `is late: the newest is of ${newest.madeAt.toISOString().slice(0, 10)}`;
    return { name, state: isLate ? "wrong" : "set", rule };
  } catch {
    return { name, state: "wrong", rule: "cannot read the folder of BACKUP_DIR" };
  }
}
