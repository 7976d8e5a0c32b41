import { expect, test } from "vitest";
import { staffPaths } from "../content.ts";
import type { SignedIn } from "../contract.ts";
import { onwardPath } from "./rules.ts";

const nobody: SignedIn = {
  account: null,
  expiresAt: null,
  idleEndsAt: null,
  secondFactor: null,
  isStranger: false,
  strangerEmail: null,
  isRemoved: false,
  policy: { idleMinutes: 15, absoluteHours: 12 },
};
const rosa = { id: "a", email: "a@b.example", name: "Rosa", role: "admin", isDemo: false } as const;
const daily = staffPaths.dailySchedule;
const factor = `${staffPaths.secondFactor}?from=${encodeURIComponent(daily)}`;

test.each([
  ["nobody", nobody, daily, null],
  ["somebody whose second factor is not known", { ...nobody, account: rosa }, daily, null],
  ["a second factor of nobody", { ...nobody, secondFactor: "done" }, daily, null],
  ["a stranger", { ...nobody, isStranger: true }, daily, staffPaths.unauthorized],
  ["somebody with both factors", { ...nobody, account: rosa, secondFactor: "done" }, daily, daily],
  ["the demo", { ...nobody, account: rosa, secondFactor: "optional" }, daily, daily],
  [
    "somebody without a wish",
    { ...nobody, account: rosa, secondFactor: "done" },
    null,
    staffPaths.dashboard,
  ],
  ["a factor that is owed", { ...nobody, account: rosa, secondFactor: "needed" }, daily, factor],
  ["a factor to set up", { ...nobody, account: rosa, secondFactor: "enroll" }, daily, factor],
  [
    "a wish outside",
    { ...nobody, account: rosa, secondFactor: "done" },
    "//evil.example",
    staffPaths.dashboard,
  ],
] as const)("%s goes on", (_who, session, from, expected) => {
  expect(onwardPath(session, from)).toBe(expected);
});
