import { expect, test } from "vitest";
import { ageText, agoText } from "./age.ts";

test("an age is told in its largest whole unit, and never negative", () => {
  expect(
    [
      -5_000, 999, 1_000, 59_999, 60_000, 3_599_999, 3_600_000, 90_000_000, 172_800_000,
      864_000_000,
    ].map(ageText),
  ).toEqual(["now", "now", "1 s", "59 s", "1 min", "59 min", "1 h", "25 h", "2 days", "10 days"]);
  expect(agoText(0)).toBe("just now");
  expect(agoText(18_000)).toBe("18 s ago");
});
