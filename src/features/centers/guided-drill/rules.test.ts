import fc from "fast-check";
import { expect, test } from "vitest";
import {
  asked,
  drilled,
  drillPlan,
  drillRanges,
  readingOf,
  restingDrill,
  tenthsText,
  tolerancesText,
} from "./rules.ts";

test("beyond the drawing nothing is asked for", () => {
  const wild = { acrossTenths: 1e9, alongTenths: -1e9, tiltTenths: Number.NaN, depthTenths: -5 };
  expect(asked(wild)).toEqual({
    acrossTenths: 30,
    alongTenths: -30,
    tiltTenths: 0,
    depthTenths: 0,
  });
});

test("freehand goes where the hand wants, guided stays by the plan", () => {
  const hand = { acrossTenths: 12, alongTenths: -9, tiltTenths: 80, depthTenths: 130 };
  expect(drilled("freehand", hand)).toEqual(hand);
  expect(readingOf("freehand", hand)).toMatchObject({
    offsetTenths: 15,
    isWithin: false,
    isHeld: false,
  });
  expect(drilled("guided", hand)).toEqual({
    acrossTenths: 4,
    alongTenths: -3,
    tiltTenths: 20,
    depthTenths: 110,
  });
  expect(readingOf("guided", hand)).toMatchObject({
    offsetTenths: 5,
    isWithin: true,
    isHeld: true,
  });
  expect(readingOf("guided", restingDrill)).toEqual({
    offsetTenths: 0,
    tiltTenths: 0,
    depthTenths: 0,
    isWithin: true,
    isHeld: false,
  });
  expect([5, 0, 110, -2].map(tenthsText)).toEqual(["0.5", "0.0", "11.0", "\u22120.2"]);
  expect([5, 0, 3, -2, 30].map(tolerancesText)).toEqual(["1.0", "0.0", "0.6", "\u22120.4", "6.0"]);
});

test("guided, 10,000 random hands never leave the plan, and are never moved further than they asked", () => {
  const value = fc.integer({ min: -500, max: 500 });
  fc.assert(
    fc.property(
      value,
      value,
      value,
      value,
      (acrossTenths, alongTenths, tiltTenths, depthTenths) => {
        const hand = { acrossTenths, alongTenths, tiltTenths, depthTenths };
        const drill = drilled("guided", hand);
        expect(drill.acrossTenths ** 2 + drill.alongTenths ** 2).toBeLessThanOrEqual(
          drillPlan.toleranceTenths ** 2,
        );
        expect(drill.depthTenths).toBeLessThanOrEqual(drillPlan.depthTenths);
        expect(readingOf("guided", hand).isWithin).toBe(true);
        const free = drilled("freehand", hand);
        for (const move of Object.keys(drillRanges) as (keyof typeof drillRanges)[])
          expect(Math.abs(drill[move])).toBeLessThanOrEqual(Math.abs(free[move]));
      },
    ),
    { numRuns: 10_000 },
  );
});
