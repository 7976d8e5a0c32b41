import { describe, expect, test } from "vitest";
import { mayMove, nearestStop, stopAfter, stopsOf } from "./slider-rules.ts";

const free = {
  isPaused: false,
  isHeld: false,
  isTabHidden: false,
  isInView: true,
  wantsLessMotion: false,
};

describe("a row moves by itself", () => {
  test("while nothing speaks against it", () => {
    expect(mayMove(free)).toBe(true);
  });

  test.each([
    { isPaused: true },
    { isHeld: true },
    { isTabHidden: true },
    { isInView: false },
    { wantsLessMotion: true },
  ])("and not with %o", (against) => {
    expect(mayMove({ ...free, ...against })).toBe(false);
  });
});

test.each([
  [0, 4, 1, 1],
  [3, 4, 1, 0],
  [0, 4, -1, 3],
  [2, 4, -1, 1],
  [0, 1, 1, 0],
  [0, 0, 1, 0],
] as const)("after stop %i of %i, by %i, comes %i", (index, stops, by, expected) => {
  expect(stopAfter(index, stops, by)).toBe(expected);
});

test.each([
  {
    about: "every item reaches the start",
    starts: [0, 416, 832],
    furthest: 900,
    stops: [0, 416, 832],
  },
  {
    about: "three of six are shown",
    starts: [0, 400, 800, 1200, 1600, 2000],
    furthest: 1200,
    stops: [0, 400, 800, 1200],
  },
  {
    about: "the end lies between two items",
    starts: [0, 400, 800],
    furthest: 500,
    stops: [0, 400, 500],
  },
  { about: "a rounded end", starts: [0, 400, 800], furthest: 400.4, stops: [0, 400] },
  { about: "everything fits", starts: [0, 100, 200], furthest: 0, stops: [0] },
])("stops when $about", ({ starts, furthest, stops }) => {
  expect(stopsOf(starts, furthest)).toEqual(stops);
});

test.each([
  [0, 0],
  [207, 0],
  [209, 1],
  [1000, 2],
])("at %i the nearest stop is %i", (position, expected) => {
  expect(nearestStop([0, 416, 832], position)).toBe(expected);
});

test("a row without items rests at its start", () => {
  expect(nearestStop([], 40)).toBe(0);
});
