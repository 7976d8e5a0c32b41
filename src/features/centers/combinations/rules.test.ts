import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { medspaPackages } from "#practice/medspa-packages.ts";
import {
  bestDeal,
  closestPackage,
  combinableIds,
  type CombinationState,
  firstCombination,
  listedIds,
  matchPackage,
  type MedspaTreatmentId,
  moved,
  originalCents,
  rangeOf,
  upperTotal,
} from "./rules.ts";

const set = (...ids: MedspaTreatmentId[]) => new Set(ids);

test("what is listed, and what can be combined", () => {
  expect(listedIds).toEqual([
    "botox",
    "fillers",
    "emface",
    "opus-plasma",
    "teeth-whitening",
    "combination-packages",
  ]);
  expect(combinableIds).toHaveLength(5);
});

test.each(medspaPackages.packages.map((one) => [one.name, one] as const))(
  "%s saves what it says against the upper ends of its treatments",
  (_name, one) => {
    expect(upperTotal(new Set(one.treatments))).toBe(originalCents(one));
    expect(matchPackage(new Set(one.treatments))).toBe(one);
  },
);

test.each([
  [set(), 0, null, null],
  [set("botox"), 60_000, null, "express-enhancement"],
  [set("emface"), 90_000, null, "complete-rejuvenation"],
  [set("fillers"), 80_000, null, "volume-and-glow"],
  [set("fillers", "opus-plasma"), 170_000, "volume-and-glow", null],
  [set("opus-plasma", "fillers"), 170_000, "volume-and-glow", null],
  [set("botox", "fillers"), 140_000, null, "complete-rejuvenation"],
  [set("botox", "teeth-whitening"), 100_000, "express-enhancement", null],
  [set("botox", "teeth-whitening", "fillers"), 180_000, null, "express-enhancement"],
  [set("botox", "fillers", "emface", "opus-plasma"), 320_000, "complete-rejuvenation", null],
  [new Set(combinableIds), 360_000, null, "complete-rejuvenation"],
])("%o comes to %i", (chosen, cents, match, closest) => {
  const deal = bestDeal(chosen);
  expect(deal.totalCents).toBe(cents);
  expect(deal.match?.id ?? null).toBe(match);
  expect(deal.closest?.id ?? null).toBe(closest);
});

describe("the steps", () => {
  const chosen = moved(firstCombination, { kind: "toggle", id: "botox" });

  test("nothing leads past a step that has nothing to show", () => {
    expect(moved(firstCombination, { kind: "find" })).toBe(firstCombination);
    expect(moved(firstCombination, { kind: "book" })).toBe(firstCombination);
    expect(moved(chosen, { kind: "book" })).toBe(chosen);
    const found = moved(chosen, { kind: "find" });
    expect(moved(found, { kind: "toggle", id: "emface" })).toBe(found);
    expect(moved(found, { kind: "find" })).toBe(found);
  });

  test("all three are reached, and the choice stays on the way back", () => {
    const found = moved(chosen, { kind: "find" });
    const booking = moved(found, { kind: "book" });
    expect([chosen, found, booking].map(({ step }) => step)).toEqual([0, 1, 2]);
    expect(moved(booking, { kind: "back" })).toEqual(found);
    expect(moved(found, { kind: "back" })).toEqual(chosen);
    expect(moved(booking, { kind: "start-over" })).toEqual(firstCombination);
    expect(moved(chosen, { kind: "toggle", id: "botox" }).chosen.size).toBe(0);
  });

  test("10,000 random walks never show an empty review", () => {
    const move = fc.oneof(
      fc.record({ kind: fc.constant("toggle" as const), id: fc.constantFrom(...combinableIds) }),
      fc.record({ kind: fc.constantFrom("find", "book", "back", "start-over") }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        let state: CombinationState = firstCombination;
        for (const one of moves) state = moved(state, one);
        expect(state.step === 0 || state.chosen.size > 0).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

test("10,000 random choices agree with a search done another way", () => {
  const upper = {
    botox: 600,
    fillers: 800,
    emface: 900,
    "opus-plasma": 900,
    "teeth-whitening": 400,
  };
  const named = {
    "complete-rejuvenation": ["botox", "emface", "fillers", "opus-plasma"],
    "express-enhancement": ["botox", "teeth-whitening"],
    "volume-and-glow": ["fillers", "opus-plasma"],
  };
  fc.assert(
    fc.property(fc.subarray([...combinableIds]), (ids) => {
      const chosen = new Set(ids);
      const key = [...ids].toSorted().join();
      expect(upperTotal(chosen)).toBe(ids.reduce((sum, id) => sum + upper[id] * 100, 0));
      const match = Object.entries(named).find(([, parts]) => parts.join() === key)?.[0] ?? null;
      expect(matchPackage(chosen)?.id ?? null).toBe(match);
      const closest = closestPackage(chosen);
      const shared = (parts: readonly string[]) => parts.filter((id) => key.includes(id)).length;
      const most = Math.max(...Object.values(named).map(shared));
      expect(closest === null ? 0 : shared(closest.treatments)).toBe(most);
    }),
    { numRuns: 10_000 },
  );
});

test("ranges are shown as they are listed", () => {
  expect(medspaPackages.treatments.map(rangeOf)).toEqual([
    "$300-$600",
    "$600-$800",
    "$600-$900",
    "$700-$900",
    "$350-$400",
  ]);
});
