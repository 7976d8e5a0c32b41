// Which nights have their backup, and which backups have outlived their time.
import { addDays, practiceDate, practiceMinutes } from "#practice/time.ts";

const shape = /^averell-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z[.]backup$/;

/** What a backup of that moment is called: "averell-20261124T070000Z.backup". */
export function backupName(madeAt: Date): string {
  return `averell-${madeAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z.backup`;
}

/** When a backup was made, by its name; undefined of any other file. */
export function madeAtOf(name: string): Date | undefined {
  const match = shape.exec(name);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The practice's date on which that night of backups began: before the hour it is still the day before. */
function nightOf(instant: Date, hour: number): string {
  const date = practiceDate(instant);
  return practiceMinutes(instant) < hour * 60 ? addDays(date, -1) : date;
}

/** Whether this night's backup is missing. */
export function isDue(newest: Date | undefined, now: Date, hour: number): boolean {
  return newest === undefined || nightOf(newest, hour) < nightOf(now, hour);
}

const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/**
 * The backups that go: older than so many days, and not the first of one of the last so many months. The newest
 * never goes, and nothing that is not called like a backup.
 */
export function outlived(
  names: readonly string[],
  now: Date,
  { keepDays, keepMonths }: { keepDays: number; keepMonths: number },
): string[] {
  const backups = names
    .flatMap((name) => {
      const madeAt = madeAtOf(name);
      return madeAt === undefined ? [] : [{ name, date: practiceDate(madeAt) }];
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const today = practiceDate(now);
  const oldestDay = addDays(today, 1 - keepDays);
  const firsts = new Map<number, string>();
  for (const { name, date } of backups) {
    const month = monthsOf(date);
    if (!firsts.has(month)) firsts.set(month, name);
  }
  const newest = backups.at(-1)?.name;
  return backups
    .filter(({ name, date }) => {
      const month = monthsOf(date);
      const isKeptMonth = firsts.get(month) === name && monthsOf(today) - month < keepMonths;
      return name !== newest && date < oldestDay && !isKeptMonth;
    })
    .map(({ name }) => name);
}
