import { ageIn, patientIn } from "../minors/rules.ts";
import { peopleIn } from "../visits/rules.ts";

const plain = (message: string) =>
  message
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’']/g, "")
    .replaceAll(/[^\p{L}\p{N},]+/gu, " ")
    .trim();

const spelled: readonly string[] = ["zero", "one", "two", "three", "four", "five", "six"];
/** So many visits are taken one after the other; more is for the phone. */
const most = 6;
const number = "(\\d|two|three|four|five|six)";
const counted = [
  new RegExp(
    `\\b${number} (?:of us|people|persons|adults|appointments|visits|cleanings|checkups|consultations)\\b`,
  ),
  new RegExp(`\\b(?:family|party|group) of ${number}\\b`),
  new RegExp(`\\bwe are ${number}\\b`),
];
const oneself = /\b(?:me|myself|i)\b/;
const relatives =
  /\b(?:mom|mother|dad|father|wife|husband|spouse|partner|sister|brother|friend|grandma|grandmother|grandpa|grandfather|aunt|uncle|boyfriend|girlfriend|roommate|neighbor|fiance|fiancee|son|daughter)\b/g;

/** How many adults a message wants visits for; null when for one, or when it does not say. */
export function companyIn(message: string): number | null {
  const text = plain(message);
  for (const words of counted) {
    const said = words.exec(text)?.[1];
    if (said === undefined) continue;
    const count = spelled.includes(said) ? spelled.indexOf(said) : Number(said);
    return count >= 2 ? Math.min(count, most) : null;
  }
  if (peopleIn(message) !== "several") return null;
  const named = new Set(text.match(relatives)).size + (oneself.test(text) ? 1 : 0);
  return Math.min(Math.max(named, 2), most);
}

/** How many come after the one whose visit is arranged, after a message; of children none is counted. */
export function othersAfter(message: string, before: number): number {
  const said = patientIn(message);
  if (said === "child" || said === "unsure") return before;
  const company = companyIn(message);
  return company === null ? before : company - 1;
}

const children =
  /\b(?:kids|children|sons|daughters|twins|grandkids|grandchildren|(?:two|three|four|2|3|4) (?:\p{L}+ )?(?:kids?|boys|girls))\b/u;

/** What a message about a child says besides: of several children, or of an adult who comes as well. */
export function familyIn(message: string): { areSeveral: boolean; hasAdult: boolean } {
  const text = plain(message);
  const age = ageIn(message);
  const isOwnAge = age !== null && age < 18 && /\b(?:i am|im)\b/.test(text);
  return {
    areSeveral: children.test(text),
    hasAdult:
      !isOwnAge &&
      /\b(?:me|myself) and (?:my|the|our|his|her)\b|\b(?:and|plus|also) (?:for )?(?:me|myself|i)\b|\bmy (?:wife|husband|partner)\b/.test(
        text,
      ),
  };
}

const nextOne =
  /\b(?:next|second|third|other|remaining|another) (?:person|one|patient|visit|appointment|adult)\b|^(?:(?:and|ok|okay|now|then|yes|great|thanks|thank you|please) )*(?:now |next |then |book )?(?:for )?(?:my|him|her)\b|\bnow (?:for )?(?:my|me|him|her)\b|\b(?:the|and) next (?:is|would be|will be|for)\b/;

/** Goes on with the visit of whoever comes next. */
export function goesOnWithNext(message: string): boolean {
  return nextOne.test(plain(message));
}
