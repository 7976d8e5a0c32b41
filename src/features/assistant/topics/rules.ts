import { createReader } from "../wording/rules.ts";
import type { Reading, Word } from "../wording/rules.ts";

/** So many words may stand where a pattern has "...". */
const widestGap = 4;
const gap = "...";
/** Before a word that is meant in this form only. */
const exactly = "=";

/** A pattern as the forms of its words, in order. */
type Pattern<Entry> = { entry: Entry; stems: readonly string[]; size: number };

/** Where something was found in a message: from which word to which, and whether it was denied. */
export type Found<Entry> = {
  entry: Entry;
  from: number;
  to: number;
  /** How many words of it were said. */
  size: number;
  /** "not implants": said so as not to mean it. */
  isDenied: boolean;
};

/** Finds the entries of a vocabulary in a message, the longest wordings first, none inside another. */
export type Finder<Entry> = (reading: Reading) => readonly Found<Entry>[];

/** Each wording of an entry, one by one. */
export function wordingsOf(words: string): readonly string[] {
  return words
    .split("|")
    .map((wording) => wording.trim().replaceAll(/\s+/g, " "))
    .filter(Boolean);
}

/** A reader that also knows the words of a vocabulary, so that they are spelled right. */
export function readerOf(vocabularies: readonly string[]): (message: string) => Reading {
  return createReader(vocabularies);
}

/** The forms of a wording's words; "=hours" stands for that form alone. */
function stemsOf(wording: string, read: (message: string) => Reading): readonly string[] {
  return wording.split(" ").flatMap((word) => {
    if (word === gap || word.startsWith(exactly)) return [word];
    return read(word).words.map(({ stem }) => stem);
  });
}

function isSaid(word: Word | undefined, stem: string | undefined): boolean {
  if (word === undefined || stem === undefined) return false;
  return word.stem === stem || `${exactly}${word.text}` === stem;
}

/** The last word of the pattern when it begins at this word; -1 when it does not. */
function endOf(stems: readonly string[], words: readonly Word[], from: number): number {
  let at = from;
  for (let index = 0; index < stems.length; index += 1) {
    if (stems[index] === gap) {
      index += 1;
      const last = Math.min(at + widestGap, words.length - 1);
      while (at <= last && !isSaid(words[at], stems[index])) at += 1;
      if (at > last) return -1;
    } else if (!isSaid(words[at], stems[index])) return -1;
    at += 1;
  }
  return at - 1;
}

const denying = new Set(["not", "no", "without", "except", "never"]);
const between = new Set(["the", "a", "an", "about", "for", "my", "any", "mean", "want", "need"]);

function isDeniedAt(words: readonly Word[], from: number): boolean {
  let at = from - 1;
  while (at >= 0 && at >= from - 3 && between.has(words[at]?.text ?? "")) at -= 1;
  const word = words[at];
  if (word === undefined || word.stop !== "") return false;
  if (denying.has(word.text)) return true;
  return word.text === "of" && words[at - 1]?.text === "instead";
}

/** Makes a finder of entries with their wordings. */
export function createFinder<Entry>(
  entries: readonly Entry[],
  wordsOf: (entry: Entry) => string,
  read: (message: string) => Reading,
): Finder<Entry> {
  const byFirst = new Map<string, Pattern<Entry>[]>();
  for (const entry of entries) {
    for (const wording of wordingsOf(wordsOf(entry))) {
      const stems = stemsOf(wording, read);
      const [first] = stems;
      if (first === undefined) continue;
      const size = stems.filter((stem) => stem !== gap).length;
      byFirst.set(first, [...(byFirst.get(first) ?? []), { entry, stems, size }]);
    }
  }
  return ({ words }) => {
    const all: Found<Entry>[] = [];
    words.forEach((word, from) => {
      const isDenied = isDeniedAt(words, from);
      for (const { entry, stems, size } of [
        ...(byFirst.get(word.stem) ?? []),
        ...(byFirst.get(`${exactly}${word.text}`) ?? []),
      ]) {
        const to = endOf(stems, words, from);
        if (to >= 0) all.push({ entry, from, to, size, isDenied });
      }
    });
    return outermost(all);
  };
}

/** Longest first; what lies inside a longer one of something else is not meant by itself. */
function outermost<Entry>(all: readonly Found<Entry>[]): readonly Found<Entry>[] {
  const longest = all.toSorted((a, b) => b.size - a.size || a.from - b.from);
  const kept: Found<Entry>[] = [];
  for (const one of longest) {
    const isInside = kept.some(
      (other) =>
        other.from <= one.from &&
        one.to <= other.to &&
        // What stands in the gap of another wording is not a part of it.
        (other.entry === one.entry || other.to - other.from < other.size),
    );
    if (!isInside) kept.push(one);
  }
  return kept;
}
