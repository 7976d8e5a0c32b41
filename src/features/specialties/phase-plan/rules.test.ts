import { expect, test } from "vitest";
import { newPhases, nextPhase } from "../entries/rules.ts";
import { planOf } from "./rules.ts";

test("a new case is planned at the usual pace", () => {
  expect(planOf("2026-09-14", newPhases("2026-09-14"))).toEqual({
    starts: [
      { phase: "initial-healing", day: "2026-09-14" },
      { phase: "osseointegration", day: "2026-09-28" },
      { phase: "abutment", day: "2027-03-31" },
      { phase: "crown", day: "2027-04-21" },
    ],
    ends: "2027-05-05",
  });
});

test("days that are known stand, and the pace goes on from them", () => {
  const phases = nextPhase(newPhases("2026-09-14"), "2026-09-24");
  expect(planOf("2026-09-14", phases)).toEqual({
    starts: [
      { phase: "initial-healing", day: "2026-09-14" },
      { phase: "osseointegration", day: "2026-09-24" },
      { phase: "abutment", day: "2027-03-27" },
      { phase: "crown", day: "2027-04-17" },
    ],
    ends: "2027-05-01",
  });
});

test("a case that is over ends when it ended", () => {
  const over = ["2026-09-28", "2027-01-20", "2027-02-10", "2027-02-24"].reduce(
    nextPhase,
    newPhases("2026-09-14"),
  );
  expect(planOf("2026-09-14", over).ends).toBe("2027-02-24");
});
