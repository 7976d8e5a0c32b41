// What a draft says: facts of the practice, addresses of its pages and a few fixed words, never a made-up sentence.
import { hours as usualHours } from "../../../practice/hours.ts";
import { practiceFacts } from "../../../practice/facts.ts";
import { formatCalendarDate, spokenClock, weekdayOf } from "../../../practice/time.ts";
import { longestMessage } from "../contract.ts";
import { guardReply } from "../privacy-guard/rules.ts";
import { sentimentLabel } from "../conversations/rules.ts";
import { isSpanish } from "../spanish/rules.ts";
import { asksSomething, type Understanding } from "../understanding/rules.ts";
import { bookingPage, type Part, partsOf, pleasedWords, spanishPartsOf } from "./content.ts";

/** A day as the calendar has it: "YYYY-MM-DD", "HH:MM", null on a closed day. */
export type Day = {
  date: string;
  opens: string | null;
  closes: string | null;
  reason: string | null;
};

/** What is known to answer a message; a sentence without facts is only said between those that have some. */
export type Known = {
  kind: string;
  sentences: readonly { text: string; factIds: readonly string[] }[];
  paths: readonly string[];
};

export type DraftGrounds = {
  /** What they said, as one text. */
  text: string;
  understood: Pick<Understanding, "intent" | "requiresReview" | "sentiment">;
  /** What the assistant of this program answers; null when it was not asked or could not be. */
  known: Known | null;
  /** Today and the days after it. */
  days: readonly Day[];
  siteUrl: string;
};

const textOfFact = new Map(practiceFacts.map(({ id, text }) => [id, text]));
/** Room is left for a person's own words. */
const mostCharacters = longestMessage - 100;
/** More than that is no message any more. */
const mostSourced = 4;
/** In the chat it speaks of itself; a draft is the practice's. */
const ofItself = /\bI\b|\bpuedo\b/;

/** What nothing is drafted for: danger has a draft of its own, and a stop is a stop. */
type Drafted = keyof typeof partsOf;
const isDrafted = (intent: string): intent is Drafted => Object.hasOwn(partsOf, intent);

/** Pictures, voices and the like stand as such a line; nobody here looks at them. */
const lineForThing = /^\s*\[[^\]]*\]\s*$/gmu;

/** What of a text can be put to the assistant. */
export const askable = (text: string): string => text.replaceAll(lineForThing, "").trim();

/** For these the assistant is asked: what it knows of the practice answers them better than one fact. */
export function isForAssistant({
  text,
  understood: { intent, requiresReview },
}: Pick<DraftGrounds, "text" | "understood">): boolean {
  // The assistant mixes languages; what is fixed in Spanish does not.
  if (isSpanish(text)) return false;
  if (intent === "hours") return true;
  if (intent === "unknown") return asksSomething(askable(text));
  return requiresReview && /^(?:directions|parking|booking-link|price-list)$/.test(intent);
}

/** The text without the marks of a web page. */
const plain = (text: string): string =>
  text
    .replaceAll(/\*\*|__|`/g, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*[-*]\s+/, "")
    .replaceAll(/\s+/g, " ")
    .trim();

function written(part: Part, siteUrl: string): string[] {
  if ("fact" in part) return [textOfFact.get(part.fact) ?? ""].filter((text) => text !== "");
  return "page" in part ? [`${part.words} ${siteUrl}${part.page}`] : [part.words];
}

/** Days of this week that are not as usual: told with the hours, so that nobody stands at a closed door. */
function unusualDays(days: readonly Day[]): string[] {
  return days.slice(0, 7).flatMap(({ date, opens, closes, reason }) => {
    const usual = usualHours.find(({ weekday }) => weekday === weekdayOf(date));
    if (usual === undefined || (usual.opens === opens && usual.closes === closes)) return [];
    const day = formatCalendarDate(date);
    if (opens === null || closes === null)
      return [`On ${day} the practice is closed${reason === null ? "" : ` (${reason})`}.`];
    return [`On ${day} the practice is open from ${spokenClock(opens)} to ${spokenClock(closes)}.`];
  });
}

/** The sentences of the assistant that rest on facts; none when it did not know. */
function sourced(known: Known | null): string[] {
  if (known === null || known.kind !== "answer") return [];
  return known.sentences
    .filter(({ text, factIds }) => factIds.length > 0 && !ofItself.test(text))
    .slice(0, mostSourced)
    .map(({ text }) => plain(text));
}

function moreOf(known: Known | null, siteUrl: string): string[] {
  const path = known?.paths[0];
  if (path === undefined) return [];
  return [`More here: ${siteUrl}${path === "/booking" ? bookingPage : path}`];
}

/** As many whole sentences as there is room for, none of them twice. */
function fitted(sentences: readonly string[]): string {
  let text = "";
  for (const sentence of new Set(sentences)) {
    const longer = text === "" ? sentence : `${text} ${sentence}`;
    if (longer.length > mostCharacters) break;
    text = longer;
  }
  return text;
}

const thanking = /thank|thx|\bty\b|appreciat|gracias/i;

/** Praise without thanks is thanked for, not welcomed. */
function isPraise(text: string, { intent, requiresReview }: DraftGrounds["understood"]): boolean {
  return intent === "unknown" || (intent === "thanks" && requiresReview && !thanking.test(text));
}

/**
 * The words of a draft; null for what has none. Sentences of the assistant are used where they rest on facts and
 * pass the privacy guard; otherwise what is fixed for the wish.
 */
export function draftText({ text, understood, known, days, siteUrl }: DraftGrounds): string | null {
  const { intent, sentiment } = understood;
  if (!isDrafted(intent)) return null;
  const isAsked = isForAssistant({ text, understood });
  if (isSpanish(text))
    return fitted(spanishPartsOf[intent].flatMap((part) => written(part, siteUrl)));
  if (isPraise(text, understood) && !isAsked && sentimentLabel(sentiment ?? 0) === "Positive")
    return pleasedWords;
  const fixed = partsOf[intent].flatMap((part) => written(part, siteUrl));
  const said = isAsked ? sourced(known) : [];
  const besides = intent === "hours" ? unusualDays(days) : [];
  const better = fitted([...said, ...besides, ...moreOf(known, siteUrl)]);
  const isSound = said.length > 0 && guardReply(better, { names: [], siteUrl }).isFine;
  return isSound && better !== "" ? better : fitted([...fixed, ...besides]);
}
