import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { facialPackages, treatmentIds } from "#practice/aesthetics.ts";
import { plannerContent } from "./content.ts";
import {
  budget,
  codeOf,
  concernIds,
  emptyPlan,
  fragmentOf,
  isDamaged,
  placeAt,
  placeShared,
  placeStored,
  planOf,
  recommend,
  spanOf,
  stepIds,
  storedPlace,
  timelineIds,
  toggled,
} from "./rules.ts";
import type { ConcernId, Plan } from "./rules.ts";

type Row = [
  concerns: ConcernId[],
  dollars: number,
  treatments: string[],
  packageId: string,
  packageDollars: number,
  overDollars: number,
];

const examples: Row[] = [
  [["fine-lines"], 1000, ["botox-facial"], "signature-refresh", 850, 0],
  [["volume-loss", "lip-enhancement"], 1250, ["dermal-fillers"], "maintenance-plan", 1200, 0],
  [
    ["fine-lines", "facial-contouring"],
    2500,
    ["botox-facial", "dermal-fillers"],
    "complete-rejuvenation",
    2800,
    300,
  ],
  [["skin-texture"], 500, [], "signature-refresh", 850, 350],
  [["neck-sagging", "jawline-definition"], 2250, [], "maintenance-plan", 1200, 0],
  [["lip-enhancement"], 5000, ["dermal-fillers"], "complete-rejuvenation", 2800, 0],
];

test.each(examples)(
  "%j for $%i names %j and %s",
  (concerns, dollars, treatments, packageId, packageDollars, overDollars) => {
    const named = recommend({ ...emptyPlan, concerns, budgetCents: dollars * 100 });
    expect(named.treatments.map(({ id }) => id)).toEqual(treatments);
    expect(named.package.id).toBe(packageId);
    expect(named.package.packageCents).toBe(packageDollars * 100);
    expect(named.overCents).toBe(overDollars * 100);
  },
);

const stops = Array.from(
  { length: (budget.max - budget.min) / budget.step + 1 },
  (_, at) => budget.min + at * budget.step,
);
const everyChoice = Array.from({ length: 2 ** concernIds.length }, (_, bits) =>
  concernIds.filter((_, at) => (bits >> at) % 2 === 1),
);

const fuller = new Set<ConcernId>(["volume-loss", "facial-contouring", "lip-enhancement"]);

/** What does not hold for the plan's answer. */
function untrueOf(plan: Plan): string[] {
  const { concerns, budgetCents } = plan;
  const named = recommend(plan);
  const ids = named.treatments.map(({ id }) => id);
  const told = [...named.treatments.flatMap((one) => one.concerns), ...named.open];
  const short = named.package.packageCents - budgetCents;
  const truths: Record<string, boolean> = {
    "each treatment once": new Set(ids).size === ids.length,
    "only treatments there are": ids.every((id) => treatmentIds.includes(id)),
    "Botox for lines alone": ids.includes("botox-facial") === concerns.includes("fine-lines"),
    "fillers for volume, contour and lips alone":
      ids.includes("dermal-fillers") === concerns.some((one) => fuller.has(one)),
    "no concern lost": told.toSorted().join() === concerns.toSorted().join(),
    "the difference to the cent": named.overCents === (short > 0 ? short : 0),
    "a link that brings it back": codeOf(planOf(codeOf(plan))) === codeOf(plan),
  };
  return Object.keys(truths).filter((truth) => truths[truth] !== true);
}

test("every choice of concerns at every stop of the slider gets a true answer", () => {
  expect([everyChoice.length, stops.length]).toEqual([256, 19]);
  const untrue = everyChoice.flatMap((concerns) =>
    stops.flatMap((budgetCents) => {
      const plan: Plan = { concerns, budgetCents, timeline: "flexible" };
      return untrueOf(plan).map((truth) => `${codeOf(plan)}: ${truth}`);
    }),
  );
  expect(untrue).toEqual([]);
});

test("the packages have 3, 5 and 11 stops, and four stops are below their package", () => {
  const named = stops.map((budgetCents) => recommend({ ...emptyPlan, budgetCents }));
  const countOf = (id: string) => named.filter((one) => one.package.id === id).length;
  expect(facialPackages.map(({ id }) => [id, countOf(id)])).toEqual([
    ["signature-refresh", 3],
    ["complete-rejuvenation", 11],
    ["maintenance-plan", 5],
  ]);
  const short = stops.filter((_, at) => (named[at]?.overCents ?? 0) > 0);
  expect(short).toEqual([50_000, 75_000, 250_000, 275_000]);
});

