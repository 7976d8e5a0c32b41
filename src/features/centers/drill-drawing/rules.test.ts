import { expect, test } from "vitest";
import { drilled, drillPlan, restingDrill } from "../guided-drill/rules.ts";
import { farthestOf, marked, mostMarks } from "./rules.ts";
import type { Mark } from "./rules.ts";

test("standing still leaves no second mark, and the other way of drilling one of its own", () => {
  const once = marked([], "guided", restingDrill);
  expect(once).toHaveLength(1);
  expect(marked(once, "guided", { ...restingDrill, depthTenths: 40 })).toBe(once);
  expect(marked(once, "freehand", restingDrill)).toHaveLength(2);
});

test("the oldest marks go", () => {
  let trail: readonly Mark[] = [];
  for (let step = 0; step < mostMarks + 5; step++)
    trail = marked(trail, "freehand", { ...restingDrill, acrossTenths: step % 7 });
  expect(trail).toHaveLength(mostMarks);
});

test("the farthest is told of each way alone, and of none that was not tried", () => {
  expect(farthestOf([], "guided")).toBeNull();
  const hand = { ...restingDrill, acrossTenths: 18, alongTenths: -24 };
  const free = marked([], "freehand", drilled("freehand", hand));
  const both = marked(free, "guided", drilled("guided", hand));
  expect(farthestOf(both, "freehand")).toBe(30);
  expect(farthestOf(both, "guided")).toBeLessThanOrEqual(drillPlan.toleranceTenths);
  expect(farthestOf(free, "guided")).toBeNull();
});
