import { expect, test } from "vitest";
import { countAt, partsOf } from "./count-up-rules.ts";

test.each([
  ["15,000+", 15_000, "+"],
  ["98%", 98, "%"],
  ["25+", 25, "+"],
  ["50", 50, ""],
])("%s is %i and %j", (figure, number, sign) => {
  expect(partsOf(figure)).toEqual({ number, sign });
});

test.each([
  [15_000, -1, "0"],
  [15_000, 0, "0"],
  [15_000, 0.5, "13,125"],
  [15_000, 1, "15,000"],
  [15_000, 2, "15,000"],
  [98, 1, "98"],
  [999, 1, "999"],
  [1000, 1, "1,000"],
  [1_234_567, 1, "1,234,567"],
])("of %i, after %d of the time, %s is shown", (number, share, expected) => {
  expect(countAt(number, share)).toBe(expected);
});
