// What a direct message wants, and whether a person has to read it first. What is not understood as a whole is
// never for the software: words have to be known, not merely harmless.
import { isComplaint } from "../../assistant/plain-questions/rules.ts";
import { safetyOf } from "../../assistant/safety/rules.ts";
import { subjects } from "../../assistant/subjects/rules.ts";
import { createFinder, readerOf } from "../../assistant/topics/rules.ts";
import type { Found } from "../../assistant/topics/rules.ts";
import type { Reading, Word } from "../../assistant/wording/rules.ts";
import { asksForStop, isCancelWord } from "../../sms-queue/opt-out/rules.ts";
import { type AutomaticIntent, automaticIntents, type Intent } from "../contract.ts";
import { staff } from "../../../practice/staff.ts";
import { sentimentLabel } from "../conversations/rules.ts";
import { asksAboutOthers } from "../others-data/rules.ts";
import { inPlainSpelling } from "../plain-spelling/rules.ts";
import { type MovingWord, sentimentOf, soundsDispleased } from "../sentiment/rules.ts";
import { isSpanish, spanishWish } from "../spanish/rules.ts";
import { tellsOfHealth } from "../told-health/rules.ts";
import {
  careNames,
  clinicalWords,
  intentOfSubject,
  moneyWords,
  moreWordings,
  ofBot,
  ofColleague,
  oneWish,
  otherwiseMeant,
  personWords,
  plainWords,
  reviewReasons,
  visitWords,
} from "./content.ts";

export type Understanding = {
  intent: Intent;
  /** How they sound, -1 to 1; null without words. */
  sentiment: number | null;
  /** What moved that, the strongest first. */
  words: readonly MovingWord[];
  /** They sound displeased with us; what only hurts displeases nobody. */
  isDispleased: boolean;
  requiresReview: boolean;
  /** Why a person has to look, in words for staff; null when nobody has to. */
  reason: string | null;
};

type Wish = { intent: Exclude<Intent, "emergency" | "stop" | "start" | "unknown">; words: string };
type Judged = { intent: Intent; reason: string | null };

/** From the one that needs a person most to the one that needs nobody. */
const personal = [
  { intent: "clinical", words: clinicalWords },
  { intent: "money", words: moneyWords },
  { intent: "visit", words: visitWords },
  { intent: "person", words: personWords },
] as const satisfies readonly Wish[];

const wishes: readonly Wish[] = [
  ...personal,
  ...automaticIntents.map((intent) => ({ intent, words: moreWordings[intent] })),
  ...subjects.flatMap(({ id, words }) => {
    const intent = intentOfSubject[id];
    return intent === undefined ? [] : [{ intent, words }];
  }),
];

const read = readerOf([...wishes.map(({ words }) => words), plainWords, careNames]);
const find = createFinder(wishes, ({ words }) => words, read);
const stemsOf = (words: string) => new Set(read(words).words.map(({ stem }) => stem));
const plainStems = stemsOf(plainWords);
const careStems = stemsOf(careNames);
/** A clock time, or a day of the month: "5", "10:30", "4pm", "24th". */
const clockOrDay = /^(?:\d{1,2}(?::\d{2})?(?:am|pm)?|\d{1,2}(?:st|nd|rd|th))$/;
const startAgain =
  /^\W*(?:please )?(?:start|unstop|resume|subscribe|opt (?:me )?(?:back )?in|start (?:messages|messaging)(?: me)?(?: again)?|you can (?:message|write) me again)\W*$/i;
const notWords = /^\s*\[[^\]]*\]\s*$/;
/** "my", "me" and the like make a question about prices or times one about somebody. */
const ofSomebody =
  /\b(?:my|mine|her|his|mi|daughter|son|husband|wife|mom|mother|dad|kid|kids|child)\b/;
const mostWords = 60;
const urgent: ReadonlySet<string> = new Set(["crisis", "life-threat", "dental-emergency"]);
/** Who is in danger has no mood that is told: a figure, even "Neutral", would say that nothing is wrong. */
const unrated: ReadonlySet<string> = new Set(["crisis", "life-threat"]);
const colleagues = new RegExp(
  `\\b(?:${staff.flatMap(({ firstName, lastName }) => [firstName, lastName]).join("|")})\\b`,
  "giu",
);
const asking =
  /\?|\b(?:what|when|where|who|which|why|how|do you|does|are you|is there|is it|can i|can you|could|would|will|any|price|prices|cost|interested|looking for|info|information|tell me|hours|open|accept|take|offer|que|como|cuanto|cuando|donde|hacen|tienen|aceptan)\b/i;

/** Whether a message asks for something, by its mark or its words. */
export const asksSomething = (text: string): boolean => asking.test(text);

/** A message in small letters without marks; whoever of the team it names is "doctor". */
const plainly = (text: string) => inPlainSpelling(text.replaceAll(colleagues, " doctor "));

const isAutomatic = (intent: Intent): intent is AutomaticIntent =>
  automaticIntents.some((one) => one === intent);

/**
 * A short word that was taken for a slip of another is guessed: "cold" for "could", "shots" for "slots". What was
 * written out ("u", "tmrw", "whats") is not.
 */
function isGuess({ typed, text }: Word): boolean {
  if (typed === text || !/^\p{L}{3,5}$/u.test(typed)) return false;
  if (typed.startsWith(text) || text.startsWith(typed)) return false;
  return Math.abs(typed.length - text.length) <= 1;
}

