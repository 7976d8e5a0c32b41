import { medspaItem } from "#practice/estimate-items.ts";
import { type FinancingProviderId, illustrativeTerms } from "#practice/financing.ts";
import { medspaPackages } from "#practice/medspa-packages.ts";
import type { FinancingTerm } from "../rules.ts";

const terms = illustrativeTerms.medspa;

export type MedspaTreatment = (typeof medspaPackages.treatments)[number];
export type MedspaTreatmentId = MedspaTreatment["id"];

/** How often each treatment is planned; what is not there is planned never. */
export type Quantities = Readonly<Partial<Record<MedspaTreatmentId, number>>>;

export const mostOften = 3;

/** A number of times that can be planned: whole, from 0 to 3. */
export function quantityOf(wanted: number): number {
  if (!Number.isFinite(wanted)) return 0;
  return Math.min(mostOften, Math.max(0, Math.round(wanted)));
}

/** The plan with a treatment so many times; 0 takes it out. */
export function withQuantity(plan: Quantities, id: MedspaTreatmentId, wanted: number): Quantities {
  const { [id]: _before, ...others } = plan;
  const quantity = quantityOf(wanted);
  return quantity === 0 ? others : { ...others, [id]: quantity };
}

/** What a treatment comes to once, in US cents: the middle of its range. */
export function middleCents({ lowCents, highCents }: MedspaTreatment): number {
  return (lowCents + highCents) / 2;
}

/** The treatments of a plan in the order of the list, each with how often and what that comes to. */
export function plannedTreatments(plan: Quantities) {
  return medspaPackages.treatments.flatMap((treatment) => {
    const quantity = quantityOf(plan[treatment.id] ?? 0);
    return quantity === 0
      ? []
      : [{ treatment, quantity, cents: middleCents(treatment) * quantity }];
  });
}

/** The middle of each range times how often it is planned, in US cents. */
export function midpointTotal(plan: Quantities): number {
  return plannedTreatments(plan).reduce((sum, { cents }) => sum + cents, 0);
}

/** Who could lend it. */
export const medspaProviders: readonly FinancingProviderId[] = terms.providers;

/** The rate for this provider and time: the card is free of interest up to a year. */
export function medspaTerm(provider: FinancingProviderId, months: number): FinancingTerm {
  const isFree = provider === terms.card && months <= terms.freeMonths;
  return { months, aprBasisPoints: isFree ? 0 : terms.aprBasisPoints };
}

/** Whether a total has a payment at all: nothing chosen has none. */
export function hasPayment(totalCents: number): boolean {
  return totalCents > 0;
}

/** The price list by its names; what is planned is chosen, as often as it is planned. */
export function askableOf(plan: Quantities) {
  return medspaPackages.treatments.map(({ id }) => {
    const planned = quantityOf(plan[id] ?? 0);
    return { id: medspaItem(id), quantity: Math.max(1, planned), isChosen: planned > 0 };
  });
}
