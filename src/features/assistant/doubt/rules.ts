/** What speaks for and against that something written answers a question. */
export type Signs = {
  /** How much nearer the questions are that nothing written answers; below 0 when others are nearer. */
  strangeness: number;
  /** How like the question is to those that the likeliest fact answers. */
  likeness: number;
  /** What the question's own words led to: nothing, something missing by its name, or facts for sure. */
  words: "nothing" | "missing" | "facts" | "perhaps";
  /** The likeliest fact is among those that the words led to. */
  agree: boolean;
  /** How many words the question has. */
  length: number;
};

/**
 * From these on: nothing answers a question; what is told is told as the nearest that there is; the answer may
 * leave something open, and the team is offered for it.
 */
export const doubtFrom = { unanswerable: 0.55, uncertain: 0.12, open: 0.04 } as const;

/** Fitted by logistic regression on questions that no example was made from. */
const weights = {
  always: 0.6,
  strangeness: 4.53,
  likeness: 0.75,
  words: { nothing: 0.08, missing: 1.01, facts: -0.74, perhaps: 0 },
  agree: -1.04,
  length: 0.02,
} as const;
const mostLength = 40;

/** How likely it is that nothing written answers a question, from 0 to 1. */
export function doubtOf({ strangeness, likeness, words, agree, length }: Signs): number {
  const sum =
    weights.always +
    weights.strangeness * strangeness +
    weights.likeness * likeness +
    weights.words[words] +
    (agree ? weights.agree : 0) +
    weights.length * Math.min(length, mostLength);
  return 1 / (1 + Math.exp(-sum));
}
