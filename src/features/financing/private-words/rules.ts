import { locale } from "../../../practice/locale.ts";
import { privateWordsContent } from "./content.ts";

const words = privateWordsContent[locale];

/** Figures of a plan are short; what is longer, also in groups, stands on somebody's card. */
const longNumber = /(?<![\d$,.])\d(?:[ ./-]?\d){5,}(?![\d,])/;
/** Letters and digits in one, as ids of members are written; a code of care (D6010) is none. */
const mixedId =
  /(?<![\p{L}\d])(?!d\d{4}(?![\p{L}\d]))(?=[\p{L}-]*\d)\p{L}{1,5}-?\d{3,}[\p{L}\d-]*/iu;
/** The same with its parts set apart: "W 12 09", "AB 123 456". "A", "I" and "x" are words of their own. */
const spacedId =
  /(?<![\p{L}\d])(?:(?![AIX])[A-Z]|(?![aix])[a-z]|[A-Z]{2}(?=[ .-]\d+[ .-]\d))(?:[ .-]\d+)+(?<=\d[ .-]?\d[ .-]?\d)(?![\d,%])/u;
const namedNumber =
  /\b(?:member|subscriber|policy|group|card|identification|id)\b[^.;\n]{0,20}?(?:\b(?:id|no|nr|number)\b|#|:)[^;\n]{0,12}\d|\b(?:ssn|social security)\b/i;
/** What a card calls an id need not have digits: "member: ABC-DEF-GH". */
const namedCard =
  /\b(?:member|subscriber|policy|group|card|identification|id)\b(?: (?:id|no\.?|nr\.?|number)\b)?(?: is)? ?[:#=]? ?(\S+)/gi;
const namedId = /^(?:[A-Z]{2,}(?:-[A-Z]{2,})+|[a-z]{2,4}(?:-[a-z]{2,4}){2,}|[A-Z]{6,})[.,;]?$/;
/** "last four 6789", "ends in 6789", "xxx-xx-6789"; a year is no end of a number. */
const lastFour =
  /\blast (?:four|4)\b[^;\n]{0,24}?\d{4}(?!\d)|\bend(?:s|ing) (?:in|with) (?!(?:19|20)\d\d(?!\d))\d{4}(?!\d)|[x*•#]{2}[ -]?\d{4}(?!\d)/i;
const income =
  /\b(?:incomes?|salary|earn(?:s|ed|ing|ings)?|wages?)\b[^.;\n]{0,24}\d{2}|\d{2}[\d,.]*k?(?: dollars)?(?: a| per|\/)? ?(?:year|yr|annum)\b[^.;\n]{0,12}\b(?:income|salary)\b/i;
const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*";
const wholeDate = new RegExp(
  [
    String.raw`\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\b`,
    String.raw`\b\d{4}[/.-]\d{1,2}[/.-]\d{1,2}\b`,
    String.raw`\b${month}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)? ${month}\.?,? \d{4}\b`,
    String.raw`\b(?:born|dob|d\.o\.b\.?|birth ?da(?:te|y)|date of birth)\b`,
  ].join("|"),
  "i",
);

const namesCard = (plain: string) =>
  [...plain.matchAll(namedCard)].some(([, value = ""]) => namedId.test(value));

/**
 * What is wrong with words that may be kept about somebody who asked what care costs; null when nothing is.
 * Nothing in them tells a card's numbers, a birth date or an income: these are in no table.
 */
export function privateProblem(text: string): string | null {
  const plain = text.normalize("NFKC");
  if (wholeDate.test(plain)) return words.birthDate;
  const signs = [longNumber, mixedId, spacedId, namedNumber, lastFour];
  if (signs.some((sign) => sign.test(plain)) || namesCard(plain)) return words.cardNumber;
  return income.test(plain) ? words.income : null;
}
