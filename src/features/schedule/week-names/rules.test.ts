import { describe, expect, test } from "vitest";
import { widestWord } from "./rules.ts";

describe("the widest word of a name", () => {
  // Measured in the page's own face: what fits by the rule must fit in the browser.
  test.each([
    ["", 1, 1],
    ["Bo", 1, 1.4],
    ["Demowicz", 4.76, 5.3],
    ["Quinn Makebelieve", 5.66, 6.3],
    ["Musterberg", 5.28, 5.9],
    ["Konstantina Papadopoulou", 6.52, 7.3],
    ["Maria de la Cruz", 2.2, 2.9],
  ])("%j is at least as wide as drawn, and not much wider", (name, least, most) => {
    expect(widestWord(name)).toBeGreaterThanOrEqual(least);
    expect(widestWord(name)).toBeLessThanOrEqual(most);
  });
});
