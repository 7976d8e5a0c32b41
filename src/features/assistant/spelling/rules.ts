import { commonWords, vocabulary } from "./content.ts";

/** Shorter words are never guessed: too many of them are one key apart. */
const shortestGuessed = 4;
const longestGuessed = 24;
/** From this length of the meant word on, two slips are forgiven instead of one. */
const lengthOfTwoSlips = 8;
/** Meant words shorter than this are only guessed from one with two letters exchanged or one too many. */
const lengthOfAnySlip = 5;
const lengthOfOtherBeginning = 6;

type Entry = { word: string; letters: number };

/** Which letters a word has, one bit each: two words apart by n slips differ in at most 2n bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
}

function bitsOf(number: number): number {
  let [rest, count] = [number, 0];
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}

/**
 * How many keys apart two words are: a letter more, less, another, or two exchanged count as one. More
 * than `most` is told as `most + 1`.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : most + 1,
      );
      current.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}

/** What reads a word as the one that was meant; the word itself where nothing is near. */
export type Spelling = {
  isKnown: (word: string) => boolean;
  meantBy: (word: string) => string;
};

function mostSlips(typed: string, meant: string): number {
  if (meant.length >= lengthOfTwoSlips && typed.length >= lengthOfTwoSlips - 1) return 2;
  return 1;
}

function hasTheLettersOf(typed: string, word: string): boolean {
  return typed.length >= word.length && word.split("").every((letter) => typed.includes(letter));
}

/** The nearest entry; of two as near, the one that begins alike, then the first of the list. */
function nearest(typed: string, entries: readonly Entry[]): string | undefined {
  const letters = lettersOf(typed);
  let found: string | undefined;
  let foundScore = Infinity;
  for (const entry of entries) {
    const most = mostSlips(typed, entry.word);
    if (bitsOf(letters ^ entry.letters) > most * 2) continue;
    const slips = slipsBetween(typed, entry.word, most);
    if (slips > most) continue;
    if (entry.word.length < lengthOfAnySlip && !hasTheLettersOf(typed, entry.word)) continue;
    const beginsAlike = typed[0] === entry.word[0];
    // Two slips and another first letter are another word; so is a short one with another first letter.
    if (!beginsAlike && (slips > 1 || entry.word.length < lengthOfOtherBeginning)) continue;
    const score = slips * 2 + (beginsAlike ? 0 : 1);
    if (score < foundScore) [found, foundScore] = [entry.word, score];
  }
  return found;
}

/** Spelling that also knows these words and may guess them; a word is known in all its forms. */
export function createSpelling(
  stemOf: (word: string) => string,
  more: Iterable<string> = [],
): Spelling {
  const guessed = new Set(
    [...more, ...vocabulary]
      .map((word) => word.toLowerCase())
      .filter((word) => /^[a-z]+$/.test(word)),
  );
  const byLength = new Map<number, Entry[]>();
  for (const word of guessed) {
    if (word.length < shortestGuessed || word.length > longestGuessed) continue;
    const entries = byLength.get(word.length) ?? [];
    entries.push({ word, letters: lettersOf(word) });
    byLength.set(word.length, entries);
  }
  const near = new Map<number, readonly Entry[]>();
  for (let length = shortestGuessed; length <= longestGuessed; length += 1) {
    near.set(
      length,
      [-2, -1, 0, 1, 2].flatMap((step) => byLength.get(length + step) ?? []),
    );
  }
  const stems = new Set([...guessed, ...commonWords].map(stemOf));
  const isKnown = (word: string): boolean =>
    guessed.has(word) || commonWords.has(word) || stems.has(stemOf(word));
  return {
    isKnown,
    meantBy(word) {
      if (word.length < shortestGuessed || word.length > longestGuessed) return word;
      if (isKnown(word) || !/^[a-z]+$/.test(word)) return word;
      return nearest(word, near.get(word.length) ?? []) ?? word;
    },
  };
}
