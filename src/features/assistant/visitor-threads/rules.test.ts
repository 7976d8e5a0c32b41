import { describe, expect, test } from "vitest";
import { isSearchable, placeOf, placeText, searchWords, startOf, waitingSince } from "./rules.ts";

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

test("the start of what was said has no signs of Markdown in it", () =>
  expect(startOf("**Open** today:\n\n- [Book](/booking) a *visit*\n- call `us`")).toBe(
    "Open today: Book a visit call us",
  ));

test.each([
  ["", false],
  ["a", false],
  ["%", false],
  ["%%", false],
  ["_ _", false],
  ["a%", true],
  ["ad", true],
])("%j can be searched for: %j", (typed, is) => expect(isSearchable(typed)).toBe(is));

describe("a visitor waits", () => {
  const now = new Date("2026-11-23T15:00:00Z");
  const early = "2026-11-23T14:30:00+00:00";
  const late = "2026-11-23T14:45:00+00:00";
  const waits = { holderSince: null, askedSince: null, writingAt: null };
  const iso = (at: string) => new Date(at).toISOString();
  test.each([
    ["for nobody", waits, null],
    ["for whoever took over", { ...waits, holderSince: late }, iso(late)],
    ["for anybody who was asked for", { ...waits, askedSince: early }, iso(early)],
    ["since the first of both", { ...waits, askedSince: early, holderSince: late }, iso(early)],
    [
      "not while an answer is written",
      { ...waits, holderSince: late, writingAt: "2026-11-23T14:59:59Z" },
      null,
    ],
    [
      "although an answer was begun that nobody writes any more",
      { ...waits, holderSince: late, writingAt: "2026-11-23T14:58:00Z" },
      iso(late),
    ],
  ])("%s", (_, known, since) => expect(waitingSince(known, now)).toBe(since));
});
