import { expect, test } from "vitest";
import { placeOf, placeText, searchWords, startOf, toolCallsOf } from "./rules.ts";

test.each([
  ["", []],
  ["!!", []],
  ["O'Neill  implant", ["o", "neill", "implant"]],
  ["same SAME same", ["same"]],
  ["'; drop table julie_messages; --", ["drop", "table", "julie", "messages"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
])("%j looks for %j", (typed, words) => expect(searchWords(typed)).toEqual(words));

test("the start of what was said is one line without card numbers", () => {
  expect(startOf("One\n\n two   three")).toBe("One two three");
  expect(startOf("card 4111 1111 1111 1111")).toBe("card [number ending in 1111]");
  const long = startOf("word ".repeat(100));
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long.endsWith("…")).toBe(true);
});

test("a place in the list survives its text", () => {
  const place = { at: new Date("2026-11-23T14:00:00.123Z"), id: "averell_x-Y_1" };
  expect(placeOf(placeText(place))).toEqual(place);
});

test.each([
  [undefined, []],
  ["none", []],
  [[null, 7, {}, { name: 3 }], []],
  [
    [
      {
        name: "findTimes",
        input: { serviceId: "exam", from: "2026-11-24", staff: null },
        outcome: { found: 3 },
      },
    ],
    [{ name: "findTimes", detail: "serviceId: exam, from: 2026-11-24 → found: 3" }],
  ],
  [
    [{ tool: "lookUp", args: { card: "4111111111111111" } }],
    [{ name: "lookUp", detail: "card: [number ending in 1111]" }],
  ],
])("stored calls %j are %j", (stored, calls) => expect(toolCallsOf(stored)).toEqual(calls));
