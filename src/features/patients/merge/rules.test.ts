import { expect, test } from "vitest";
import type { MergeSide } from "./contract.ts";
import {
  betterKept,
  choicesOf,
  differing,
  doubleReasons,
  isSimilarName,
  mayBeTwins,
  mergeObjection,
  undoObjection,
} from "./rules.ts";

const at = new Date("2026-11-20T15:00:00Z");
const state = (id: string, changes = {}) => ({
  id,
  mergedIntoId: null,
  erasedAt: null,
  version: 1,
  ...changes,
});

test.each([
  ["one record", state("a"), state("a"), /one record already/],
  ["an erased one", state("a"), state("b", { erasedAt: at }), /erased/],
  ["into an erased one", state("a", { erasedAt: at }), state("b"), /erased/],
  ["the same again", state("a"), state("b", { mergedIntoId: "a" }), /the other one already/],
  ["back", state("a", { mergedIntoId: "b" }), state("b"), /circle/],
  ["one that is gone", state("a"), state("b", { mergedIntoId: "c" }), /another one already/],
  ["into one that is gone", state("a", { mergedIntoId: "c" }), state("b"), /should stay/],
])("merging is refused: %s", (_what, kept, merged, words) =>
  expect(mergeObjection(kept, merged)).toMatch(words),
);

test("two records that stand can be merged", () =>
  expect(mergeObjection(state("a"), state("b"))).toBeNull());

const standing = { at, undoneAt: null, isKeptMerged: false, isErased: false };
const days = (count: number) => new Date(at.getTime() + count * 86_400_000);

test.each([
  ["twice", { ...standing, undoneAt: at }, days(1), /already/],
  ["of somebody who was erased", { ...standing, isErased: true }, days(1), /erased/],
  ["below a later merge", { ...standing, isKeptMerged: true }, days(1), /Take that merge apart/],
  ["after 30 days", standing, new Date(days(30).getTime() + 1), /30 days/],
])("taking apart is refused: %s", (_what, merge, now, words) =>
  expect(undoObjection(merge, now)).toMatch(words),
);

test("taking apart is possible to the end of the 30th day", () =>
  expect(undoObjection(standing, days(30))).toBeNull());

const person = (firstName: string, lastName: string, rest: Partial<MergeSide> = {}): MergeSide => ({
  id: firstName,
  firstName,
  lastName,
  dateOfBirth: null,
  phone: null,
  email: null,
  insurance: null,
  since: "2026-01-01T00:00:00.000Z",
  version: 1,
  counts: {
    visits: 0,
    messages: 0,
    consents: 0,
    tasks: 0,
    notes: 0,
    changes: 0,
    conversations: 0,
  },
  ...rest,
});

test.each([
  [person("Maya", "Okafor"), person("Ade", "Okafor"), false],
  [person("Maya", "Okafor"), person("Maya", "Jones"), false],
  [person("Al", "Okafor"), person("Alexandra", "Okafor"), false],
  [person("Maya", "Okafor"), person("Maja", "Okafor"), true],
  [person("José", "Muñoz"), person("Jose", "Munoz"), true],
  [person("Dan", "Ito"), person("Daniel", "Ito"), true],
  [person("Okafor", "Maya"), person("Maya", "Okafor"), true],
])("%o and %o are alike: %s", (one, other, is) => expect(isSimilarName(one, other)).toBe(is));

const born = { dateOfBirth: "1984-03-12" };
const phone = { phone: "+17185550142" };
const email = { email: "maya@inbox.example" };

test.each([
  ["a family on one phone", person("Maya", "Okafor", phone), person("Ade", "Okafor", phone), []],
  ["no contact at all", person("Maya", "Okafor"), person("Maya", "Okafor"), []],
  ["another birth date", person("Maya", "Okafor", born), person("Maya", "Okafor"), []],
  ["twins", person("Maya", "Okafor", born), person("Ade", "Okafor", born), ["birth"]],
  [
    "a slip of the keys",
    person("Maya", "Okafor", phone),
    person("Mya", "Okafor", phone),
    ["phone"],
  ],
  [
    "everything",
    person("Maya", "Okafor", { ...born, ...phone, ...email }),
    person("Maya", "Okafor", { ...born, ...phone, email: "MAYA@inbox.example" }),
    ["birth", "phone", "email"],
  ],
])("%s: suspected for %j", (_what, one, other, reasons) =>
  expect(doubleReasons(one, other)).toEqual(reasons),
);

test("twins are two first names on one day of birth", () => {
  expect(mayBeTwins(person("Maya", "O"), person("Ade", "O"))).toBe(false);
  expect(mayBeTwins(person("Maya", "O", born), person("maya", "O", born))).toBe(false);
  expect(mayBeTwins(person("Maya", "O", born), person("Ade", "O", born))).toBe(true);
});

test("what differs is asked, and what one record lacks comes from the other", () => {
  const kept = person("Maya", "Okafor", { ...phone, email: "A@inbox.example" });
  const merged = person("Maya", "Okafor-Ray", { ...born, email: "a@inbox.example" });
  expect(differing(kept, merged)).toEqual(["lastName", "dateOfBirth", "phone"]);
  expect(choicesOf(kept, merged)).toMatchObject({
    lastName: "kept",
    dateOfBirth: "merged",
    phone: "kept",
  });
  expect(choicesOf(kept, merged, { lastName: "merged", dateOfBirth: "kept" })).toMatchObject({
    lastName: "merged",
    dateOfBirth: "kept",
  });
});

test("the record with more behind it stays, else the older one", () => {
  const visited = person("B", "O", { counts: { ...person("B", "O").counts, visits: 1 } });
  const newer = person("C", "O", { since: "2026-02-01T00:00:00.000Z" });
  expect(betterKept(person("A", "O"), visited)).toBe("other");
  expect(betterKept(visited, person("A", "O"))).toBe("one");
  expect(betterKept(person("A", "O"), newer)).toBe("one");
  expect(betterKept(newer, person("A", "O"))).toBe("other");
});
