import { services } from "../../../practice/services.ts";
import { staff } from "../../../practice/staff.ts";
import { lists, talk } from "./content.ts";

/** A piece of a line: a word, one of several pieces, or all of them in a row. */
type Piece = { word: string } | { oneOf: readonly Piece[] } | { inARow: readonly Piece[] };
/** With which words a piece can begin and end, and how likely; and how likely it is empty. */
type Ends = { first: Map<string, number>; last: Map<string, number>; empty: number };
/** How often words and pairs of words are expected. */
type Counts = { words: Map<string, number>; pairs: Map<string, Map<string, number>> };

const beginning = "<s>";
const end = "</s>";

/** Words as they are spoken: "Robot-guided implant" are three. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z' ]+/g, " ")
    .trim();

/** The practice's own words beside those that every caller uses. */
const ownLists: Readonly<Record<string, string>> = {
  service: services.map(({ name }) => plain(name)).join(" | "),
  staff: staff.map(({ lastName }) => plain(lastName)).join(" | "),
};

/** Reads one line, or a list whose entries are parted by "|". */
function read(text: string, known: Map<string, Piece>): Piece {
  const marks = text.match(/[()[\]|]|\{\w+\}|[^\s()[\]|{}]+/g) ?? [];
  let at = 0;
  const named = (name: string): Piece => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const piece = read(ownLists[name] ?? lists[name] ?? "", known);
    known.set(name, piece);
    return piece;
  };
  const choice = (): Piece => {
    const oneOf: Piece[] = [];
    do {
      oneOf.push(row());
    } while (marks[at++] === "|");
    return oneOf.length === 1 ? (oneOf[0] ?? { inARow: [] }) : { oneOf };
  };
  const row = (): Piece => {
    const inARow: Piece[] = [];
    for (;;) {
      const mark = marks[at];
      if (mark === undefined || mark === "|" || mark === ")" || mark === "]") return { inARow };
      at += 1;
      if (mark === "(") inARow.push(choice());
      else if (mark === "[") inARow.push({ oneOf: [choice(), { inARow: [] }] });
      else inARow.push(mark.startsWith("{") ? named(mark.slice(1, -1)) : { word: mark });
    }
  };
  return choice();
}

const add = (sums: Map<string, number>, more: ReadonlyMap<string, number>, share: number) => {
  for (const [word, mass] of more) sums.set(word, (sums.get(word) ?? 0) + mass * share);
};

function endsOf(piece: Piece, known: Map<Piece, Ends>): Ends {
  const before = known.get(piece);
  if (before !== undefined) return before;
  const ends: Ends = { first: new Map(), last: new Map(), empty: 1 };
  if ("word" in piece) {
    ends.first.set(piece.word, 1);
    ends.last.set(piece.word, 1);
    ends.empty = 0;
  } else if ("oneOf" in piece) {
    const share = 1 / piece.oneOf.length;
    ends.empty = 0;
    for (const one of piece.oneOf) {
      const its = endsOf(one, known);
      add(ends.first, its.first, share);
      add(ends.last, its.last, share);
      ends.empty += share * its.empty;
    }
  } else {
    for (const one of piece.inARow) {
      const its = endsOf(one, known);
      add(ends.first, its.first, ends.empty);
      ends.last = after(ends.last, its);
      ends.empty *= its.empty;
    }
  }
  known.set(piece, ends);
  return ends;
}

/** The last words once a piece has come after others. */
function after(last: ReadonlyMap<string, number>, { last: its, empty }: Ends): Map<string, number> {
  const now = new Map(its);
  if (empty > 0) add(now, last, empty);
  return now;
}

/** Counts what a piece adds, without saying a single line of it. */
function count(piece: Piece, weight: number, counts: Counts, known: Map<Piece, Ends>): void {
  if ("word" in piece) {
    counts.words.set(piece.word, (counts.words.get(piece.word) ?? 0) + weight);
    return;
  }
  if ("oneOf" in piece) {
    for (const one of piece.oneOf) count(one, weight / piece.oneOf.length, counts, known);
    return;
  }
  let last = new Map<string, number>();
  for (const one of piece.inARow) {
    count(one, weight, counts, known);
    const its = endsOf(one, known);
    for (const [word, mass] of last) {
      const next = counts.pairs.get(word) ?? new Map<string, number>();
      add(next, its.first, weight * mass);
      counts.pairs.set(word, next);
    }
    last = after(last, its);
  }
}

function countTalk(): Counts {
  const counts: Counts = { words: new Map(), pairs: new Map() };
  const lines = new Map<string, Piece>();
  const ends = new Map<Piece, Ends>();
  for (const line of talk.trim().split("\n")) {
    const [, times, text = ""] = /^(?:(\d) )?(.*)$/.exec(line) ?? [];
    const inARow = [{ word: beginning }, read(text, lines), { word: end }];
    count({ inARow }, Number(times ?? 1), counts, ends);
  }
  return counts;
}

/** Every word that the built-in recognizer is meant to hear, in order. */
export function spokenWords(): string[] {
  const words = [...countTalk().words.keys()].filter((word) => !word.startsWith("<"));
  return words.toSorted();
}

/** How much is left for pairs of words that the lines do not have. */
const leftForOthers = 0.12;
/** A word that is rarely said counts at least so often. */
const leastWord = 0.05;

const exponent = (share: number) => Math.log10(share).toFixed(4);

/**
 * The practice's language for the recognizer, as text of the ARPA format: how likely each word is, and each
 * after another. Words that nobody can pronounce are left out.
 */
export function languageModel(isKnown: (word: string) => boolean): string {
  const { words, pairs } = countTalk();
  const heard = [...words.keys()]
    .filter((word) => word.startsWith("<") || isKnown(word))
    .toSorted();
  const usual = heard.map((word) => [word, Math.max(words.get(word) ?? 0, leastWord)] as const);
  const all = usual.reduce((sum, [word, times]) => (word === beginning ? sum : sum + times), 0);
  const share = new Map(usual.map(([word, times]) => [word, times / all]));
  const single = heard.map((word) => {
    const own = word === beginning ? "-99" : exponent(share.get(word) ?? leastWord / all);
    return word === end ? `${own} ${word}` : `${own} ${word} ${exponent(leftForOthers)}`;
  });
  const double = heard.flatMap((word) => {
    const next = [...(pairs.get(word) ?? [])].filter(([other]) => share.has(other));
    const times = next.reduce((sum, [, mass]) => sum + mass, 0);
    return next
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([other, mass]) => {
        const likely =
          (1 - leftForOthers) * (mass / times) + leftForOthers * (share.get(other) ?? 0);
        return `${exponent(likely)} ${word} ${other}`;
      });
  });
  return [
    "\\data\\",
    `ngram 1=${single.length}`,
    `ngram 2=${double.length}`,
    "",
    "\\1-grams:",
    ...single,
    "",
    "\\2-grams:",
    ...double,
    "",
    "\\end\\",
    "",
  ].join("\n");
}
