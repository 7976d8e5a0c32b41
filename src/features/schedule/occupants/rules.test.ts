import { expect, test } from "vitest";
import type { Occupant } from "../../booking/desk/contract.ts";
import { holderWords, occupiedTime } from "./rules.ts";

const visit: Occupant = {
  providerName: "Dr. Nils Lindgren",
  kind: "visit",
  visitId: "v",
  patientName: "Mara Quist",
  reason: null,
  start: "2026-11-23T15:00:00.000Z",
  end: "2026-11-23T15:30:00.000Z",
  busyUntil: "2026-11-23T15:30:00.000Z",
};
const nobody = { visitId: null, patientName: null };

test.each([
  [{}, "another visit"],
  [{ kind: "hold", ...nobody }, "somebody who is booking on the website right now"],
  [{ kind: "block", ...nobody }, "blocked time"],
  [{ kind: "block", ...nobody, reason: "Lunch" }, "blocked time (Lunch)"],
] as [Partial<Occupant>, string][])("%j is told in words", (changes, words) => {
  expect(holderWords({ ...visit, ...changes })).toBe(words);
});

test("the room's time after a visit is told only where there is some", () => {
  expect(occupiedTime(visit)).toBe("10:00 AM to 10:30 AM");
  expect(occupiedTime({ ...visit, busyUntil: "2026-11-23T15:40:00.000Z" })).toBe(
    "10:00 AM to 10:30 AM, the room until 10:40 AM",
  );
});
