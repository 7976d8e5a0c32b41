import { describe, expect, it } from "vitest";
import { isOutdated, refusalOfChange, stateOf } from "./rules.ts";

const at = new Date("2026-11-23T14:00:00Z");

it.each([
  [true, null, "invited"],
  [true, at, "active"],
  [false, at, "removed"],
  [false, null, "removed"],
] as const)("listed: %s, seen: %s is %s", (isActive, lastSeenAt, state) => {
  expect(stateOf({ isActive, lastSeenAt })).toBe(state);
});

describe("a change", () => {
  const admin = { role: "admin", isActive: true, isShared: false, otherAdmins: 1 } as const;
  it.each([
    ["of another's role", { role: "clinician", isOwn: false }, admin, null],
    ["of another's name only", { role: "admin", isOwn: false }, admin, null],
    ["that removes another", { role: null, isOwn: false }, admin, null],
    ["of one's own name", { role: "admin", isOwn: true }, admin, null],
    ["of one's own role", { role: "front-desk", isOwn: true }, admin, "own_account"],
    ["that removes oneself", { role: null, isOwn: true }, admin, "own_account"],
    [
      "that demotes the last admin",
      { role: "clinician", isOwn: false },
      { ...admin, otherAdmins: 0 },
      "last_admin",
    ],
    [
      "that removes the last admin",
      { role: null, isOwn: false },
      { ...admin, otherAdmins: 0 },
      "last_admin",
    ],
    [
      "of the name of the last admin",
      { role: "admin", isOwn: false },
      { ...admin, otherAdmins: 0 },
      null,
    ],
    [
      "of somebody who is no admin while there is one",
      { role: null, isOwn: false },
      { ...admin, role: "front-desk", otherAdmins: 1 },
      null,
    ],
    [
      "of somebody who is no admin while nobody else is one",
      { role: null, isOwn: false },
      { ...admin, role: "front-desk", otherAdmins: 0 },
      null,
    ],
    [
      "of a removed admin while nobody else is one",
      { role: "clinician", isOwn: false },
      { ...admin, isActive: false, otherAdmins: 0 },
      null,
    ],
    [
      "of the demo account",
      { role: "admin", isOwn: false },
      { ...admin, isShared: true },
      "shared_account",
    ],
  ] as const)("%s", (_title, change, account, refusal) => {
    expect(refusalOfChange(change, account)).toBe(refusal);
  });
});

it.each([
  [3, true, 3, false],
  [3, true, 2, true],
  [3, true, 4, true],
  [3, false, 3, true],
])("version %i, listed: %s, seen as %i is outdated: %s", (version, isActive, seen, expected) => {
  expect(isOutdated({ version, isActive }, { version: seen })).toBe(expected);
});
