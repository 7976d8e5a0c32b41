import { isCalendarDate } from "../../../practice/time.ts";

/** One thing that a person on file must match; several are all to be matched. */
export type SearchTerm =
  | { kind: "word"; text: string; code: string | null }
  | { kind: "digits"; digits: string }
  | { kind: "born"; date: string };

const mostTerms = 6;
const phoneLike = /[+(]?\d[\d\s().-]{5,}\d/g;
const codeShape = /^[A-HJ-NP-Z2-9]{6}$/;

/** "1984-03-12" of 3/12/1984, 03-12-1984 and 1984-03-12; null for anything else. */
function birthDate(token: string): string | null {
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(token);
  const date = us
    ? `${us[3]}-${(us[1] ?? "").padStart(2, "0")}-${(us[2] ?? "").padStart(2, "0")}`
    : token;
  return isCalendarDate(date) ? date : null;
}

/** A US number without its country code; fewer digits as they are. */
function nationalDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

function isDate(text: string): boolean {
  return birthDate(text.trim()) !== null;
}

/** What the desk typed, taken apart: names, parts of an email, digits of a phone, a birth date, a code. */
export function readTerms(typed: string): SearchTerm[] {
  // A phone number may be typed with spaces: it is one term, not three.
  const joined = typed.replaceAll(phoneLike, (found) =>
    isDate(found) || nationalDigits(found).length < 7 ? found : ` ${nationalDigits(found)} `,
  );
  return joined
    .split(/[\s,;]+/u)
    .filter((token) => /[\p{L}\p{N}]/u.test(token))
    .slice(0, mostTerms)
    .map((token): SearchTerm => {
      const date = birthDate(token);
      if (date !== null) return { kind: "born", date };
      if (/^[\d().+-]+$/.test(token)) return { kind: "digits", digits: nationalDigits(token) };
      const code = token.replaceAll("-", "").toUpperCase();
      return { kind: "word", text: token, code: codeShape.test(code) ? code : null };
    });
}

/** Phone numbers that more than one of these people has: ask for the birth date. */
export function sharedPhones(people: readonly { phone: string | null }[]): string[] {
  const phones = people.flatMap(({ phone }) => (phone === null ? [] : [phone]));
  return [...new Set(phones.filter((phone, at) => phones.indexOf(phone) !== at))];
}
