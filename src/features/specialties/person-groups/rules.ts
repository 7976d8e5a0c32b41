import { kindNames } from "../entries/content.ts";
import { type EntryOf, type RecordKind, recordKinds } from "../entries/contract.ts";
import type { SpecialtyRecord } from "../records/contract.ts";

/** Those that are newest: by the day they are about, of one day by when they were entered. */
function newestFirst(one: SpecialtyRecord, other: SpecialtyRecord): number {
  return other.day.localeCompare(one.day) || other.enteredAt.localeCompare(one.enteredAt);
}

const stands = ({ removedAt }: SpecialtyRecord) => removedAt === null;

export type RecordGroup = { id: RecordKind; name: string; records: SpecialtyRecord[] };

/** A person's records by what they are, in the order of the kinds, the newest first in each. */
export function groupsOf(records: readonly SpecialtyRecord[]): RecordGroup[] {
  return recordKinds
    .map((id) => ({
      id,
      name: kindNames[id],
      records: records.filter(({ entry }) => entry.kind === id).toSorted(newestFirst),
    }))
    .filter((group) => group.records.length > 0);
}

/** The newest record of each kind that has one; what was removed does not count. */
export function latestOf(records: readonly SpecialtyRecord[]): SpecialtyRecord[] {
  return groupsOf(records.filter(stands)).flatMap((group) => group.records.slice(0, 1));
}

export type PainReading = Pick<EntryOf<"pain">, "level" | "location" | "triggers"> & {
  id: string;
  day: string;
};

/** A person's pain that stands, the newest first. */
export function painOf(records: readonly SpecialtyRecord[]): PainReading[] {
  return records
    .filter(stands)
    .toSorted(newestFirst)
    .flatMap(({ id, day, entry }) => {
      if (entry.kind !== "pain") return [];
      const { level, location, triggers } = entry;
      return [{ id, day, level, location, triggers }];
    });
}
