import { emojiWords, irregularForms, shorthand, wholeForms } from "./content.ts";
import { misspelled } from "../spelling/content.ts";
import { createSpelling, type Spelling } from "../spelling/rules.ts";

/** A word as it was meant. */
export type Word = {
  /** Lower case, without accents, written out, spelled right where that could be guessed. */
  text: string;
  /** The same word in all its forms: "swollen" and "swelling" are both "swell". */
  stem: string;
  /** As it was typed, in lower case without accents. */
  typed: string;
  /** What follows it: nothing, a comma or the like, or the end of a sentence. */
  stop: "" | "pause" | "end";
};

/** A message as it was meant. Reading `text` again gives the same words. */
export type Reading = {
  text: string;
  words: readonly Word[];
  stems: ReadonlySet<string>;
};

/** More words than this are not read: the longest message has fewer that mean anything. */
const mostWords = 700;
const longestWord = 40;
/** Some signs are written out as whole phrases; so long a text is no message. */
const longestMessage = 5000;

const invisible = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;
const token =
  /\b[ap]\.\s?m\b\.?|[$€£]{2,}|[$€£#]?\d+(?:[.,:/-]\d+)*(?:\p{L}{1,4}|%)?|\p{L}+(?:['-]\p{L}+)*|\p{Extended_Pictographic}|[.!?…;:,()\n–—|•]+/gu;
const sign = /^[.!?…;:,()\n–—|•]/u;
const endOfSentence = /[.!?…\n|•]/u;

/** The form that all forms of a word share: plural, past and "-ing" taken off. Not always a word itself. */
export function stemOf(word: string): string {
  const irregular = own(irregularForms, word);
  if (irregular !== undefined) return withoutE(irregular);
  if (word.length < 4 || wholeForms.has(word) || !/^[a-z]+$/.test(word)) return word;
  return withoutE(withoutEnding(word));
}

function withoutEnding(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (/[^sui]s$/.test(word)) return withoutParticiple(word.slice(0, -1));
  return withoutParticiple(word);
}

function withoutParticiple(word: string): string {
  const rest = /^(.*[aeiouy].*)(?:ing|(?<!e)ed)$/.exec(word)?.[1];
  if (rest === undefined || rest.length < 3 || wholeForms.has(word)) return word;
  if (word.endsWith("ied")) return `${word.slice(0, -3)}y`;
  return rest.replace(/([^aeioulsz])\1$/, "$1");
}

function withoutE(word: string): string {
  return word.length > 3 && word.endsWith("e") && !word.endsWith("ee") ? word.slice(0, -1) : word;
}

/** Lower case, plain letters, one kind of apostrophe, nothing that cannot be seen. */
function plain(text: string): string {
  return (
    text
      .replaceAll(invisible, "")
      .normalize("NFKD")
      .toLowerCase()
      .replaceAll(/\p{M}/gu, "")
      .replaceAll(/[’‘`´]/g, "'")
      // "wi-fi", "wifi" and "wi fi" are one word.
      .replaceAll(/\bwi[ -]fi\b/g, "wifi")
      // "can t", as some keyboards leave it.
      .replaceAll(/\b(can|don|won|isn|doesn|didn|couldn|wouldn|hasn|haven|wasn|aren) t\b/g, "$1't")
  );
}

/** "sooo" and "pleeease": a letter typed three times or more was meant once or twice. */
function withoutRepeats(word: string, { isKnown }: Spelling): string {
  if (!/(\p{L})\1\1/u.test(word)) return word;
  const twice = word.replaceAll(/(\p{L})\1{2,}/gu, "$1$1");
  const once = word.replaceAll(/(\p{L})\1{2,}/gu, "$1");
  return isKnown(twice) ? twice : once;
}

/** What a table says of a word; a word such as "constructor" is in no table. */
function own(table: Readonly<Record<string, string>>, word: string): string | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

const shortVerbs = { m: "am", re: "are", ve: "have", ll: "will", d: "would" };

/** "can't", "what's", "my son's", "they'll": taken apart. */
function withoutApostrophe(word: string): string {
  if (!word.includes("'")) return word;
  const joined = word.replaceAll("'", "");
  if (word.endsWith("n't")) return own(shorthand, joined) ?? `${word.slice(0, -3)} not`;
  const [base = "", end = ""] = word.split("'", 2);
  const written = own(shortVerbs, end);
  if (written !== undefined) return `${base} ${written}`;
  if (end !== "s") return joined;
  if (/^(it|that|what|who|how|where|when|there|here|he|she|why)$/.test(base)) return `${base} is`;
  return base === "let" ? "let us" : base;
}

/** The plain words that a typed one stands for. */
function writtenOut(typed: string, spelling: Spelling): readonly string[] {
  const known = own(shorthand, typed);
  if (known !== undefined) return known.split(" ");
  if (/^[ap]\./.test(typed)) return [typed.startsWith("a") ? "am" : "pm"];
  if (/^[$€£]{2,}$/.test(typed)) return ["money"];
  if (/^\p{L}+(?:['-]\p{L}+)*-/u.test(typed))
    return typed.split("-").flatMap((part) => writtenOut(part, spelling));
  if (typed.includes("'")) return withoutApostrophe(typed).split(" ");
  const word = withoutRepeats(typed, spelling);
  return (own(shorthand, word) ?? own(misspelled, word) ?? word).split(" ");
}

function* wordsOf(message: string, spelling: Spelling): Generator<Word> {
  let last: Word | undefined;
  let count = 0;
  const guesses = new Map<string, string>();
  for (const [found] of plain(message).slice(0, longestMessage).matchAll(token)) {
    if (sign.test(found)) {
      if (last && last.stop !== "end") last.stop = endOfSentence.test(found) ? "end" : "pause";
      continue;
    }
    if (count >= mostWords) break;
    const typed = (own(emojiWords, found) ?? found).slice(0, longestWord);
    if (/^\p{Extended_Pictographic}/u.test(typed)) continue;
    for (const part of writtenOut(typed, spelling)) {
      if (part === "") continue;
      if (last) yield last;
      count += 1;
      const text = guesses.get(part) ?? spelling.meantBy(part);
      guesses.set(part, text);
      last = { text, stem: stemOf(text), typed, stop: "" };
    }
  }
  if (last) yield last;
}

/** A reader of messages whose spelling also knows the words of these texts. */
export function createReader(texts: Iterable<string> = []): (message: string) => Reading {
  const more = [...texts].flatMap((text) => plain(text).match(/[a-z]{4,}/g) ?? []);
  const spelling = createSpelling(
    stemOf,
    more.filter((word) => own(shorthand, word) === undefined),
  );
  return (message) => {
    const words = [...wordsOf(message, spelling)];
    return {
      text: words.map((word) => word.text).join(" "),
      words,
      stems: new Set(words.map((word) => word.stem)),
    };
  };
}

/** Reads a message with the practice's own words. */
export const read = createReader();
