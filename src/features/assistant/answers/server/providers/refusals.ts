import { type PracticeFact, practiceFacts } from "#practice/facts.ts";
import { moneySubjects } from "../../../money-subjects/content.ts";
import { supposes } from "../../../safety/content.ts";
import { type Reserved, reservedIn } from "../../../safety/rules.ts";
import { wordingsOf } from "../../../topics/rules.ts";
import { contradictionWords } from "../../../written-answers/rules.ts";
import { contradictionOf } from "./contradictions.ts";
import { hear } from "./ear.ts";
import { readMessage, understand } from "./understanding.ts";

/** Why an answer is not used, by the field to change; null: nothing speaks against it. */
export type Refusal = {
  code: "answer_contradicts" | "answer_reserved";
  fields: { question?: string; answer?: string };
};

const names: Readonly<Record<Reserved["kind"], string>> = {
  crisis: "somebody in a crisis",
  "life-threat": "an emergency",
  "dental-emergency": "a dental emergency",
  medication: "medication",
  diagnosis: "a diagnosis",
};
const speaksOfHelplines =
  /\b(?:9[ -]?1[ -]?1|9[ -]?8[ -]?8|nine[ -](?:one[ -]one|eleven|eight[ -]eight))\b/i;

/** Each line alone: what one wording says explains nothing of another. */
function reservedWords(
  text: string,
  place: "answer" | "wording",
  next: string,
): string | undefined {
  const [helpline] = speaksOfHelplines.exec(text) ?? [];
  if (helpline !== undefined)
    return `"${helpline}" is for emergencies, and only the fixed safety rules speak of it. ${next}`;
  for (const line of text.split("\n")) {
    const found = reservedIn(line, place);
    // Where conversations hear nothing, the rules answer nothing either.
    const isHeard = place === "answer" || supposes.test(line) || hear(line).kind !== "ordinary";
    if (found && isHeard)
      return `"${found.heard}" speaks of ${names[found.kind]}: the fixed safety rules answer that, never a written answer. ${next}`;
  }
  return undefined;
}

const day =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|holidays?|today|tonight|tomorrow|every day|daily|christmas|thanksgiving|new year|easter|memorial day|labor day|july|noon|midnight|\d{1,2}(?::\d\d)? ?(?:am|pm)|24 hours)\b/i;
const opens =
  /\b(?:open|opens|opening|closes?(?! down)|closed(?! down)|closing|hours|days? off)\b/i;
const areThere = new RegExp(
  String.raw`\byou\b.*\b(?:work|working|there|here|in|do|have|see people|see patients)(?: on| the| any)* ${day.source}`,
  "i",
);
const weAreOpen =
  /\b(?:we|office|practice|doors?|desk)\b[^.!?]*\b(?:open|opens|close|closes|closed|closing)\b/i;

/** Of mouths, houses and minds, and how long something takes: no hours of the practice. */
const otherOpenings =
  /\b(?:mouths?|jaws?|lips?|eyes?|bites?|teeth|stuck|half|wide|locks?|locked|locking)\s+(?:\w+\s+)?(?:open(?:s|ed|ing)?|clos(?:es?|ed|ing)|shut)\b|\b(?:open(?:s|ing)?|clos(?:es?|ing)) (?:my|her|his|your|their|the) (?:mouth|jaw|lips|eyes?)\b|\bwhen (?:i|he|she) (?:open|close)s?\b|\bclos(?:e|ing) on (?:a|the|our|my)\b|\b(?:too|how|so) close\b|\bclose (?:to|by)\b|\b(?:[2-9]|1\d|2[0-35-9]|\d\d+|one|two|three|four|five|six|eight|ten|several|few|couple of|many)\s*(?:hours?|hrs?)\b/gi;

function asksHours(whole: string): boolean {
  const line = whole.replaceAll(otherOpenings, " ");
  const { subject, others, reading } = understand(line, new Date(0));
  const isSubject = [subject?.entry, ...others].some((one) => one?.does === "hours");
  const isOpening = opens.test(reading.text) && (isSubject || day.test(reading.text));
  return isOpening || areThere.test(reading.text);
}

function statesHours(answer: string): boolean {
  return answer.split(/(?<=[.!?])\s|\n/).some((one) => weAreOpen.test(one) && day.test(one));
}

