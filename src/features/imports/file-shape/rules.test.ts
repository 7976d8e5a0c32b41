import { describe, expect, it } from "vitest";
import { binaryProblem, delimiterOf, encodingAtStart } from "./rules.ts";

const bytes = (...values: number[]) => new Uint8Array(values);

it.each([
  ["nothing", bytes(), "empty"],
  ["a workbook", bytes(0x50, 0x4b, 3, 4), "save it as CSV"],
  ["an old workbook", bytes(0xd0, 0xcf, 0x11, 0xe0), "save it as CSV"],
  ["a PDF", bytes(0x25, 0x50, 0x44, 0x46), "Export the list as CSV"],
])("%s is said to be no CSV file", (_what, content, words) => {
  expect(binaryProblem(content)).toContain(words);
});

it("takes text for text", () => {
  expect(binaryProblem(Buffer.from("First,Last"))).toBeNull();
});

it.each([
  ["UTF-8 with a mark", Buffer.from("\uFEFFa"), "utf-8"],
  ["plain letters", Buffer.from("First,Last\n"), "utf-8"],
  ["UTF-16 with a mark", Buffer.from("\uFEFFFirst", "utf16le"), "utf-16le"],
  ["UTF-16 without one", Buffer.from("First,Last", "utf16le"), "utf-16le"],
  ["the same the other way", Buffer.from("First,Last", "utf16le").swap16(), "utf-16be"],
])("%s begins as %s", (_what, content, encoding) => {
  expect(encodingAtStart(content)).toBe(encoding);
});

describe("what stands between columns", () => {
  it.each([
    ["a,b,c\n1,2,3\n", ","],
    ["a;b;c\n1,5;2;3\n2,5;3;4\n", ";"],
    ["a\tb\n1\t2\n", "\t"],
    ["a|b\n1|2\n", "|"],
    ['a,b\n"x;y;z",2\n"p;q;r",3\n', ","],
    ['Name;Note\n"Doe, Jane";"a, b"\n"Roe, Ann";"c, d"\n', ";"],
    ["one column\nonly\n", ","],
  ])("%j: %j", (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });
});
