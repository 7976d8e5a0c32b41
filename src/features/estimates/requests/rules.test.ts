import { expect, it, test } from "vitest";
import { chosenOf, primaryOf, ticked, type Ticks } from "./rules.ts";

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

const none: Ticks = new Map();
const implant = { id: "implant multiple", quantity: 3, isChosen: true };
const imaging = { id: "addition imaging", quantity: 1, isChosen: false };

test("without a tick the calculator says what is chosen, and how many of it", () => {
  expect([...chosenOf([implant, imaging], none)]).toEqual([["implant multiple", 3]]);
});

it("puts in what was not chosen, as often as it was counted, and takes out what was", () => {
  const both = ticked(none, imaging);
  expect([...chosenOf([implant, imaging], both)]).toEqual([
    ["implant multiple", 3],
    ["addition imaging", 1],
  ]);
  expect([...chosenOf([implant, imaging], ticked(both, implant))]).toEqual([
    ["addition imaging", 1],
  ]);
  expect([...chosenOf([implant, imaging], ticked(both, imaging))]).toEqual([
    ["implant multiple", 3],
  ]);
  expect(none.size).toBe(0);
});

test("what is planned later in the calculator stays chosen where it was ticked", () => {
  const ticks = ticked(none, imaging);
  const planned = { ...imaging, quantity: 2, isChosen: true };
  expect([...chosenOf([planned], ticks)]).toEqual([["addition imaging", 2]]);
});
