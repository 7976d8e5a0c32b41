import fc from "fast-check";
import { expect, test } from "vitest";
import { bands, calibrationOf, type Counted } from "./rules.ts";

const months = ["2026-10", "2026-11"];

test("what was foreseen stands beside what happened, by month and by band", () => {
  const counted: Counted[] = [
    { month: "2026-10", points: 0, visits: 30, missed: 1 },
    { month: "2026-10", points: 30, visits: 10, missed: 4 },
    { month: "2026-11", points: 40, visits: 10, missed: 2 },
  ];
  const found = calibrationOf(counted, months);
  expect(found.months).toEqual([
    { month: "2026-10", visits: 40, foreseen: 7.5, missed: 12.5 },
    { month: "2026-11", visits: 10, foreseen: 40, missed: 20 },
  ]);
  expect(found.bands.map(({ visits, foreseen, missed }) => [visits, foreseen, missed])).toEqual([
    [30, 0, expect.closeTo(3.333, 2)],
    [0, null, null],
    [0, null, null],
    [20, 35, 30],
  ]);
});

test("without visits there is nothing to say", () => {
  const nothing = { visits: 0, foreseen: null, missed: null };
  const found = calibrationOf([], months);
  expect(found.months.every((one) => one.visits === 0)).toBe(true);
  expect(found.bands).toEqual(bands.map((band) => ({ ...band, ...nothing })));
});

test("every visit is in one band and one month", () => {
  const one = fc.record({
    month: fc.constantFrom(...months),
    points: fc.integer({ min: 0, max: 100 }),
    visits: fc.integer({ min: 1, max: 50 }),
    missed: fc.constant(0),
  });
  fc.assert(
    fc.property(fc.array(one), (counted) => {
      const found = calibrationOf(counted, months);
      const all = counted.reduce((sum, { visits }) => sum + visits, 0);
      const sumOf = (parts: readonly { visits: number }[]) =>
        parts.reduce((sum, { visits }) => sum + visits, 0);
      expect([sumOf(found.months), sumOf(found.bands)]).toEqual([all, all]);
    }),
  );
});
