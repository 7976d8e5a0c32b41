import { personName } from "../../booking/appointments/contract.ts";
import { doubleNames, firstNames, noNames } from "../introduced-names/content.ts";
import { bareName } from "../introduced-names/rules.ts";
import { commonWords, vocabulary } from "../spelling/content.ts";
import { nameEnds, ordinaryEnding, ordinaryWords } from "./content.ts";

/** A name as it stands in a message, and where. */
export type TypedName = { firstName?: string; lastName?: string; from: number; to: number };

/**
 * What the conversation asked for last: nothing, a name, or a yes to what was read back. There a name
 * changes only when it is corrected.
 */
export type NameWanted = "no" | "asked" | "read-back";

const word = "[\\p{L}][\\p{L}'’-]*";
const several = `(${word}(?: ${word}){0,4})`;
const be = "(?: is| should be| to|'s|’s|:)";
/** "my name is ana diaz": whatever follows is meant as a name. */
const stated = new RegExp(
  `(?<!\\p{L})(?:(?:my|the|his|her|patient['’]?s) (?:full |real |correct |right )?name${be}|(?:full )?name${be}|me llamo|mi nombre es|under the name(?: of)?) +${several}`,
  "iu",
);
const oneStated = new RegExp(
  `(?<!\\p{L})(?:(first|given)|last|family|sur) ?name${be} +(${word}(?: ${word}){0,3})`,
  "iu",
);
/** "I'm Ana Diaz": may be a name, or anything else. */
const said = new RegExp(
  `(?<!\\p{L})(?:i am|i'm|i’m|im|this is|it's|it’s|it is|soy|book (?:it )?(?:under|for)|for the patient) +${several}`,
  "giu",
);
/** "No, it is Ana Diaz": what was read back is corrected. */
const corrected = new RegExp(
  `^\\W*(?:(?:oh|wait|yes|ok|but)\\W+)*(?:no|nope|actually|wrong|correction)\\W+(?:(?:sorry|wait|actually|wrong name)\\W+)*(?:it is|it's|it’s|its|i am|i'm|i’m|im|this is|that is|that's|it should be|should be|make it|the patient is) +${several}`,
  "iu",
);
const lone = new RegExp(`^ *(${word}(?: ${word}){1,3}) *(?:[,.;]|$|(?=\\[))`, "u");

const known = new Set([...vocabulary, ...commonWords].map(bareName));
const isCapital = (part: string) => /^\p{Lu}/u.test(part);
const isShouted = (text: string) => !/\p{Ll}/u.test(text);

/** Whether a word is an ordinary one and hardly part of a name. */
export function isOrdinary(part: string): boolean {
  const bare = bareName(part);
  if (firstNames.has(bare)) return false;
  return (
    noNames.has(bare) || ordinaryWords.has(bare) || known.has(bare) || ordinaryEnding.test(bare)
  );
}

const particles = /^(?:de|la|las|los|del|van|von|der|den|di|da|dos|el|st|mc|san)$/;

/** An ordinary word that may be a last name behind this first one. */
function isLastName(part: string, first: string, isWritten: boolean): boolean {
  const bare = bareName(part);
  if (particles.test(bare) || (isWritten && isCapital(first))) return true;
  return firstNames.has(bareName(first)) && !noNames.has(bare) && !ordinaryWords.has(bare);
}

type Kind = "stated" | "said" | "lone";

/** The parts of a name at the start of some words: none when they hardly are one. */
function nameParts(text: string, kind: Kind): string[] {
  const shouts = isShouted(text);
  const parts: string[] = [];
  for (const part of text.split(" ")) {
    const bare = bareName(part);
    if (nameEnds.has(bare) || (kind === "said" && /['’]s$/.test(part))) break;
    const isWritten = isCapital(part) && !shouts;
    const isDouble = doubleNames.has(bare) && (kind !== "said" || isWritten);
    const isMeant = kind === "stated" && isWritten;
    const isLast = parts.length > 0 && isLastName(part, parts[0] ?? "", isWritten);
    if (isOrdinary(part) && !isDouble && !isMeant && !isLast) break;
    parts.push(part);
  }
  const [first] = parts;
  if (first === undefined || kind === "stated") return parts;
  if (parts.length < 2) return [];
  const isUsual = firstNames.has(bareName(first));
  const isWritten = isCapital(first) && !shouts;
  return kind === "lone" || isUsual || isWritten ? parts : [];
}

const cased = (name: string) =>
  name === name.toLowerCase()
    ? name.replace(/(^|[\s'’-])\p{L}/gu, (start) => start.toUpperCase())
    : name;

function nameAt(found: RegExpExecArray, kind: Kind): TypedName | null {
  const all = found[1];
  if (all === undefined) return null;
  const [first, ...others] = nameParts(all, kind);
  const last = others.join(" ");
  if (first === undefined || !personName("first name").safeParse(first).success) return null;
  if (last !== "" && !personName("last name").safeParse(last).success) return null;
  const from = found.index + found[0].indexOf(all, found[0].length - all.length - 2);
  const to = from + [first, ...others].join(" ").length;
  return { firstName: cased(first), ...(last !== "" && { lastName: cased(last) }), from, to };
}

/** "My last name is Diaz": one part alone. */
function partIn(text: string): TypedName | null {
  const found = oneStated.exec(text);
  const all = found?.[2];
  if (!found || all === undefined) return null;
  const name = nameParts(all, "stated").join(" ");
  if (name === "" || !personName("last name").safeParse(name).success) return null;
  const from = found.index + found[0].length - all.length;
  const to = from + name.length;
  return found[1] === undefined
    ? { lastName: cased(name), from, to }
    : { firstName: cased(name), from, to };
}

function saidIn(text: string): TypedName | null {
  for (const found of text.matchAll(said)) {
    const name = nameAt(found, "said");
    if (name !== null) return name;
  }
  return null;
}

/** The name that a message gives; null when its words hardly are one. */
export function typedName(text: string, wanted: NameWanted): TypedName | null {
  const part = partIn(text);
  if (part !== null) return part;
  const found = stated.exec(text);
  const name = found && nameAt(found, "stated");
  if (name) return name;
  if (wanted === "read-back") {
    const correction = corrected.exec(text);
    return correction && nameAt(correction, "said");
  }
  const introduced = saidIn(text);
  if (introduced !== null || wanted === "no") return introduced;
  const alone = lone.exec(text);
  return alone && nameAt(alone, "lone");
}
