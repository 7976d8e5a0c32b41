import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  angleOf,
  arcPath,
  brightness,
  dialNumber,
  fillOf,
  point,
  stepsBetween,
  ticksPath,
} from "./rules.ts";

describe("how much of a dial is filled", () => {
  test.each([
    ["appointments today", 5, 20, 25],
    ["more than the dial holds", 26, 20, 100],
    ["new patients", 8, 10, 80],
    ["services", 12, 30, 40],
    ["revenue", 2250, 10_000, 22.5],
    ["not a number", Number.NaN, 10_000, 0],
    ["no end", Number.POSITIVE_INFINITY, 20, 0],
    ["less than nothing", -8, 100, 0],
    ["a dial without a scale", 5, 0, 0],
  ])("%s: %d of %d fills %d percent", (_what, amount, maximum, fill) => {
    expect(fillOf(amount, maximum)).toBe(fill);
  });

  test("never leaves the dial, whatever is asked", () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (amount, maximum) => {
        const fill = fillOf(amount, maximum);
        expect(fill).toBeGreaterThanOrEqual(0);
        expect(fill).toBeLessThanOrEqual(100);
      }),
    );
  });
});

test.each([
  [7, 7],
  [0, 0],
  ["12", 0],
  [null, 0],
  [undefined, 0],
  [Number.NaN, 0],
  [Number.NEGATIVE_INFINITY, 0],
  [{}, 0],
])("%j counts as %d", (value, counted) => {
  expect(dialNumber(value)).toBe(counted);
});

test.each([
  [0, 150, -150],
  [50, 150, 0],
  [70, 150, 60],
  [100, 150, 150],
  [38, 135, -32.4],
  [95, 135, 121.5],
])("%d percent of a scale of %d degrees to both sides stands at %d", (fill, reach, degrees) => {
  expect(angleOf(fill, reach)).toBeCloseTo(degrees, 10);
});

test.each([
  [315, 1],
  [135, 0],
  [45, 0.5],
  [225, 0.5],
])("a facet that faces %d is lit %d", (facing, lit) => {
  expect(brightness(facing)).toBeCloseTo(lit, 10);
});

test("paths stand where a clock has its hours", () => {
  expect(point(100, 0)).toBe("0 -100");
  expect(point(100, 90)).toBe("100 0");
  expect(arcPath(10, -150, 150)).toBe("M-5 8.66A10 10 0 1 1 5 8.66");
  expect(arcPath(10, -150, -90)).toBe("M-5 8.66A10 10 0 0 1 -10 0");
  expect(ticksPath(10, 8, [0, 180])).toBe("M0 -10L0 -8M0 10L0 8");
  expect(stepsBetween(-150, 150, 4)).toEqual([-150, -75, 0, 75, 150]);
});
