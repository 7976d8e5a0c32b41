import type { LandingPage } from "../landing-chats/content.ts";
import { type LandingAnswer, landingAnswers } from "./content.ts";

/** What a question says it is about, as the assistant reads it. */
export type ReadQuestion = {
  /** Topics of care that it names. */
  care: readonly string[];
  /** What it wants to know: aspects of care, and the subject that it is most about. */
  asks: readonly string[];
};

/** What a page is about for a question that does not say so. */
export function aboutOf(page: LandingPage): string {
  return landingAnswers[page].about;
}

/**
 * The page's own answer to what a question means; null where it names other care, or asks for what the page has
 * no answer of its own to. What is asked of a subject comes before what is asked of the care.
 */
export function landingAnswer(
  page: LandingPage,
  message: string,
  { care, asks }: ReadQuestion,
): LandingAnswer | null {
  const { care: own, answers } = landingAnswers[page];
  const isOwn = care.every((id) => own.includes(id));
  const fits = (one: LandingAnswer) =>
    (one.care === undefined ? isOwn : care.includes(one.care)) && (one.says?.test(message) ?? true);
  for (const asked of asks) {
    const found = answers.find((one) => one.asks.includes(asked) && fits(one));
    if (found) return found;
  }
  return null;
}
