import { facialTreatments } from "#practice/aesthetics.ts";
import { facialItem } from "#practice/estimate-items.ts";
import type { FacialTreatment, TreatmentId } from "#practice/aesthetics.ts";
import { illustrativeTerms } from "#practice/financing.ts";

/** What was chosen in the calculator, in no order, each once. */
export type Selection = ReadonlySet<TreatmentId>;

/** The selection after a treatment was pressed. */
export function toggled(selection: Selection, id: TreatmentId): Selection {
  return new Set(
    selection.has(id) ? [...selection].filter((one) => one !== id) : [...selection, id],
  );
}

/** The chosen treatments in the order of the price list. */
export function chosenTreatments(selection: Selection): FacialTreatment[] {
  return facialTreatments.filter(({ id }) => selection.has(id));
}

/** What the chosen treatments typically come to, in US cents. */
export function totalOf(selection: Selection): number {
  return chosenTreatments(selection).reduce((sum, { typicalCents }) => sum + typicalCents, 0);
}

/** Whether a total is large enough for paying over time. */
export function showsFinancing(totalCents: number): boolean {
  return totalCents >= illustrativeTerms.aboutface.fromCents;
}

/** The price list by its names; what was selected is chosen. */
export function askableOf(selection: Selection) {
  return facialTreatments.map(({ id }) => ({
    id: facialItem(id),
    quantity: 1,
    isChosen: selection.has(id),
  }));
}
