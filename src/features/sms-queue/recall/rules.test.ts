import { describe, expect, test } from "vitest";
import { addMonths, type LastVisit, recallOf } from "./rules.ts";

const visit: LastVisit = {
  patientId: "p",
  serviceId: "s",
  endedAt: new Date("2026-05-24T15:00:00Z"),
  lastRecallAt: null,
};
const now = new Date("2026-11-23T14:00:00Z");

describe("a recall", () => {
  test("is not written for visits of long ago, nor twice in thirty days", () => {
    const old = { ...visit, endedAt: new Date("2026-05-10T15:00:00Z") };
    expect(recallOf(old, 6, now)).toBeNull();
    expect(recallOf(visit, 6, new Date("2026-12-01T14:59:59Z"))).not.toBeNull();
    expect(recallOf(visit, 6, new Date("2026-12-01T15:00:00Z"))).toBeNull();
    const asked = { ...visit, lastRecallAt: new Date("2026-10-26T15:00:00Z") };
    expect(recallOf(asked, 6, now)).toBeNull();
    expect(recallOf({ ...visit, lastRecallAt: new Date("2026-10-25T15:00:00Z") }, 6, now)).not.toBe(
      null,
    );
  });

  test("leaves at ten on the day it is due and is of no use a week later", () => {
    expect(recallOf(visit, 6, now)).toEqual({
      key: "recall:p:s:2026-11-24",
      at: new Date("2026-11-24T15:00:00Z"),
      expiresAt: new Date("2026-12-01T15:00:00Z"),
    });
  });
});

test.each([
  ["2026-08-31", 6, "2027-02-28"],
  ["2027-08-31", 6, "2028-02-29"],
  ["2026-11-30", 1, "2026-12-30"],
  ["2026-12-31", 2, "2027-02-28"],
])("%s and %d months are %s", (date, months, then) => {
  expect(addMonths(date, months)).toBe(then);
});
