import { describe, expect, test } from "vitest";
import { allotted, checkTimes } from "./rules.ts";

describe("the time of one lender", () => {
  test.each([
    [7000, 2, 3500],
    [7000, 1, 5250],
    [7000, 0, 6000],
    [3500, 1, 1750],
    [1750, 0, 1750],
    [1749.9, 0, 1749],
    [1000, 1, 0],
    [0, 0, 0],
    [-5, 0, 0],
  ])("with %d ms left and %i behind it is %i", (remaining, others, time) => {
    expect(allotted(remaining, others)).toBe(time);
  });

  test("leaves each of those behind it its own", () => {
    let remaining: number = checkTimes.whole;
    for (const others of [2, 1, 0]) {
      const time = allotted(remaining, others);
      expect(time).toBeGreaterThanOrEqual(checkTimes.kept);
      remaining -= time;
    }
    expect(remaining).toBeGreaterThanOrEqual(0);
  });
});
