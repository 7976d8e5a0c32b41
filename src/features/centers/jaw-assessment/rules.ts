import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { jawAssessmentContent } from "./content.ts";

const words = jawAssessmentContent[locale];

/** From never to always. */
export const jawScores = [0, 1, 2, 3, 4] as const;
export type JawScore = (typeof jawScores)[number];
export const questionCount: number = words.questions.length;
export const highestTotal = questionCount * 4;

export const jawBands = ["low", "moderate", "high"] as const;
export type JawBand = (typeof jawBands)[number];

const lowUpTo = 8;
const moderateUpTo = 16;
const often: JawScore = 3;
/** The question about a jaw that sticks. */
const lockingAt = words.questions.findIndex(({ id }) => id === "locking");

export type JawAnswers = readonly (JawScore | null)[];
export const noAnswers: JawAnswers = words.questions.map(() => null);

/** The answers with one of them given; a place beyond the questions changes nothing. */
export function answered(answers: JawAnswers, at: number, score: JawScore): JawAnswers {
  return answers.map((one, index) => (index === at ? score : one));
}

/** Whether the question at this place is answered: only then one goes on. */
export function isAnswered(answers: JawAnswers, at: number): boolean {
  return typeof answers[at] === "number";
}

/** The band of a total. */
export function bandOfTotal(total: number): JawBand {
  if (total <= lowUpTo) return "low";
  return total <= moderateUpTo ? "moderate" : "high";
}

/** The first and the last point of a band. */
export function zoneOf(band: JawBand): { from: number; to: number } {
  if (band === "low") return { from: 0, to: lowUpTo };
  if (band === "moderate") return { from: lowUpTo + 1, to: moderateUpTo };
  return { from: moderateUpTo + 1, to: highestTotal };
}

export type JawResult = {
  /** 0 to 32. */
  total: number;
  band: JawBand;
  /** The jaw sticks always: that should be looked at soon, whatever the total. */
  isLocking: boolean;
  /** A sign comes often or always: few points do not make it little. */
  isFrequent: boolean;
};

/** What eight answers come to; null as long as one of them is missing. It is no diagnosis. */
export function jawResult(answers: JawAnswers): JawResult | null {
  if (answers.length !== questionCount) return null;
  let total = 0;
  for (const score of answers) {
    if (score === null || !jawScores.includes(score)) return null;
    total += score;
  }
  return {
    total,
    band: bandOfTotal(total),
    isLocking: answers[lockingAt] === 4,
    isFrequent: answers.some((score) => score !== null && score >= often),
  };
}

/** The result as a message to the chat, which the visitor sends by a press. */
export function chatMessageOf({ total, band }: Pick<JawResult, "total" | "band">): string {
  return filled(words.message, { total, most: highestTotal, band: words.bands[band].name });
}

const mostNamed = 3;

/**
 * The questions whose answers have the most points, by their places: three of them, and whatever weighs as much as
 * the third. Empty when nothing weighs, or all eight weigh the same.
 */
export function weightiest(answers: JawAnswers): number[] {
  const found = answers
    .map((score, at) => ({ at, score: score ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const least = found[Math.min(mostNamed, found.length) - 1]?.score ?? 0;
  const isAlike = found.length === questionCount && found[0]?.score === found.at(-1)?.score;
  return isAlike ? [] : found.filter(({ score }) => score >= least).map(({ at }) => at);
}

/** What a result means, in a sentence or two. */
export function meaningOf({ total, band, isFrequent }: JawResult): string {
  if (total === 0) return words.never;
  return band === "low" && isFrequent ? words.frequent : words.bands[band].text;
}

/** Why to call and not to wait for a visit; null when nothing in the answers asks for it. */
export function callFirst({ band, isLocking }: JawResult): string | null {
  if (isLocking) return words.locking;
  return band === "high" ? words.highCall : null;
}

/** The result in sentences, for the page's own chat. */
export function sentencesOf(result: JawResult): string[] {
  const { total, band } = result;
  const urgent = callFirst(result);
  return [
    `${words.bands[band].name}. ${filled(words.total, { total, most: highestTotal })}`,
    meaningOf(result),
    ...(urgent === null
      ? []
      : [urgent, `${filled(words.call, { phone: identity.phone.display })}.`]),
    words.notDiagnosis,
  ];
}
