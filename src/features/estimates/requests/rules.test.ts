import { expect, it, test } from "vitest";
import { primaryOf, toggledItem } from "./rules.ts";

test.each<[string[], string]>([
  [["Botox"], "Botox"],
  [["Botox", "Microneedling"], "Botox, Microneedling"],
  [["x".repeat(200)], "x".repeat(200)],
  [["a".repeat(120), "b".repeat(90)], `${"a".repeat(120)}, and 1 more`],
  [["a".repeat(190), "b", "c"], `${"a".repeat(190)}, b, c`],
  [["a".repeat(196), "b", "c"], "3 treatments"],
])("%j is about %s", (names, said) => {
  const primary = primaryOf(names.map((name) => ({ name })));
  expect(primary).toBe(said);
  expect(primary.length).toBeLessThanOrEqual(200);
});

it("puts in what was not chosen, as often as it was counted, and takes out what was", () => {
  const chosen = new Map([["implant multiple", 3]]);
  expect([...toggledItem(chosen, "addition imaging", 1)]).toEqual([
    ["implant multiple", 3],
    ["addition imaging", 1],
  ]);
  expect([...toggledItem(chosen, "implant multiple", 3)]).toEqual([]);
  expect(chosen.size).toBe(1);
});
