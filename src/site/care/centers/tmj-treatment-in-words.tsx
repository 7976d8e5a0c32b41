import { locale } from "#practice/locale.ts";
import { minutesOf } from "#practice/service-words.ts";
import { filled } from "#practice/wording.ts";
import { Points } from "../care-section.tsx";
import { tmjTreatmentContent } from "./tmj-treatment-content.ts";

// Looked up when it is drawn: what stood beside the functions would stay in the page's program.
const withLengths = (text: string) =>
  filled(text, {
    first: minutesOf("tmj-consultation"),
    adjusting: minutesOf("tmj-splint-adjustment"),
  });

/** The four phases of treating a jaw, for pages on which no script runs. */
export function TreatmentPhasesInWords() {
  const points = tmjTreatmentContent[locale].phases.map((phase) => ({
    title: phase.title,
    text: `${withLengths(phase.duration)}. ${phase.description} ${phase.steps.join(". ")}.`,
  }));
  return <Points points={points} ordered />;
}

/** The six ways to treat a jaw, the mildest first, for the same pages. */
export function TreatmentCardsInWords() {
  const { cards, expect, time, fits } = tmjTreatmentContent[locale];
  const points = cards.map((card) => ({
    title: card.name,
    text: `${card.description} ${card.features.join(". ")}. ${expect}: ${card.effectiveness} ${time}: ${withLengths(card.duration)}. ${fits}: ${card.candidacy}.`,
  }));
  return <Points points={points} />;
}
