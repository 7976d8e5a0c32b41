import { locale } from "#practice/locale.ts";
import { procedureStepsContent } from "./content.ts";

/** The steps of the procedure, in their order. */
export const procedureSteps = procedureStepsContent[locale].steps;
export const stepCount: number = procedureSteps.length;

/** Past the last step stands the completion. */
export function isComplete(at: number): boolean {
  return at >= stepCount;
}

/** The step that is shown for a wish: whole, from the first to the completion. */
export function stepAt(wanted: number): number {
  if (!Number.isFinite(wanted)) return 0;
  return Math.min(stepCount, Math.max(0, Math.trunc(wanted)));
}

/** One on; the last one leads to the completion. */
export function nextStep(at: number): number {
  return stepAt(at + 1);
}

/** One back; before the first there is nothing. */
export function backStep(at: number): number {
  return stepAt(at - 1);
}

/** What the button says: the last step is completed. */
export function nextLabel(at: number): string {
  const { next, complete } = procedureStepsContent[locale];
  return at === stepCount - 1 ? complete : next;
}
