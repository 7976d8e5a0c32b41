import { expect, test } from "vitest";
import { readSearch } from "./rules.ts";

test.each([
  [undefined, [], ""],
  ["", [], ""],
  ["  \u200b ", [], ""],
  ["Maya  LINDQVIST", ["maya", "lindqvist"], ""],
  ["maya@inbox.example", ["maya@inbox.example"], ""],
  ["(718) 555-01", [], "71855501"],
  ["718.555", [], "718555"],
  ["71", ["71"], ""],
  ["maya 718", ["maya", "718"], ""],
  ["100%_", ["100%_"], ""],
])("%j looks for %j, %j", (typed, words, digits) => {
  expect(readSearch(typed)).toEqual({ words, digits });
});
