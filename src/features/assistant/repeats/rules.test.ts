import { describe, expect, test } from "vitest";
import { isRepeated, withoutRepeats } from "./rules.ts";

const placing = "Placing one implant is $3,500 to $5,500; the crown comes on top of that.";

describe("whether a sentence repeats what was said of money", () => {
  test.each([
    ["Implant placement costs $3,500 to $5,500.", placing, true],
    ["One implant runs from $3,500 to $5,500.", placing, true],
    // A sum that was not said.
    ["A custom crown adds $1,200 to $2,000.", placing, false],
    ["One implant costs $3,500 to $6,000.", placing, false],
    // The same sum of something else.
    ["Jaw splints made by hand are $3,500 to $5,500.", placing, false],
    // News beside the same sum.
    ["Implants of $3,500 to $5,500 are paid over 24 months.", placing, false],
    ["Implants of $3,500 to $5,500 take 60 minutes.", placing, false],
    // No sum at all.
    ["Placing an implant takes one visit.", placing, false],
    ["Implants last.", "Implants last.", false],
  ])("%s", (text, earlier, expected) => {
    expect(isRepeated(text, earlier)).toBe(expected);
  });
});

test("what is left out lends its facts to the sentence that said it", () => {
  const said = [
    { text: placing, factIds: ["implants.price"] },
    { text: "Insurance may pay a part of it.", factIds: ["insurance.implants"] },
    {
      text: "Implant placement costs $3,500 to $5,500.",
      factIds: ["prices.implant", "implants.price"],
    },
  ];
  expect(withoutRepeats(said)).toEqual([
    { text: placing, factIds: ["implants.price", "prices.implant"] },
    said[1],
  ]);
});

test("an answer without sums stays as it is", () => {
  const said = [
    { text: "We open at 9 AM.", factIds: ["hours.week"] },
    { text: "We open at 9 AM.", factIds: ["hours.day"] },
  ];
  expect(withoutRepeats(said)).toEqual(said);
});
