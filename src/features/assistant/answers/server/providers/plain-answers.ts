import { staff } from "#practice/staff.ts";
import { allTold, namedAfter, plainReplies, yourName } from "../../../plain-replies/content.ts";
import {
  asksForHours,
  asksForMore,
  asksForWoman,
  asksIfDoctor,
  asksOwnName,
  conditionsAskedAbout,
  isVague,
  nameIn,
  namesNoDate,
  tellsAddress,
} from "../../../plain-replies/rules.ts";
import { topics } from "../../../topics/content.ts";
import type { Topic } from "../../../topics/content.ts";
import { answered, pageOf } from "./asking.ts";
import type { Asking } from "./asking.ts";
import { factsById } from "./fact-answers.ts";
import { holidaysIn, hoursAnswer } from "./hours-answers.ts";
import { followUpAnswer } from "./follow-up-answers.ts";
import { plainQuestion } from "./plain-questions.ts";
import { askTeamAction, callAction, pageAction, said, told } from "./reply-parts.ts";
import type { Answer, Sentence } from "./reply-parts.ts";
import type { Understanding } from "./understanding.ts";
import { wishAnswer } from "./wish-answers.ts";

const names = staff.flatMap(({ firstName, lastName }) => [
  firstName.toLowerCase(),
  lastName.toLowerCase(),
]);
const nameOf = ({ title, firstName, lastName }: (typeof staff)[number]) =>
  title.endsWith(".") ? `${title} ${firstName} ${lastName}` : `${firstName} ${lastName}`;
const bookPage = pageAction("Book a visit", "/booking");

function social(sentences: readonly Sentence[], actions: Answer["actions"] = []): Answer {
  return { kind: "social", sentences, actions, certainty: 2 };
}

/** Whom one talks to: never a person of the practice, also when the assistant bears somebody's name. */
function whoAnswer(u: Understanding, { turn, table }: Asking): Answer | undefined {
  if (!asksIfDoctor(u.reading.text, names)) return undefined;
  const { name, tone } = turn.agent;
  const heard = name.toLowerCase().split(/[^\p{L}]+/u);
  const namesake = staff.find(
    ({ firstName, lastName }) =>
      heard.includes(lastName.toLowerCase()) || heard.includes(firstName.toLowerCase()),
  );
  const opening = namesake ? namedAfter(nameOf(namesake)) : plainReplies.notDoctor[tone];
  return answered([...said(opening), ...told(factsById(table, ["assistant.what"]))], [callAction]);
}

/** What was told of a topic in this conversation is not told again: other facts of it, or that there are none. */
function moreAnswer(u: Understanding, { turn, table, memory }: Asking): Answer | undefined {
  if (!asksForMore(u.reading.text)) return undefined;
  const before = turn.history.flatMap(({ factIds }) => factIds);
  const last = table.byId.get(before.at(-1) ?? "");
  const topic: Topic | undefined = memory.topic ?? topics.find(({ id }) => id === last?.topic);
  if (!topic) return undefined;
  const known = new Set(before);
  const more = [...table.byId.values()]
    .filter((fact) => fact.topic === topic.id && !known.has(fact.id))
    .slice(0, 2);
  if (more.length > 0) return answered(told(more), pageOf(topic));
  return {
    ...social(said(allTold(topic.name)), [askTeamAction(turn.message), ...pageOf(topic)]),
    kind: "answer",
  };
}

/** "diabetic" and "diabetes" are told by so many letters. */
const leastOfWord = 6;

/** What somebody has or takes: no judgment, what to do, and what is written about that very condition. */
function historyAnswer(u: Understanding, { turn, table, memory }: Asking): Answer | undefined {
  const conditions = conditionsAskedAbout(u.reading.text);
  if (conditions.length === 0) return undefined;
  const topic = u.topics[0] ?? memory.topic;
  const own = [...table.byId.values()].filter(
    (fact) => fact.topic === topic?.id && fact.aspect === "candidacy",
  );
  const naming = told(own).filter(({ text }) =>
    conditions.some((word: string) => text.toLowerCase().includes(word.slice(0, leastOfWord))),
  );
  // What is written about who may have it, where the condition itself is not named.
  const telling = naming.length > 0 ? naming : told(own).slice(0, 1);
  const actions = topic ? pageOf(topic) : [bookPage];
  return answered(
    [
      ...said(plainReplies.history[turn.agent.tone]),
      ...told(factsById(table, ["general.candidacy"])),
      ...telling.filter(({ factIds }) => factIds[0] !== "general.candidacy").slice(0, 2),
    ],
    [...actions, callAction],
  );
}

