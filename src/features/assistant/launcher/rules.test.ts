import { expect, test } from "vitest";
import { nextCard } from "./rules.ts";

test.each([
  ["ArrowRight", 0, 3, 1],
  ["ArrowRight", 2, 3, 2],
  ["ArrowDown", 1, 3, 2],
  ["ArrowLeft", 2, 3, 1],
  ["ArrowLeft", 0, 3, 0],
  ["ArrowUp", 1, 3, 0],
  ["Home", 2, 3, 0],
  ["End", 0, 3, 2],
  ["Enter", 1, 3, null],
  ["ArrowRight", 0, 0, null],
])("%s at card %i of %i leads to %s", (key, at, count, next) => {
  expect(nextCard(key, at, count)).toBe(next);
});