/** Whether every word is part of what was asked, a greeting, a day, a time or the like. */
function isWhollyUnderstood(
  { words }: Reading,
  found: readonly Found<Wish>[],
  intent: AutomaticIntent,
): boolean {
  const isSaid = (at: number) =>
    found.some(({ from, to, size, entry }) => {
      const hasGap = to - from >= size;
      return entry.intent === intent && !hasGap && from <= at && at <= to;
    });
  const names =
    intent === "price-list" || intent === "booking-link" ? careStems : new Set<string>();
  return words.every((word, at) => {
    const { stem, text } = word;
    const isKnown = isSaid(at) || plainStems.has(stem) || names.has(stem) || clockOrDay.test(text);
    return isKnown && !isGuess(word);
  });
}

/** "Parking near you" asks for no way here, and "your next opening" for no hours. */
function withoutSecond(asked: readonly AutomaticIntent[], text: string): AutomaticIntent[] {
  return asked.filter(
    (intent) =>
      !oneWish.some(
        ({ meant, notMeant, words, apart }) =>
          notMeant === intent && asked.includes(meant) && words.test(text) && !apart.test(text),
      ),
  );
}

/** What the software could answer by itself, and why a person looks all the same. */
function automatic(reading: Reading, found: readonly Found<Wish>[]): Judged | null {
  // "What times" inside "what time do you close" asks for no free time.
  const outer = found.filter(
    ({ from, to }) =>
      !found.some(
        (other) => other.from <= from && to <= other.to && other.to - other.from > to - from,
      ),
  );
  const said = [...new Set(outer.map(({ entry }) => entry.intent))].filter(isAutomatic);
  const asked = withoutSecond(said, reading.text);
  // Thanks beside a question are a courtesy; a wish to come beside "how much" is the same question.
  const wanted = asked.length > 1 ? asked.filter((intent) => intent !== "thanks") : asked;
  const [intent] = automaticIntents.filter((one) => wanted.includes(one));
  if (intent === undefined) return null;
  if (wanted.length > 1) return { intent, reason: reviewReasons.several };
  const isWhole =
    reading.words.length <= mostWords &&
    !ofSomebody.test(reading.text) &&
    otherwiseMeant[intent]?.test(reading.text) !== true &&
    isWhollyUnderstood(reading, found, intent);
  return { intent, reason: isWhole ? null : reviewReasons.more };
}

const forPeople = (intent: Exclude<Intent, AutomaticIntent>): Judged => ({
  intent,
  reason: reviewReasons[intent],
});

/** What is asked in Spanish, what the software could answer, and praise that asks for nothing. */
function wishIn(text: string, found: readonly Found<Wish>[], isPleased: boolean): Judged {
  const inSpanish = spanishWish(text);
  if (inSpanish !== null) return { intent: inSpanish, reason: reviewReasons.spanish };
  const answerable = automatic(read(text), found);
  if (answerable !== null) {
    if (answerable.reason === null || !isSpanish(text)) return answerable;
    return { ...answerable, reason: reviewReasons.spanish };
  }
  if (isPleased && !asksSomething(text)) return { intent: "thanks", reason: reviewReasons.praise };
  return forPeople("unknown");
}

/** What a direct message is about, the gravest first; and why a person looks at it. */
function intentOf(text: string, mood: { isDispleased: boolean; isPleased: boolean }): Judged {
  if (notWords.test(text)) return { intent: "unknown", reason: reviewReasons.picture };
  const { kind } = safetyOf(text);
  if (urgent.has(kind)) return forPeople("emergency");
  if (asksForStop(text) && !isCancelWord(text)) return forPeople("stop");
  if (startAgain.test(text)) return forPeople("start");
  const found = find(read(text));
  const isMeant = (intent: Intent) => found.some(({ entry }) => entry.intent === intent);
  if (kind !== "ordinary") return forPeople("clinical");
  if (asksAboutOthers(text)) return forPeople("privacy");
  if (isMeant("clinical") || tellsOfHealth(text)) return forPeople("clinical");
  if (isMeant("money")) return forPeople("money");
  if (isComplaint(text) || mood.isDispleased) return forPeople("complaint");
  const plain = plainly(text);
  if (ofBot.test(plain)) return forPeople("bot");
  if (isMeant("visit")) return forPeople("visit");
  if (isMeant("person")) return forPeople("person");
  if (ofColleague.test(plain)) return { intent: "person", reason: reviewReasons.colleague };
  return wishIn(text, found, mood.isPleased);
}

/** How it sounds; whoever writes of danger is not rated. */
function moodOf(text: string) {
  if (notWords.test(text) || unrated.has(safetyOf(text).kind)) return { score: null, words: [] };
  return sentimentOf(text);
}

/** Reads a direct message: what it wants, how it sounds, and whether a person has to read it before anything leaves. */
export function understand(text: string): Understanding {
  const { score, words } = moodOf(text);
  const isDispleased = score !== null && soundsDispleased(text);
  const isPleased = sentimentLabel(score) === "Positive";
  const { intent, reason } = intentOf(text, { isDispleased, isPleased });
  return { intent, sentiment: score, words, isDispleased, requiresReview: reason !== null, reason };
}