/** Plans that people name, as they name them. */
const plans = moneySubjects
  .filter(({ facts }) => facts.includes("insurance.plans"))
  .flatMap(({ words }) => wordingsOf(words))
  .filter(
    (words) =>
      !/insur|network|plans?$|carrier|company|^(?:ppo|hmo|dmo|oon)$|^do |money/.test(words),
  )
  .map((words) => readMessage(words).text);
const planNamed = new RegExp(
  String.raw`\b(?:${plans.join("|")}|(?:your|my|that|this|any|every|all|most) (?:insurance )?plans?)\b`,
);
const ofNetwork = /\b(?:in|out of|in the|your|our)[ -]?network\b|\binnetwork\b|\bparticipat\w*\b/;
const ofAcceptance =
  /\b(?:accept|accepts|accepted|take|takes|taking|taken|participate|work with|bill)\b/;
const opensWithYes = /^(?:yes|yep|yeah|sure|of course|certainly|absolutely|we do\b)/;
const opensWithNo = /^(?:no\b|nope|sorry|we do not|unfortunately)/;
const denies = /\b(?:not|no longer|never|out of network|cannot)\b/;
/** Leaves it open, as the facts do. */
const leavesOpen = /\b(?:not know|check|checks|ask us|tell us|call us|depends|find out|confirm)\b/;

/** What facts say of insurance, where they say whether it is accepted or leave it open. */
const insuranceFacts = practiceFacts.filter(({ topic }) => topic === "insurance");
const openOnPlans = insuranceFacts.find(({ text }) => /not know which plans/i.test(text));
const acceptsIt = insuranceFacts.find(({ text }) => /\binsurance is accepted\b/i.test(text));

/** The fact on insurance that a yes or a no does not fit. */
function insuranceAgainst(question: string, answer: string): PracticeFact | undefined {
  const asked = readMessage(question).text;
  const isAsked = ofAcceptance.test(asked) || ofNetwork.test(asked);
  const isOfInsurance = (text: string) =>
    /\binsurances?\b/.test(text) || planNamed.test(text) || ofNetwork.test(text);
  for (const [at, sentence] of answer.split(/(?<=[.!?])\s|\n/).entries()) {
    const said = readMessage(sentence).text;
    const isBare = at === 0 && isAsked && (opensWithYes.test(said) || opensWithNo.test(said));
    const about = isBare ? `${asked} ${said}` : said;
    const isClaim = isBare || ofAcceptance.test(said) || ofNetwork.test(said);
    const isOurs = isOfInsurance(said) || isOfInsurance(asked);
    if (!isClaim || !isOurs || leavesOpen.test(said)) continue;
    const isOfPlan = planNamed.test(`${asked} ${said}`) || ofNetwork.test(about);
    if (isOfPlan && openOnPlans) return openOnPlans;
    const isNo = opensWithNo.test(said) || denies.test(said);
    if (isNo && ofAcceptance.test(about) && acceptsIt) return acceptsIt;
  }
  return undefined;
}

const nextOf = {
  question: "Take that wording out, or set the question aside.",
  answer: "Take it out of the answer, or set the question aside.",
  hours:
    "Assistants answer that from the opening hours and closures. Change those instead, or set the question aside.",
};

/** What speaks against using an answer to a question (its wordings a line each). */
export function refusalOf(question: string, answer: string): Refusal | null {
  const lines = question.split("\n");
  const ofQuestion =
    reservedWords(question, "wording", nextOf.question) ??
    (lines.some(asksHours)
      ? `This asks for opening hours or closed days. ${nextOf.hours}`
      : undefined);
  const ofAnswer =
    reservedWords(answer, "answer", nextOf.answer) ??
    (statesHours(answer) ? `This says when the practice is open. ${nextOf.hours}` : undefined);
  const figure = contradictionOf(question, answer);
  const plan = lines.map((line) => insuranceAgainst(line, answer)).find(Boolean);
  const against =
    (figure && contradictionWords(figure)) ??
    (plan &&
      `That does not fit what the practice states (${plan.source.label}): "${plan.text}" Change the answer, or have that changed first.`);
  const told = against ?? ofAnswer;
  if (ofQuestion === undefined && told === undefined) return null;
  return {
    code: against === undefined ? "answer_reserved" : "answer_contradicts",
    fields: {
      ...(ofQuestion !== undefined && { question: ofQuestion }),
      ...(told !== undefined && { answer: told }),
    },
  };
}
