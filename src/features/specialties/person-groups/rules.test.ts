import { expect, test } from "vitest";
import type { Entry } from "../entries/contract.ts";
import type { SpecialtyRecord } from "../records/contract.ts";
import { groupsOf, latestOf, painOf } from "./rules.ts";

const pain = (level: number): Entry => ({
  kind: "pain",
  level,
  location: "ear",
  triggers: ["sleep"],
});
const membership: Entry = { kind: "membership", endDate: null };

const record = (
  id: string,
  day: string,
  entry: Entry,
  changes: Partial<SpecialtyRecord> = {},
): SpecialtyRecord => ({
  id,
  specialty: "tmj",
  patientId: "p",
  visit: null,
  day,
  entry,
  enteredBy: "Dr. Eva Lindgren",
  enteredAt: `${day}T14:00:00.000Z`,
  changedBy: null,
  changedAt: null,
  corrections: 0,
  removedAt: null,
  version: 1,
  ...changes,
});

const records = [
  record("first", "2026-06-09", pain(8)),
  record("member", "2026-07-01", membership),
  record("morning", "2026-11-12", pain(3)),
  record("evening", "2026-11-12", pain(2), { enteredAt: "2026-11-12T21:00:00.000Z" }),
  record("gone", "2026-11-20", pain(9), { removedAt: "2026-11-21T14:00:00.000Z" }),
];

test("records stand by kind, the newest first, with what was removed", () => {
  expect(groupsOf(records).map(({ id, records: own }) => [id, own.map((one) => one.id)])).toEqual([
    ["pain", ["gone", "evening", "morning", "first"]],
    ["membership", ["member"]],
  ]);
  expect(groupsOf([])).toEqual([]);
});

test("the newest of each kind does not count what was removed", () => {
  expect(latestOf(records).map(({ id }) => id)).toEqual(["evening", "member"]);
});

test("pain over time is what stands, the newest first", () => {
  expect(painOf(records).map(({ id, level }) => [id, level])).toEqual([
    ["evening", 2],
    ["morning", 3],
    ["first", 8],
  ]);
  expect(painOf(records)[0]).toEqual({
    id: "evening",
    day: "2026-11-12",
    level: 2,
    location: "ear",
    triggers: ["sleep"],
  });
});
