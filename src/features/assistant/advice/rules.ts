import { createFinder, type Match } from "../phrases/rules.ts";
import { groups } from "../safety/content.ts";
import type { Word } from "../wording/rules.ts";
import { type Advice, advicePhrases, noAdvice, noDiagnosis } from "./content.ts";

/** Finds questions for a clinician, and what only sounds like one. */
export const findAdvice = createFinder({ ...advicePhrases, ...noAdvice, ...noDiagnosis }, groups);

const adviceKinds = [
  ["medication", "no-advice"],
  ["diagnosis", "no-diagnosis"],
] as const;

const overlaps = (one: Match<string>, other: Match<string>) =>
  one.from <= other.to && other.from <= one.to;

/** What care costs, holds and is worth is asked of the practice: "lip plumping, what's it cost". */
const terms = new Set(
  "cost costs price prices pricing priced bill financing fee fees charge charges charged package marketing gimmick".split(
    " ",
  ),
);

const medicines = new Set(
  `${groups["drug"] ?? ""} pill pills medicine medicines medication medications meds antibiotic antibiotics dose dosage mg
  take taking took`.split(/\s+/),
);
const isOfMedicine = ({ text }: Word) => medicines.has(text);

/** The advice of a clinician that words ask for, medicines first; undefined when for none. */
export function adviceIn(words: readonly Word[]): Match<Advice> | undefined {
  const found = findAdvice(words);
  for (const [kind, none] of adviceKinds) {
    if (words.some(({ text }) => terms.has(text)) && !words.some(isOfMedicine)) continue;
    const match = found.find(
      (one) => one.id === kind && !found.some((other) => other.id === none && overlaps(other, one)),
    );
    if (match) return { ...match, id: kind };
  }
  return undefined;
}
