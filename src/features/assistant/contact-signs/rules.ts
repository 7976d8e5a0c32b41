import {
  birthWords,
  digitWords,
  domainEndings,
  idWords,
  mailServices,
  months,
  notInStreets,
  ordinals,
  repeatWords,
  shortSecretWords,
  streetWords,
  tensWords,
} from "./content.ts";

/** What a piece of text says of a person. */
export type ContactKind =
  | "phone"
  | "email"
  | "birth date"
  | "member id"
  | "card number"
  | "social security number"
  | "address"
  | "code";

/** How a text's signs are taken out of it: each call gives what stands there instead. */
export type Covers = {
  /** Hides it. */
  hide(kind: ContactKind, text: string): string;
  /** Leaves it, out of the way of the searches that follow. */
  keep(text: string): string;
};

type Search = (text: string, covers: Covers, now: Date) => string;

const fewestDigitsHidden = 7;
const end = "(?![\\p{L}\\p{N}])";
const start = "(?<![\\p{L}\\p{N}])";

const plainMail =
  /[\p{L}\p{N}._%+'’-]+\s{0,2}@\s{0,2}[\p{L}\p{N}-]+(?:\s{0,2}\.\s{0,2}[\p{L}\p{N}-]+)+|[^\s@]*@[^\s@\d][^\s@]*/giu;
const joint = "(?:\\s{0,2}[._-]\\s{0,2}|\\s+(?:dot|underscore|dash|punto|hyphen|plus)\\s+)";
const around = (word: string) => `\\s*[\\[({<*]?\\s*(?:${word})\\s*[\\])}>*]?\\s*`;
const spelledMail = new RegExp(
  `${start}[\\p{L}\\p{N}]+(?:${joint}[\\p{L}\\p{N}]+){0,6}(?:\\s*[\\[({<*]\\s*(?:at|arroba)\\s*[\\])}>*]\\s*|\\s+(?:at|arroba)\\s+)` +
    `(?:[\\p{L}\\p{N}-]+(?:(?:\\s{0,2}\\.\\s{0,2}|${around("dot|punto")})[\\p{L}\\p{N}-]+){0,3}(?:\\s{0,2}\\.\\s{0,2}|${around("dot|punto")})(?:${domainEndings})|(?:${mailServices})(?:\\s+com)?)${end}`,
  "giu",
);

const mails: Search = (text, { hide }) =>
  text
    .replaceAll(plainMail, (found) => hide("email", found))
    .replaceAll(spelledMail, (found) => hide("email", found));

const clock = /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/gu;
const clocks: Search = (text, { keep }) => text.replaceAll(clock, keep);

const isBirthYear = (year: number, now: Date) => {
  const full = year < 100 ? 2000 + year : year;
  const current = now.getUTCFullYear();
  return full !== current && full !== current + 1;
};
const afterBirthWord = new RegExp(`${start}(?:${birthWords})${end}[^.!?\\n]{0,40}$`, "iu");

/** With more digits beside it, it is part of a number that is typed like a date. */
const numericDate =
  /(?<!\d[\s()+.,_*|/·-]{0,4})(\d{1,4})(\s?[-/.]\s?)(\d{1,2})\2(\d{1,4})(?!\d|[\s()+.,_*|/·-]{0,4}\d+(?![\p{L}\d]))/gu;

/** The year of a date in figures; null when it is none: "4111-11-1111". */
function yearOf(first: string, middle: string, last: string): number | null {
  const [year, ...others] = first.length > 2 ? [first, middle, last] : [last, middle, first];
  const isDay = others.every((part) => part.length < 3 && Number(part) > 0 && Number(part) < 32);
  const isMonth = others.some((part) => Number(part) < 13);
  return isDay && isMonth && (year.length === 2 || year.length === 4) ? Number(year) : null;
}
const ordinalEnd = "(?:st|nd|rd|th)?";
const yearAfter =
  "(?:\\s*,?\\s*(?:of\\s+|de\\s+|del\\s+)?(\\d{4})|\\s*[,’']\\s*[’']?(\\d{2})(?!\\d|\\s*(?::|[ap]\\.?m)))";
const wordedDate = new RegExp(
  `${start}(?:(?:the\\s+)?\\d{1,2}${ordinalEnd}\\s*(?:of\\s+|de\\s+)?(?:${months})\\.?${yearAfter}?|(?:${months})\\.?(?:\\s+(?:the\\s+)?\\d{1,2}${ordinalEnd}(?!\\d))?${yearAfter}?)${end}`,
  "giu",
);
const number = `(?:\\d{1,4}${ordinalEnd}|${digitWords}|${tensWords}|${ordinals}|hundred|thousand|mil|novecientos|cien)`;
const saidBirth = new RegExp(
  `(${start}(?:${birthWords})${end}[^.!?\\n\\p{N}]{0,25}?)(${start}(?:(?:${months}|${number})${end}[\\s,./-]*(?:of\\s+|the\\s+|and\\s+|de\\s+|in\\s+)?){1,12})`,
  "giu",
);

const dates: Search = (text, { hide, keep }, now) =>
  text
    .replaceAll(numericDate, (found, ...parts: string[]) => {
      const [first = "", , middle = "", last = "", at] = parts;
      const year = yearOf(first, middle, last);
      if (year === null) return found;
      const isBirth = isBirthYear(year, now) || afterBirthWord.test(text.slice(0, Number(at)));
      return isBirth ? hide("birth date", found) : keep(found);
    })
    .replaceAll(saidBirth, (_, before: string, found: string) => {
      const date = found.trimEnd();
      return `${before}${hide("birth date", date)}${found.slice(date.length)}`;
    })
    .replaceAll(wordedDate, (found: string, ...rest: unknown[]) => {
      const years = rest.slice(0, 4).filter((year) => typeof year === "string");
      const [year] = years.filter((each) => /^\d{2,4}$/.test(each));
      if (year === undefined) return found;
      return isBirthYear(Number(year), now) ? hide("birth date", found) : keep(found);
    });

const amount = /(?:[$€£]\s?\d[\d,.]{0,8}(?![\d,.]*\d)|(?<![\d,])\d{1,3},\d{3}(?![\d,]))/gu;
/** Letters that are typed for 0 and 1 among digits. */
const mixedDigits = "[\\dOoIl]*\\d[\\dOoIl]*(?![\\p{L}\\d])";
const digitToken = `(?:${mixedDigits}|(?:${repeatWords}|${digitWords}|${tensWords})${end})`;
const digitRun = new RegExp(
  `(?<![\\p{L}\\d])[+(]{0,2}${digitToken}(?:[\\s()+.,_*|/·•‐-―-]{0,4}${digitToken}){0,30}`,
  "giu",
);
const oneToken = new RegExp(digitToken, "giu");
const isTens = new RegExp(`^(?:${tensWords})$`, "iu");
const afterIdWord = new RegExp(`${start}${idWords}${end}[^.!?\\n]{0,25}$`, "iu");

function digitsIn(run: string): number {
  const tokens = run.match(oneToken) ?? [];
  return tokens.reduce((sum, token) => {
    if (/\d/.test(token)) return sum + token.length;
    return sum + (isTens.test(token) ? 2 : 1);
  }, 0);
}

/** "Teeth 12, 13, 14 and 15" are no number. */
const isListOfTeeth = (run: string) => /^\d{1,2}(?:,\s?\d{1,2})+$/.test(run) && !/\d,\d/.test(run);

function numberKind(run: string, digits: number, before: string): ContactKind {
  if (afterIdWord.test(before)) return "member id";
  if (digits > 12) return "card number";
  if (/social|ssn/i.test(before.slice(-40)) || /^\d{3}\D{1,3}\d{2}\D{1,3}\d{4}$/.test(run))
    return "social security number";
  return "phone";
}

const shortSecret = new RegExp(
  `(${start}${shortSecretWords}${end}\\D{0,15})(\\d{3,6})(?!\\d)`,
  "giu",
);

const numbers: Search = (text, { hide, keep }) =>
  text
    .replaceAll(amount, (found) => (found.replaceAll(/\D/g, "").length > 6 ? found : keep(found)))
    .replaceAll(digitRun, (found, at) => {
      const run = found.trim();
      const digits = digitsIn(run);
      if (digits < fewestDigitsHidden || isListOfTeeth(run)) return found;
      const kind = numberKind(run, digits, text.slice(0, Number(at)));
      return hide(kind, run) + found.slice(run.length);
    })
    .replaceAll(shortSecret, (_, before: string, digits: string) => before + hide("code", digits));

const houseNumber = `(?:\\d{1,6}\\p{L}?|(?:(?:${digitWords}|${tensWords}|hundred)[\\s-]+){0,3}(?:${digitWords}|${tensWords}|hundred))`;
const streetWord = `(?!(?:${notInStreets})${end})[\\p{L}\\p{N}'’.-]+\\s+`;
const home =
  "(?:\\s*,?\\s*(?:apt|apartment|unit|suite|ste|floor|fl|room|#)\\.?\\s*#?\\s*[\\p{L}\\p{N}-]{1,6})?";
const town =
  "(?:\\s*,\\s*[\\p{L}][\\p{L} .'’-]{1,30}?)?(?:\\s*,?\\s*(?:NY|NJ|CT|PA|FL|CA|TX|MA|New York|New Jersey)(?![\\p{L}]))?(?:\\s*,?\\s*\\d{5}(?:-\\d{4})?)?";
const street = new RegExp(
  `(?<![\\p{L}\\p{N}$.,])${houseNumber}\\s+(?:(?:${streetWord}){1,4}(?:${streetWords})|broadway)${end}\\.?${home}${town}`,
  "giu",
);
const saidHome =
  /((?<!\p{L})(?:(?:i|we)\s+(?:live|reside)\s+(?:at|on)|(?:home|mailing|street|my|our|postal|email)?\s*address(?:\s+is|\s*:)|vivo\s+en|direcci[oó]n(?:\s+es|\s*:))\s+)([^!?\n]{3,90}?)(?=[!?\n]|\.\s|\.?$|\s+(?:and|but)\s+(?:i|my)\b)/giu;
const box = /(?<!\p{L})p\.?\s?o\.?\s?box\s+#?[\p{L}\p{N}-]+/giu;

const addresses: Search = (text, { hide }) =>
  text
    .replaceAll(saidHome, (_, before: string, found: string) => before + hide("address", found))
    .replaceAll(box, (found) => hide("address", found))
    .replaceAll(street, (found) => hide("address", found));

const announcedId = new RegExp(
  `(${start}${idWords}(?:'s)?(?:\\s+(?:id|number|no\\.?|num|card))*\\s*(?:is|es|was|[:#=-])*\\s*#?\\s*)((?=[\\p{L}\\d-]*\\d|[A-Z]{4})[\\p{L}\\d][\\p{L}\\d-]{2,30})`,
  "giu",
);
const mixedToken =
  /(?<![\p{L}\p{N}])(?=[\p{L}-]*\d)(?=[\d-]*\p{L})[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*(?![\p{L}\p{N}])/gu;
const isUsual =
  /^(?:\d{1,2}(?:am|pm|a|p|h)?(?:-\d{1,2}(?:am|pm|a|p|h)?)*|\d+(?:st|nd|rd|th|s|x|k|mg|ml|cm|mm|yo|hrs?|mins?|d|h|m|g)|covid-?19|all-on-\w+|\p{L}+-\d{1,2}|\d{1,2}-\p{L}+(?:-\p{L}+)*|\p{L}{1,3}\d)$/iu;
const announcedCode =
  /((?<!\p{L})(?:code|confirmation(?:\s+(?:number|code))?|reference(?:\s+(?:number|code))?|c[oó]digo)\s*(?:is|es|was|[:#=-])*\s*)([a-z0-9]{3}[\s-]?[a-z0-9]{3})(?![\p{L}\p{N}])/giu;
/** "S-M-I-T-H", "j o h n". */
const spelledOut = /(?<![\p{L}\p{N}'’])\p{L}(?:[\s.,-]{1,3}\p{L}(?![\p{L}\p{N}'’])){2,}/gu;

const codes: Search = (text, { hide }) =>
  text
    .replaceAll(
      announcedId,
      (_, before: string, found: string) => before + hide("member id", found),
    )
    .replaceAll(announcedCode, (_, before: string, found: string) => before + hide("code", found))
    .replaceAll(mixedToken, (found) =>
      found.length < 5 || isUsual.test(found) || !/\d.*\d/.test(found)
        ? found
        : hide("code", found),
    )
    .replaceAll(spelledOut, (found) => hide("code", found));

/** From the most certain sign to the least: what one has covered the next does not see. */
const searches: readonly Search[] = [mails, clocks, dates, addresses, codes, numbers];

/** Covers what in a text leads to a person: phones, mail, dates of birth, ids, cards, addresses, codes. */
export function coverContacts(text: string, covers: Covers, now: Date): string {
  return searches.reduce((rest, search) => search(rest, covers, now), text);
}
