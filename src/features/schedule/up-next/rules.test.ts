import { expect, test } from "vitest";
import { visitsAhead } from "./rules.ts";

test("what is still to come: expected, not begun, in order of time", () => {
  const visits = [
    { start: "2026-11-23T16:00:00Z", status: "confirmed" },
    { start: "2026-11-23T14:00:00Z", status: "scheduled" },
    { start: "2026-11-23T13:00:00Z", status: "scheduled" },
    { start: "2026-11-23T15:00:00Z", status: "cancelled" },
    { start: "2026-11-23T17:00:00Z", status: "completed" },
  ] as const;
  const ahead = visitsAhead(visits, new Date("2026-11-23T13:00:00Z"));
  expect(ahead.map(({ start }) => start)).toEqual(["2026-11-23T14:00:00Z", "2026-11-23T16:00:00Z"]);
});
