import { expect, test } from "vitest";
import { laidOver } from "./laid-over.ts";
import { layContent, publishedContent, sectionOf } from "./published.ts";

const first = {
  list: [
    { id: "a", price: { from: 100, to: 200 } },
    { id: "b", price: null },
  ],
  word: "one",
};

test("a value takes the place of the one at its address; everything else stays, also the original", () => {
  const laid = laidOver(first, { "list/a/price/to": 250, word: "two" });
  expect(laid).toEqual({
    ...first,
    list: [{ id: "a", price: { from: 100, to: 250 } }, first.list[1]],
    word: "two",
  });
  expect(first.list[0]?.price?.to).toBe(200);
});

test.each([
  "list/gone/price/to",
  "list/b/price/to",
  "other",
  "word/deeper",
  "list/a/price/more",
  "__proto__/x",
])("an address that is not there (%s) adds nothing", (address) => {
  expect(laidOver(first, { [address]: 1 })).toEqual(first);
});

test("a section holds its own addresses alone", () => {
  const values = { "services/a/b": 1, "servicesmore/a": 2, "claims/c": "x" };
  expect(sectionOf(values, "services")).toEqual({ "a/b": 1 });
});

test("content comes before the first file that asks for it", () => {
  layContent({ "claims/a": "x" });
  expect(publishedContent("claims")).toEqual({ a: "x" });
  expect(() => layContent({})).toThrow("before the practice's files are loaded");
});
