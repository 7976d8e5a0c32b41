// The settings of backups: where the server writes them at night, with which key, and how long they are kept.
import { relative, resolve } from "node:path";
import * as z from "zod";
import { dataKey, wholeNumber } from "./config-fields.ts";

/** What the environment may say of backups. */
export const backupVariables = {
  BACKUP_DIR: z.string().max(1000, "must be the path of a folder").optional(),
  BACKUP_KEY: dataKey,
  BACKUP_HOUR: wholeNumber(0, 23, 2),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650, 14),
  BACKUP_KEEP_MONTHS: wholeNumber(0, 120, 6),
};

type BackupValues = z.output<z.ZodObject<typeof backupVariables>>;

const isInside = (folder: string, parent: string) => {
  const path = relative(resolve(parent), resolve(folder));
  return path === "" || (!path.startsWith("..") && !path.startsWith("/"));
};

/** A second place, and a second key: who steals one of two has nothing. */
export function backupProblems(
  values: BackupValues & { DATA_DIR: string; DATA_KEY?: Buffer | undefined },
): string[] {
  const { BACKUP_DIR: folder, BACKUP_KEY: key, DATA_DIR: data, DATA_KEY: other } = values;
  const problems: string[] = [];
  if (folder !== undefined && isInside(folder, data))
    problems.push(
      "BACKUP_DIR may not be DATA_DIR or lie inside it: what takes the one would take the other.",
    );
  if (key !== undefined && other !== undefined && key.equals(other))
    problems.push("BACKUP_KEY must be another key than DATA_KEY.");
  return problems;
}

/** Backups as the program makes them; without a folder the server makes none by itself. */
export function toBackupSettings(values: BackupValues) {
  const { BACKUP_DIR: folder } = values;
  return {
    /** Absolute. */
    folder: folder === undefined ? undefined : resolve(folder),
    /** Absent: backups are not encrypted. */
    key: values.BACKUP_KEY,
    /** The practice's hour of the day. */
    hour: values.BACKUP_HOUR,
    keepDays: values.BACKUP_KEEP_DAYS,
    /** Of so many months the first backup is kept beyond that. */
    keepMonths: values.BACKUP_KEEP_MONTHS,
  };
}
export type BackupSettings = ReturnType<typeof toBackupSettings>;
