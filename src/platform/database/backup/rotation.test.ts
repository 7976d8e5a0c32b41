import fc from "fast-check";
import { expect, test } from "vitest";
import { backupName, isDue, madeAtOf, outlived } from "./rotation.ts";

const at = (text: string) => new Date(text);
const instants = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2090, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000));
const hours = fc.integer({ min: 0, max: 23 });
const day = 24 * 60 * 60 * 1000;

test("a name tells when the backup was made, and no other name does", () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(madeAtOf(backupName(instant))).toEqual(instant);
    }),
  );
  const others = ["averell.backup", "averell-20261124T070000Z.backup.part-7", "notes.txt", ""];
  expect(others.map(madeAtOf)).toEqual(others.map(() => undefined));
  expect(madeAtOf("averell-20261399T070000Z.backup")).toBeUndefined();
});

test.each([
  ["without any backup", undefined, "2026-11-24T12:00:00Z", 2, true],
  ["before the hour, after last night's", "2026-11-23T07:05:00Z", "2026-11-24T06:59:00Z", 2, false],
  ["at the hour", "2026-11-23T07:05:00Z", "2026-11-24T07:00:00Z", 2, true],
  ["after this night's", "2026-11-24T07:00:00Z", "2026-11-24T23:00:00Z", 2, false],
  ["when the server was down at the hour", "2026-11-22T07:00:00Z", "2026-11-24T20:00:00Z", 2, true],
  [
    "on the night whose hour two is left out",
    "2026-03-07T07:00:00Z",
    "2026-03-08T07:00:00Z",
    2,
    true,
  ],
  [
    "on the night whose hour one comes twice",
    "2026-11-01T05:00:00Z",
    "2026-11-01T06:30:00Z",
    1,
    false,
  ],
])("%s", (_when, newest, now, hour, due) => {
  expect(isDue(newest === undefined ? undefined : at(newest), at(now), hour)).toBe(due);
});

test("within any day and an hour one backup is due, whatever the zone does, and never two a day", () => {
  fc.assert(
    fc.property(instants, hours, (instant, hour) => {
      expect(isDue(instant, instant, hour)).toBe(false);
      expect(isDue(instant, new Date(instant.getTime() + day + 3_600_000), hour)).toBe(true);
    }),
  );
});

test("two weeks are kept, and of six months the first", () => {
  const names = Array.from({ length: 400 }, (_, nights) =>
    backupName(new Date(Date.UTC(2026, 10, 24, 7) - nights * day)),
  );
  const gone = outlived(names, at("2026-11-24T07:00:00Z"), { keepDays: 14, keepMonths: 6 });
  const kept = names.filter((name) => !gone.includes(name));
  expect(kept).toHaveLength(14 + 6);
  expect(kept.slice(14).map((name) => name.slice(8, 16))).toEqual([
    "20261101",
    "20261001",
    "20260901",
    "20260801",
    "20260701",
    "20260601",
  ]);
});

test("the newest stays however old it is, and what is no backup is not touched", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(instants, { minLength: 1, maxLength: 40, selector: Number }),
      instants,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 24 }),
      (made, now, keepDays, keepMonths) => {
        const names = made.map(backupName);
        const newest = names.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? "";
        const gone = outlived([...names, "notes.txt"], now, { keepDays, keepMonths });
        expect(gone).not.toContain(newest);
        expect(gone).not.toContain("notes.txt");
        // A day in spring has an hour less.
        const recent = now.getTime() - (keepDays - 1) * day + 3_600_000;
        const tooYoung = gone.filter((name) => (madeAtOf(name)?.getTime() ?? 0) > recent);
        expect(tooYoung).toEqual([]);
      },
    ),
  );
});
