import { describe, expect, test } from "vitest";
import { treatmentIds } from "#practice/aesthetics.ts";
import type { TreatmentId } from "#practice/aesthetics.ts";
import { illustrativeTerms } from "#practice/financing.ts";
import { installments } from "../rules.ts";
import { chosenTreatments, showsFinancing, toggled, totalOf } from "./rules.ts";

const dollars: Record<TreatmentId, number> = {
  "dermal-fillers": 850,
  "botox-facial": 360,
  "facial-threading": 1800,
  "chemical-peels": 275,
  microneedling: 500,
  "facial-contouring": 3200,
};

/** Every selection there is: the bits of a number say which treatments are in it. */
const selections = Array.from({ length: 2 ** treatmentIds.length }, (_, bits) =>
  treatmentIds.filter((_id, place) => (bits & (1 << place)) !== 0),
);

describe("all 64 selections", () => {
  test.each(selections.map((ids) => [ids]))("%j", (ids) => {
    const total = ids.reduce((sum, id) => sum + dollars[id], 0);
    const selection = new Set(ids.toReversed());
    expect(totalOf(selection)).toBe(total * 100);
    expect(chosenTreatments(selection).map(({ id }) => id)).toEqual(ids);
    // The panel is missing for nothing, for peels alone and for Botox alone.
    const isSmall = ids.length === 0 || [275, 360].includes(total);
    expect(showsFinancing(totalOf(selection))).toBe(!isSmall);
  });

  test("have 64 different totals", () => {
    expect(new Set(selections.map((ids) => totalOf(new Set(ids)))).size).toBe(64);
  });
});

test.each([
  [49_999, false],
  [50_000, true],
  [50_001, true],
])("%i cents can be paid over time: %s", (total, shown) => {
  expect(showsFinancing(total)).toBe(shown);
});

test("a press puts a treatment in, the next one takes it out again", () => {
  const once = toggled(new Set<TreatmentId>(["microneedling"]), "botox-facial");
  expect(totalOf(once)).toBe(86_000);
  expect([...toggled(once, "botox-facial")]).toEqual(["microneedling"]);
});

test("the terms are those of the price list", () => {
  const { months, usualMonths, aprBasisPoints } = illustrativeTerms.aboutface;
  expect(months).toEqual([6, 12, 18, 24, 36]);
  expect(usualMonths).toBe(12);
  const total = totalOf(new Set<TreatmentId>(["facial-contouring", "botox-facial"]));
  const shown = months.map((one) => installments(total, { months: one, aprBasisPoints }));
  expect(shown.map(({ monthlyCents }) => monthlyCents / 100)).toEqual([616, 318, 219, 169, 120]);
});
