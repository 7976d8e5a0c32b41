import { additionItem, crownItem, implantItem } from "#practice/estimate-items.ts";
import { illustrativeTerms } from "#practice/financing.ts";
import { implantCosts } from "#practice/implant-costs.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars, type SumLine } from "#practice/money.ts";
import { filled } from "#practice/wording.ts";
import { flatPayment, type FlatTerm, type Installments } from "../rules.ts";
import { implantCalculatorContent } from "./content.ts";

const words = implantCalculatorContent[locale];

export const implantKinds = ["single", "multiple", "full_mouth"] as const;
export type ImplantKind = (typeof implantKinds)[number];
export type AdditionId = (typeof implantCosts.additions)[number]["id"];
export const additionIds: readonly AdditionId[] = implantCosts.additions.map(({ id }) => id);

/** What was chosen in the calculator. */
export type Choice = { kind: ImplantKind; count: number; additions: ReadonlySet<AdditionId> };

const fewestImplants = 1;
/** The most that the count of several can say. */
export const mostImplants = 8;
const usualCounts = { single: 1, multiple: 2, full_mouth: implantCosts.fullMouthCount } as const;
const partIds = { single: "single", multiple: "multiple", full_mouth: "full-arch" } as const;

export const firstChoice: Choice = {
  kind: "single",
  count: usualCounts.single,
  additions: new Set(),
};

/** How many implants a case is reckoned with: only of several it can be chosen, from 1 to 8. */
export function countFor(kind: ImplantKind, wanted: number): number {
  if (kind !== "multiple") return usualCounts[kind];
  if (!Number.isFinite(wanted)) return usualCounts.multiple;
  return Math.min(mostImplants, Math.max(fewestImplants, Math.round(wanted)));
}

/** Another kind begins with its own count: one that was chosen for several does not stay in effect. */
export function switched(choice: Choice, kind: ImplantKind): Choice {
  return kind === choice.kind ? choice : { ...choice, kind, count: usualCounts[kind] };
}

/** The choice with an addition put in or taken out. */
export function withAddition(choice: Choice, id: AdditionId): Choice {
  const additions = new Set(choice.additions);
  if (!additions.delete(id)) additions.add(id);
  return { ...choice, additions };
}

/** What a choice comes to, in US cents, with its arithmetic. */
export type ImplantEstimate = {
  count: number;
  unitCents: { implant: number; crown: number; surgery: number; all: number };
  additionsCents: number;
  totalCents: number;
  lines: SumLine[];
};

function partsOf(kind: ImplantKind) {
  const found = implantCosts.parts.find(({ id }) => id === partIds[kind]);
  if (!found) throw new Error(`No parts of "${kind}"`);
  const { implantCents: implant, crownCents: crown, surgeryCents: surgery } = found;
  return { implant, crown, surgery, all: implant + crown + surgery };
}

/** The number of implants times their parts, and each addition once for the whole case. */
export function implantEstimate(choice: Choice): ImplantEstimate {
  const unitCents = partsOf(choice.kind);
  const count = countFor(choice.kind, choice.count);
  const additions = implantCosts.additions.filter(({ id }) => choice.additions.has(id));
  const additionsCents = additions.reduce((sum, { cents }) => sum + cents, 0);
  const perPart = (part: "implant" | "crown" | "surgery"): SumLine => ({
    what: words.parts[part],
    how: filled(words.times, { count, unit: formatDollars(unitCents[part]) }),
    cents: count * unitCents[part],
  });
  return {
    count,
    unitCents,
    additionsCents,
    totalCents: count * unitCents.all + additionsCents,
    lines: [
      perPart("implant"),
      perPart("crown"),
      perPart("surgery"),
      ...additions.map(({ id, cents }) => ({
        what: words.additions[id],
        how: words.once,
        cents,
      })),
    ],
  };
}

/** The lines of a choice by their names in the price list, all of them chosen. */
export function askableOf(choice: Choice) {
  const quantity = countFor(choice.kind, choice.count);
  const part = partIds[choice.kind];
  return [
    { id: implantItem(part), quantity, isChosen: true },
    { id: crownItem(part), quantity, isChosen: true },
    ...additionIds
      .filter((id) => choice.additions.has(id))
      .map((id) => ({ id: additionItem(id), quantity: 1, isChosen: true })),
  ];
}

/** A listed plan for an amount: illustrative terms, never an offer. */
export type ListedPlan = FlatTerm & { id: ListedLender; name: string } & Installments;
export type ListedLender = (typeof illustrativeTerms.implants)[number]["id"];
export const listedLenders: readonly ListedLender[] = illustrativeTerms.implants.map(
  ({ id }) => id,
);

/** The listed plans in their order, each with what it comes to for this amount. */
export function plansFor(totalCents: number): ListedPlan[] {
  return illustrativeTerms.implants.map((plan) => ({ ...plan, ...flatPayment(totalCents, plan) }));
}

/** The plan with the smallest payment a month. */
export function lowestPlan(totalCents: number): ListedPlan {
  const plans = plansFor(totalCents);
  const lowest = plans.reduce((one, other) =>
    other.monthlyCents < one.monthlyCents ? other : one,
  );
  return lowest;
}
