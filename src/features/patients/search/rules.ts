import { isCalendarDate } from "../../../practice/time.ts";

/** One thing that a person on file must match; several are all to be matched. */
export type SearchTerm =
  | { kind: "word"; text: string; name: string; code: string | null }
  | { kind: "digits"; digits: string; dates: string[] }
  | { kind: "born"; dates: string[] };

const mostTerms = 6;
const phoneLike = /[+(]?\d[\d\s().-]{5,}\d/g;
const codeShape = /^[A-HJ-NP-Z2-9]{6}$/;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthWord = `(${months.join("|")})[a-z]*\\.?`;
const monthFirst = new RegExp(
  `\\b${monthWord}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`,
  "gi",
);
const dayFirst = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthWord},?\\s+(\\d{4})\\b`,
  "gi",
);

/** Text without what people write now one way, now another, as the database folds it. */
export function foldedText(typed: string): string {
  return typed
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll(/[đð]/g, "d")
    .replaceAll("ß", "ss");
}

/** A folded name in one piece: "O'Neill" is "oneill". */
export function foldedName(typed: string): string {
  return foldedText(typed).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}

const padded = (part: string | undefined) => (part ?? "").padStart(2, "0");

/** "1984-03-12" of 3/12/1984, 03-12-1984, 3/12/84 and 1984-03-12; none for anything else. */
function birthDates(token: string): string[] {
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(token);
  const days = us ? `${padded(us[1])}-${padded(us[2])}` : "";
  const year = us?.[3] ?? "";
  const years = year.length === 2 ? [`19${year}`, `20${year}`] : [year];
  const dates = us ? years.map((one) => `${one}-${days}`) : [token];
  return dates.filter(isCalendarDate);
}

/** Eight digits in a row may be a birth date as well: 03121984 or 19840312. */
function datesOfDigits(digits: string): string[] {
  if (digits.length !== 8) return [];
  return [
    `${digits.slice(4)}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`,
    `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`,
  ].filter(isCalendarDate);
}

/** A US number without its country code; fewer digits as they are. */
function nationalDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

function isDate(text: string): boolean {
  return birthDates(text.trim()).length > 0;
}

/** Dates written with the month's name become one word that the rest reads: "March 5, 1980". */
function withPlainDates(typed: string): string {
  const plain = (all: string, month: string, day: string, year: string) => {
    const date = `${year}-${padded(String(months.indexOf(month.toLowerCase()) + 1))}-${padded(day)}`;
    return isCalendarDate(date) ? ` ${date} ` : all;
  };
  return typed
    .replaceAll(monthFirst, plain)
    .replaceAll(dayFirst, (all: string, day: string, month: string, year: string) =>
      plain(all, month, day, year),
    );
}

function readTerm(token: string): SearchTerm {
  const dates = birthDates(token);
  if (dates.length > 0) return { kind: "born", dates };
  if (/^[\d().+-]+$/.test(token)) {
    const digits = nationalDigits(token);
    return { kind: "digits", digits, dates: datesOfDigits(digits) };
  }
  const code = token.replaceAll("-", "").toUpperCase();
  return {
    kind: "word",
    text: foldedText(token),
    name: foldedName(token),
    code: codeShape.test(code) ? code : null,
  };
}

/** What the desk typed, taken apart: names, parts of an email, digits of a phone, a birth date, a code. */
export function readTerms(typed: string): SearchTerm[] {
  // A phone number may be typed with spaces: it is one term, not three.
  const joined = withPlainDates(typed).replaceAll(phoneLike, (found) =>
    isDate(found) || nationalDigits(found).length < 7 || /\d{4}-\d\d-\d\d/.test(found)
      ? found
      : ` ${nationalDigits(found)} `,
  );
  return joined
    .split(/[\s,;]+/u)
    .filter((token) => /[\p{L}\p{N}]/u.test(token))
    .slice(0, mostTerms)
    .map(readTerm);
}

/** Whether a whole email address was typed, or more of one than its first half. */
export function isAddress(term: SearchTerm): boolean {
  return term.kind === "word" && term.text.includes("@");
}

/** What of a word is looked for by its letters: of an email address what is before the provider. */
export function ownPart({ text, name }: Extract<SearchTerm, { kind: "word" }>): string {
  const [own = ""] = text.split("@");
  return own === text || own === "" ? name : own;
}

/** Phone numbers that more than one of these people has: ask for the birth date. */
export function sharedPhones(people: readonly { phone: string | null }[]): string[] {
  const phones = people.flatMap(({ phone }) => (phone === null ? [] : [phone]));
  return [...new Set(phones.filter((phone, at) => phones.indexOf(phone) !== at))];
}

/** In how many letters two words differ: one left out, added, exchanged, or two swapped; 3 is "more than 2". */
export function lettersApart(one: string, other: string): number {
  const a = Array.from(one);
  const b = Array.from(other);
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let last = b.map((_letter, at) => at + 1);
  last.unshift(0);
  for (const [row, letter] of a.entries()) {
    const line = [row + 1];
    for (const [at, sign] of b.entries()) {
      const kept = (last[at] ?? 0) + (letter === sign ? 0 : 1);
      let least = Math.min(kept, (last[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1);
      if (row > 0 && at > 0 && letter === b[at - 1] && a[row - 1] === sign)
        least = Math.min(least, (before[at - 1] ?? 0) + 1);
      line.push(least);
    }
    before = last;
    last = line;
  }
  return Math.min(last.at(-1) ?? 0, 3);
}

/** Whether a word may be what somebody meant: one slip in a short word, two in a longer one. */
export function isNearly(typed: string, word: string): boolean {
  const length = Array.from(typed).length;
  if (length < 4) return typed === word || word.startsWith(typed);
  const slips = length < 7 ? 1 : 2;
  // What is typed so far may be the beginning of the word.
  const begun = [-1, 0, 1].map((more) =>
    Array.from(word)
      .slice(0, length + more)
      .join(""),
  );
  return [word, ...begun].some((part) => lettersApart(typed, part) <= slips);
}

/** Whether everything typed is nearly among the words that somebody is found by. */
export function isNearMatch(terms: readonly SearchTerm[], searchText: string): boolean {
  const words = searchText.split(" ").filter(Boolean);
  return terms.every(
    (term) =>
      term.kind !== "word" ||
      words.some((word) => isNearly(isAddress(term) ? term.text : term.name, word)),
  );
}

/** A stretch of a shown text, from one letter to before another. */
export type Mark = [from: number, to: number];

function joinMarks(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = [];
  for (const [from, to] of marks.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** The letters of a shown name or email that what was typed begins, whatever accents it has. */
export function markWords(shown: string, terms: readonly SearchTerm[]): Mark[] {
  const words = terms.flatMap((term) => (term.kind === "word" ? [term] : []));
  const found: Mark[] = [];
  for (const start of shown.matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu)) {
    for (const { text, name } of words) {
      const end = [text, name]
        .map((wanted) => endOf(shown, start.index, wanted))
        .find((at) => at !== null);
      if (end != null) found.push([start.index, end]);
    }
  }
  return joinMarks(found);
}

/** Where a folded word ends in a text that it begins at a place; null when it does not. */
function endOf(shown: string, start: number, wanted: string): number | null {
  let got = "";
  for (let at = start; at < shown.length && wanted !== ""; at += 1) {
    const letter = shown.charAt(at);
    const folded = foldedText(letter);
    got += wanted.startsWith(got + folded) ? folded : foldedName(letter);
    if (!wanted.startsWith(got)) return null;
    if (got === wanted) return at + 1;
  }
  return null;
}

/** The digits of a shown phone number or year that were typed. */
export function markDigits(shown: string, terms: readonly SearchTerm[]): Mark[] {
  const places = [...shown.matchAll(/\d/g)].map(({ index }) => index);
  const digits = places.map((at) => shown.charAt(at)).join("");
  const marks = terms.flatMap((term): Mark[] => {
    if (term.kind !== "digits") return [];
    const at = digits.indexOf(term.digits);
    const [from, to] = [places[at], places[at + term.digits.length - 1]];
    return at < 0 || from === undefined || to === undefined ? [] : [[from, to + 1]];
  });
  return joinMarks(marks);
}

/** Whether what was typed names a birth date, whole or by its year. */
export function namesBirthDate(date: string | null, terms: readonly SearchTerm[]): boolean {
  if (date === null) return false;
  return terms.some(
    (term) =>
      (term.kind !== "word" && term.dates.includes(date)) ||
      (term.kind === "digits" &&
        (term.digits === date.slice(0, 4) || term.digits === date.slice(2, 4))),
  );
}