test("a chip that is pressed twice is as before, and the order is that of the chips", () => {
  const plan = toggled(toggled(emptyPlan, "neck-sagging"), "fine-lines");
  expect(plan.concerns).toEqual(["fine-lines", "neck-sagging"]);
  expect(toggled(toggled(plan, "volume-loss"), "volume-loss")).toEqual(plan);
});

describe("a shared link", () => {
  const plan: Plan = {
    concerns: ["fine-lines", "facial-contouring"],
    budgetCents: 250_000,
    timeline: "3months",
  };

  test("is a few letters after the path, and opens the plan", () => {
    expect(fragmentOf(plan)).toBe("#plan=wc.2500.3months");
    expect(placeShared("#plan=wc.2500.3months")).toEqual({ plan, step: "plan" });
  });

  test.each([
    ["", null],
    ["#planner", null],
    ["#plan", null],
    ["#plan=", { plan: emptyPlan, step: "concerns" }],
    ["#plan=zzz.9e9.tomorrow", { plan: emptyPlan, step: "concerns" }],
    [
      "#plan=ww.-5.flexible",
      { plan: { ...emptyPlan, concerns: ["fine-lines"] }, step: "concerns" },
    ],
    [
      "#plan=n.999999.1week",
      {
        plan: { concerns: ["neck-sagging"], budgetCents: 500_000, timeline: "1week" },
        step: "concerns",
      },
    ],
    [
      "#plan=n.1130.__proto__",
      {
        plan: { ...emptyPlan, concerns: ["neck-sagging"], budgetCents: 125_000 },
        step: "concerns",
      },
    ],
  ])("%j is read as far as it makes sense", (hash, place) => {
    expect(placeShared(hash)).toEqual(place);
  });

  test("is damaged by every cut, so that nobody takes a part of it for the plan", () => {
    const whole = fragmentOf(plan);
    expect(isDamaged(whole)).toBe(false);
    expect(isDamaged("#calculator")).toBe(false);
    for (let end = "#plan=".length; end < whole.length; end += 1) {
      expect(isDamaged(whole.slice(0, end))).toBe(true);
    }
  });

  test("whatever somebody writes into it, the plan is one that the planner could have made", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const { plan: read } = placeShared(`#plan=${text}`)!;
        expect(stops).toContain(read.budgetCents);
        expect(timelineIds).toContain(read.timeline);
        expect(planOf(codeOf(read))).toEqual(read);
        expect(codeOf(read)).toMatch(/^[wvlctujn]*\.\d{3,4}\.[a-z0-9]+$/);
      }),
    );
  });
});

test("the history keeps a place; a place without concerns is the first step", () => {
  const plan = toggled(emptyPlan, "skin-texture");
  for (const step of stepIds) {
    expect(placeStored(storedPlace({ plan, step }))).toEqual({ plan, step });
    expect(placeAt(emptyPlan, step).step).toBe("concerns");
  }
  for (const other of [null, undefined, 7, {}, []]) expect(placeStored(other)).toBeNull();
  expect(placeStored("toString")).toEqual({
    plan: { ...emptyPlan, concerns: planOf("toString").concerns },
    step: expect.any(String) as string,
  });
});

test("every concern, timeline and step has the agreed words", () => {
  const { concerns, steps } = plannerContent.en;
  expect(concernIds.map((id) => concerns[id])).toEqual([
    "Fine Lines & Wrinkles",
    "Volume Loss",
    "Lip Enhancement",
    "Facial Contouring",
    "Skin Texture",
    "Under-eye Hollows",
    "Jawline Definition",
    "Neck Sagging",
  ]);
  expect(timelineIds.map((id) => plannerContent.en.timelines[id].label)).toEqual([
    "Immediately",
    "Within a week",
    "Within a month",
    "3-6 months progressive",
    "I'm flexible",
  ]);
  expect(stepIds.map((id) => steps[id])).toEqual([
    "Facial Concerns",
    "Budget & Timeline",
    "Treatment Plan",
  ]);
});

test("only the progressive timeline reaches from three to six months", () => {
  expect(timelineIds.map((id) => spanOf(id)?.latest)).toEqual([0, 0.25, 1, 6, undefined]);
  expect(spanOf("3months")).toEqual({ earliest: 3, latest: 6 });
});
