import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  atZero,
  chronometerText,
  elapsedAt,
  startedOrStopped,
  sweepAngle,
  sweepSteps,
} from "./rules.ts";

test.each([
  [0, "00:00.00"],
  [9, "00:00.00"],
  [9990, "00:09.99"],
  [61_230, "01:01.23"],
  [600_000, "10:00.00"],
  [5_999_999, "99:59.99"],
  [6_000_000, "100:00.00"],
  [-5, "00:00.00"],
  [Number.NaN, "00:00.00"],
])("%d ms read %s", (milliseconds, text) => {
  expect(chronometerText(milliseconds)).toBe(text);
});

describe("a chronometer", () => {
  test("counts between start and stop, holds, goes on, and begins anew", () => {
    const running = startedOrStopped(atZero, 1000);
    expect(elapsedAt(running, 3500)).toBe(2500);
    const stopped = startedOrStopped(running, 3500);
    expect(elapsedAt(stopped, 9000)).toBe(2500);
    const again = startedOrStopped(stopped, 10_000);
    expect(elapsedAt(again, 10_250)).toBe(2750);
    expect(elapsedAt(atZero, 10_250)).toBe(0);
  });

  test("counts exactly the time it ran, however often it was stopped", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { maxLength: 40 }), (pauses) => {
        let now = 0;
        let ran = 0;
        let chronometer = atZero;
        for (const pause of pauses) {
          if (chronometer.state === "running") ran += pause;
          now += pause;
          expect(elapsedAt(chronometer, now)).toBe(ran);
          chronometer = startedOrStopped(chronometer, now);
        }
      }),
    );
  });
});

test.each([
  ["the seconds of the day at zero", atZero, 15_000, 90],
  ["its own seconds while it runs", { state: "running", since: 0 } as const, 15_000, 180],
  ["where it was stopped", { state: "stopped", elapsed: 65_000 } as const, 15_000, 30],
])("the sweep hand shows %s", (_what, chronometer, dayMs, degrees) => {
  expect(sweepAngle(chronometer, 30_000, dayMs)).toBeCloseTo(degrees, 10);
});

test("with reduced motion it moves once a second", () => {
  expect(sweepSteps(true)).toBe(60);
  expect(sweepSteps(false)).toBe(480);
});