function womanAnswer(u: Understanding, { turn, table }: Asking): Answer | undefined {
  if (!asksForWoman(u.reading.text) || u.reading.words.length > 10 || u.topics.length > 0)
    return undefined;
  return answered(
    [
      ...said(plainReplies.woman[turn.agent.tone]),
      ...told(factsById(table, ["team.list", "booking.provider"])),
    ],
    [askTeamAction(turn.message), bookPage],
  );
}

function nameAnswer(u: Understanding, { turn }: Asking): Answer | undefined {
  if (!asksOwnName(u.reading.text)) return undefined;
  const heard = turn.history.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  const name = nameIn([...heard, turn.message]);
  return social(said(name === undefined ? plainReplies.noName[turn.agent.tone] : yourName(name)));
}

function addressAnswer({ turn, table }: Asking): Answer | undefined {
  if (!tellsAddress(turn.message) || /\b(?:cost|price|much|book)\b/i.test(turn.message))
    return undefined;
  return answered(
    [
      ...said(plainReplies.noAddress[turn.agent.tone]),
      ...told(factsById(table, ["location.address"])),
    ],
    [pageAction("Contact", "/contact"), callAction],
  );
}

/** "Can I come on Thanksgiving": what is known of that day, before anything is booked. */
function holidayAnswer(u: Understanding, { turn, table }: Asking): Answer | undefined {
  const isBooking = u.subject?.entry.does === "book" || u.subject?.entry.does === "soonest";
  const isAfter = /\b(?:after|before|eve|around|between)\b/.test(u.reading.text);
  if (!isBooking || isAfter || holidaysIn(u.reading.text).length === 0) return undefined;
  const ids = hoursAnswer(u, turn.practice).flatMap(({ factIds }) => factIds);
  return answered(told(factsById(table, ids)), [bookPage, callAction]);
}

/** The days of the practice, when its schedule is asked for and no person's. */
function scheduleAnswer(u: Understanding, { turn, table }: Asking): Answer | undefined {
  if (!asksForHours(u.reading.text) || u.staffId !== undefined || u.topics.length > 0)
    return undefined;
  const sentences = hoursAnswer(u, turn.practice).flatMap((sentence) =>
    sentence.text === "" ? told(factsById(table, sentence.factIds)) : [sentence],
  );
  return answered(sentences, [pageAction("Contact", "/contact")]);
}

/**
 * What needs no search: a wish for a time, whom one talks to, a day that does not exist, little words. None
 * when the message is a question for what is written down.
 */
export function plainAnswer(u: Understanding, asking: Asking): Answer | undefined {
  const { turn, memory } = asking;
  const { tone } = turn.agent;
  if (namesNoDate(turn.message)) {
    const sentences = said(plainReplies.noSuchDate[tone]);
    return { kind: "clarify", sentences, actions: [bookPage], certainty: 2 };
  }
  const isWish = memory.subject?.does === "book" || memory.subject?.does === "soonest";
  const hasTime = Object.keys(u.times).length > 0;
  if (isVague(u.reading.text) && !(isWish && hasTime))
    return social(said(plainReplies.takeYourTime[tone]));
  return (
    followUpAnswer(u, asking) ??
    plainQuestion(u, asking) ??
    nameAnswer(u, asking) ??
    whoAnswer(u, asking) ??
    moreAnswer(u, asking) ??
    womanAnswer(u, asking) ??
    historyAnswer(u, asking) ??
    addressAnswer(asking) ??
    scheduleAnswer(u, asking) ??
    holidayAnswer(u, asking) ??
    wishAnswer(u, asking)
  );
}
