import { codeAlphabet, normalizeCode } from "../../booking/appointments/rules.ts";

/** How it is known who writes: they proved it, by a visit's code or by our link, or staff are sure. */
export const linkWays = ["code", "staff"] as const;
export type LinkWay = (typeof linkWays)[number];

/** Why a member of staff is sure who writes. A name alone is no reason, and none is in the list. */
export const linkReasons = [
  "on-the-phone",
  "in-person",
  "birth-date-and-phone",
  "own-photo-id",
] as const;
export type LinkReason = (typeof linkReasons)[number];

const signs = `[${codeAlphabet}]`;
/** A word like a code, whole or with one dash or space in the middle. */
const likeCode = new RegExp(
  `(?<![\\p{L}\\p{N}])${signs}{3}[- ]?${signs}{3}(?![\\p{L}\\p{N}])`,
  "giu",
);
/** What people say before a code. */
const cue = /\b(?:code|confirmation|booking number|reference|c[oó]digo|confirmaci[oó]n)\b/iu;
/** Right before a word these words say that it is the code: then it may be letters alone, small ones too. */
const saidToBe =
  /\b(?:code|confirmation|number|reference|c[oó]digo|confirmaci[oó]n)\s*(?:is|was|es|era|[:=#])\s*["'“«]?$/iu;
const mostTried = 2;

/**
 * Words of a message that may be a visit's code: those with a letter and a digit, any of the right shape in
 * capitals in a message that speaks of a code, or what is said to be the code. At most two: each is a try that counts.
 */
export function codesIn(text: string): string[] {
  const speaksOfCode = cue.test(text);
  const found = [...text.matchAll(likeCode)]
    // "can you" is no code: with a gap inside it takes a digit, too.
    .filter(
      ({ 0: word, index }) =>
        (/\d/.test(word) && /\p{L}/u.test(word)) ||
        (speaksOfCode && isPlain(word)) ||
        (!/[\s-]/.test(word) && saidToBe.test(text.slice(0, index))),
    )
    .map(([word]) => normalizeCode(word));
  return [...new Set(found)].slice(0, mostTried);
}

/** Written as one word of capitals, as the confirmation shows it. */
function isPlain(word: string): boolean {
  return !/[\s-]/.test(word) && word === word.toUpperCase();
}

/** How long a link that proves who writes can be used. */
export const proofHours = 72;
