import { expect, test } from "vitest";
import { phaseIds } from "../entries/contract.ts";
import { entryProblems } from "../entries/rules.ts";
import { casesInPhase, emptyImplants, healingPhases, monthsOf, sampleImplants } from "./rules.ts";

const now = new Date("2026-11-23T14:00:00Z");
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test.each([
  [128, 4.2],
  [30.44, 1],
  [0, 0],
])("%d days are %d months", (days, months) => {
  expect(monthsOf(days)).toBe(months);
});

test("the sample is consistent with its stated totals", () => {
  const { summary, byMonth, inPhase, caseCount, cases } = sampleImplants(now);
  expect(summary).toMatchObject({
    totalImplants: 127,
    successRate: 98.5,
    averageHealingTime: 4.2,
  });
  expect(sum(byMonth.map(({ implants }) => implants))).toBe(127);
  expect(sum(byMonth.map((one) => one.cases))).toBe(caseCount);
  expect(sum(inPhase.map((one) => one.cases))).toBe(summary.activePatients);
  expect((summary.averageRevenue ?? 0) * 127).toBe(summary.revenueGenerated);
  expect(cases.length).toBeLessThanOrEqual(caseCount);
});

test("each case of the sample could have been recorded", () => {
  const { cases } = sampleImplants(now);
  const problems = cases.map((one) =>
    entryProblems(
      {
        kind: "implant",
        implantType: one.implantType,
        implants: one.implants,
        integration: one.osseointegrationStatus,
        outcome: one.outcome,
        phases: one.phases.map(({ duration: _duration, ...phase }) => phase),
        totalCents: one.totalCost,
      },
      { day: one.placementDate, today: "2026-11-23" },
    ),
  );
  expect(problems).toEqual(cases.map(() => ({})));
  expect(new Set(cases.map((one) => one.osseointegrationStatus)).size).toBe(5);
  expect(cases.map(({ healingProgress }) => healingProgress)).toContain(100);
});

test("phases say how long they usually take, and each has its count", () => {
  const [first] = sampleImplants(now).cases;
  expect(healingPhases(first?.phases ?? []).map(({ duration }) => duration)).toEqual([
    "1-2 weeks",
    "3-6 months",
    "2-3 weeks",
    "1-2 weeks",
  ]);
  expect(casesInPhase({ crown: 2 }).map(({ phase, cases }) => [phase, cases])).toEqual(
    phaseIds.map((phase) => [phase, phase === "crown" ? 2 : 0]),
  );
});

test("nothing has no figure at all", () => {
  const { source, summary, cases } = emptyImplants(now);
  expect([source, cases]).toEqual(["none", []]);
  expect(Object.values(summary).filter((one) => one !== null)).toEqual([]);
});
