import { setImmediate as pause } from "node:timers/promises";
import { practiceFacts } from "#practice/facts.ts";
import type { PracticeFact } from "#practice/facts.ts";
import { connections, short } from "../../../courtesies/content.ts";
import type { Courtesy } from "../../../courtesies/content.ts";
import { isIdleYesOrNo } from "../../../follow-ups/rules.ts";
import { eachPriced, questionsOf } from "../../../questions/rules.ts";
import { wordingsOf } from "../../../topics/rules.ts";
import type { Reply, Turn } from "../../rules.ts";
import { topics } from "../../../topics/content.ts";
import { createFactTable, factsById } from "./fact-answers.ts";
import type { FactTable } from "./fact-answers.ts";
import { languageOf } from "./foreign-language.ts";
import type { Responder } from "./local-model.ts";
import { memoryOf, remembered } from "./memory.ts";
import type { Asking, Knowledge, Resembles } from "./asking.ts";
import { learnExamples, withExamples } from "./example-answers.ts";
import { plainAnswer } from "./plain-answers.ts";
import { answerQuestion } from "./question-answers.ts";
import {
  type Answer,
  askTeamAction,
  callAction,
  pageAction,
  said,
  told,
  uniqueActions,
} from "./reply-parts.ts";
import { contentStems, createRetrieval } from "./retrieval.ts";
import { readMessage, understand, type Understanding } from "./understanding.ts";
import { bookAnswer } from "./visit-answers.ts";
import { withoutRepeats } from "../../../repeats/rules.ts";
import { isWritten } from "../../../written-answers/rules.ts";
import { spanishReply } from "./spanish-answers.ts";
import { createWrittenMatches, surelyWritten, withWritten } from "./written-matches.ts";

/** So many questions of one message are answered. */
const mostAnswers = 3;

const shortWords = Object.entries(short).flatMap(([kind, words]) =>
  wordingsOf(words).map((wording) => [readMessage(wording).text, kind] as const),
);
const shortKinds = new Map(shortWords);

/** What stands in the practice's files is arranged once, whatever staff answer meanwhile. */
const arranged = new WeakMap<readonly PracticeFact[], Pick<Knowledge, "table" | "search">>();

function arrange(facts: readonly PracticeFact[]): Pick<Knowledge, "table" | "search"> {
  const isPractice =
    facts.length === practiceFacts.length && facts.every((one, at) => one === practiceFacts[at]);
  const key = isPractice ? practiceFacts : facts;
  const known = arranged.get(key) ?? {
    table: createFactTable(key, readMessage),
    search: createRetrieval(key, readMessage),
  };
  arranged.set(key, known);
  return known;
}

function knowledgeOf(facts: readonly PracticeFact[], examples: Resembles): Knowledge {
  const written = facts.filter(isWritten);
  const { table, search } = arrange(facts.filter((one) => !isWritten(one)));
  const byId = new Map([...table.byId, ...written.map((one) => [one.id, one] as const)]);
  return { table: { ...table, byId }, search, examples, written: createWrittenMatches(written) };
}

/**
 * The assistant of this program: the same turn always gets the same reply, made of facts and of words
 * between them. It opens nothing and knows no clock but the turn's. It learns from the practice's example
 * questions first, and stops now and then meanwhile, so that a server can do something else.
 */
export function* learnToRespond(): Generator<undefined, Responder> {
  const examples = yield* learnExamples();
  yield;
  const built = new WeakMap([[practiceFacts, knowledgeOf(practiceFacts, examples)]]);
  return {
    respond(turn) {
      const own = turn.facts.length > 0 ? turn.facts : practiceFacts;
      const knowledge = built.get(own) ?? knowledgeOf(own, examples);
      built.set(own, knowledge);
      return respondWith(knowledge, turn);
    },
  };
}

/** The same at once, for those who have nothing else to do. */
export function createResponder(): Responder {
  const lesson = learnToRespond();
  let step = lesson.next();
  while (step.done !== true) step = lesson.next();
  return step.value;
}

/** The same while a server answers others. */
export async function createResponderBesides(): Promise<Responder> {
  const lesson = learnToRespond();
  for (let step = lesson.next(); ; step = lesson.next()) {
    if (step.done === true) return step.value;
    await pause();
  }
}

function respondWith(knowledge: Knowledge, turn: Turn): Reply {
  const whole = understand(turn.message, turn.practice.now);
  const foreign = foreignReply(whole, turn, knowledge.table);
  if (foreign) return foreign;
  const memory = memoryOf(turn);
  const asking: Asking = { turn, table: knowledge.table, memory, knowledge };
  const written = surelyWritten(knowledge.written(whole));
  if (written) return replyOf([written], turn, false);
  const brief = shortReply(whole, asking);
  if (brief) return replyOf([brief], turn, false);
  const again = repeated(whole, asking) ?? plainAnswer(whole, asking);
  if (again) return replyOf([again], turn, false);
  if (
    !isGoingOn(whole, turn) &&
    contentStems(whole.reading).length === 0 &&
    whole.topics.length === 0 &&
    !whole.subject &&
    Object.keys(whole.times).length === 0 &&
    whole.aspects.length === 0 &&
    !whole.courtesy
  )
    return replyOf([nonsenseAnswer(whole, turn)], turn, false);
  if (whole.courtesy && isOnlyCourtesy(whole))
    return replyOf([courtesyAnswer(whole.courtesy.entry, turn, knowledge.table)], turn, false);
  return questionsReply(whole, asking);
}

/** "And if I do not have any": little words that go on with what was said before. */
const leastOfGoingOn = 3;
const isGoingOn = ({ reading }: Understanding, { history }: Turn) =>
  history.length > 0 && reading.words.length >= leastOfGoingOn;

/** So many more words than a courtesy has make it a word by the way: "I present to clients, ...". */
const mostBesideCourtesy = 7;

function isOnlyCourtesy(u: Understanding): boolean {
  const { courtesy, topics, subject, aspects } = u;
  if (!courtesy) return false;
  if (u.isQuestion && contentStems(u.reading).length > courtesy.size + mostBesideCourtesy)
    return false;
  const hasQuestion = topics.length > 0 || (subject !== undefined && !subject.entry.isWeak);
  if (courtesy.entry.isWhole) return !hasQuestion && aspects.every(({ id }) => id === "offered");
  if (courtesy.entry.id === "other-practice" || courtesy.entry.id === "off-topic")
    return !hasQuestion;
  return topics.length === 0 && (subject === undefined || subject.size <= courtesy.size);
}

function courtesyAnswer(
  { id, says, facts = [] }: Courtesy,
  { agent, message }: Turn,
  table: FactTable,
): Answer {
  const actions = id === "rude" || id === "doubt" ? [callAction, askTeamAction(message)] : [];
  const kind = id === "off-topic" || id === "attack" ? "unknown" : "social";
  return {
    kind,
    sentences: [...said(says[agent.tone]), ...told(factsById(table, facts))],
    actions,
    certainty: 2,
  };
}

/** "yes please", "no thanks", "ok": what they answer depends on what was said before. */
function shortReply(whole: Understanding, { turn, table, memory }: Asking): Answer | undefined {
  const kind = shortKinds.get(whole.reading.text);
  const { tone } = turn.agent;
  if (kind === undefined) return undefined;
  if (kind === "yes" && memory.topic?.serviceId !== undefined)
    return bookAnswer(
      { topic: memory.topic, staffId: memory.staffId, times: memory.times },
      turn,
      table,
    );
  const words = { yes: connections.yesWhat, no: connections.noThanks, ok: connections.ok }[kind];
  if (!words) return undefined;
  const actions = kind === "yes" ? [pageAction("Book a visit", "/booking"), callAction] : [];
  return { kind: "social", sentences: said(words[tone]), actions, certainty: 2 };
}

/** "Say that again": the facts of the last answer, once more. */
function repeated({ reading }: Understanding, { turn, table }: Asking): Answer | undefined {
  const isAsked =
    /\b(?:repeat (?:that|it)|say (?:that|it) again|what did you say|come again|plain english|simple words|did not understand|do not understand|explain that again)\b/;
  if (!isAsked.test(reading.text)) return undefined;
  const last = turn.history.findLast(({ role }) => role === "assistant");
  const facts = factsById(table, [...new Set(last?.factIds)]);
  if (facts.length === 0) return undefined;
  return { kind: "answer", sentences: told(facts), actions: [callAction], certainty: 2 };
}

function nonsenseAnswer(whole: Understanding, turn: Turn): Answer {
  return {
    kind: "clarify",
    sentences: said(connections.nonsense[turn.agent.tone]),
    actions: [pageAction("See all services", "/services"), callAction],
    unanswered: whole.message,
    certainty: 2,
  };
}

function foreignReply(whole: Understanding, turn: Turn, table: FactTable): Reply | undefined {
  const language = languageOf(turn.message, whole.reading.text);
  if (language === "english") return undefined;
  const inSpanish = language === "spanish" ? spanishReply(turn) : undefined;
  if (inSpanish) return inSpanish;
  const words = language === "spanish" ? connections.spanish : connections.otherLanguage;
  return {
    kind: "social",
    sentences: [
      ...said(words[turn.agent.tone]),
      ...told(factsById(table, ["contact.phone", "languages.help"])),
    ],
    actions: [callAction],
  };
}

/** The surgery that this practice does is meant by one that nobody named. */
function withSurgery(u: Understanding, { topic }: Asking["memory"]): Understanding {
  const implants = topics.find(({ id }) => id === "implants");
  const isMeant = u.topics.length === 0 && !topic && u.reading.stems.has("surgery");
  return isMeant && implants ? { ...u, topics: [implants] } : u;
}

/** So many facts answer one question alone, and one of several; who listens keeps fewer in mind than who reads. */
const mostFacts = {
  read: { alone: 4, among: 3 },
  heard: { alone: 2, among: 1 },
} as const;

type Part = { u: Understanding; answer: Answer; asking: Asking; before: string | undefined };

/** Each part of a message in turn; what an earlier one was about holds for the later ones. */
function partsOf(whole: Understanding, asking: Asking): readonly Part[] {
  const { turn } = asking;
  const parts = questionsOf(turn.message)
    .flatMap(eachPriced)
    .map((part) => understand(part, turn.practice.now));
  const [only, ...more] = whole.topics;
  // A topic that is named later in the message is what its first question is about, too.
  let memory = {
    ...asking.memory,
    topic: asking.memory.topic ?? (more.length === 0 ? only : undefined),
  };
  const found: Part[] = [];
  let last: string | undefined;
  for (const part of parts.length > 1 ? parts : [whole]) {
    const u = withSurgery(part, memory);
    const own = { ...asking, memory };
    const isGreeting = u.courtesy?.entry.isWhole && isOnlyCourtesy(u);
    if (!isGreeting) found.push({ u, answer: answerQuestion(u, own), asking: own, before: last });
    last = part.message;
    memory = remembered(memory, u);
  }
  return found;
}

/** Asks for something, by its form or by what it names: "I am scared", "my plan is used up". */
function isAsked({ u }: Part): boolean {
  if (u.isQuestion || (u.subject !== undefined && u.subject.entry.isWeak !== true)) return true;
  return (
    u.topics.length > 0 && u.aspects.some(({ id }) => id !== "offered" && id !== "how-it-works")
  );
}

/** So few words that name care and what is wanted of it are a question: "cost of a night guard". */
const mostOfFragment = 5;

function isFragment({ u }: Part): boolean {
  const isTelling = u.aspects.some(({ id }) => !/^(?:offered|how-it-works|first-visit)$/.test(id));
  const isOfCover = /^(?:uninsured|accepted|coverage|public-plans)$/.test(`${u.subject?.entry.id}`);
  const isBrief = contentStems(u.reading).length <= mostOfFragment;
  return isBrief && (isOfCover || (u.topics.length > 0 && isTelling));
}

/** What is asked in a message, each question answered; the rest of it is the story around them. */
function questionsReply(whole: Understanding, asking: Asking): Reply {
  const { turn } = asking;
  const { alone, among } = mostFacts[turn.isSpoken === true ? "heard" : "read"];
  const parts = partsOf(whole, asking);
  const asked = parts.filter(isAsked);
  const isWorded = asked.some(({ u }) => u.isQuestion);
  const questions = asked.filter((part) => part.u.isQuestion || (isWorded && isFragment(part)));
  const [first, ...more] = questions.length > 0 ? questions : asked;
  if (!first || (more.length > 0 && questions.length === 0)) {
    const answer = answerQuestion(whole, asking);
    const reply = withExamples({ u: whole, story: undefined }, answer, asking, alone);
    return replyOf([withWritten(asking.knowledge.written(whole), reply)], turn, false);
  }
  const story = more.length === 0 && parts.length > 1 ? whole : undefined;
  const most = more.length === 0 ? alone : among;
  const answers = [first, ...more]
    .slice(0, mostAnswers)
    .map(({ u, answer, asking: own, before }) =>
      withWritten(own.knowledge.written(u), withExamples({ u, story, before }, answer, own, most)),
    );
  return replyOf(answers, turn, more.length >= mostAnswers);
}

/** Answers as one reply, nothing said twice. */
function replyOf(
  answers: readonly Answer[],
  { message, agent, history }: Turn,
  hasMore: boolean,
): Reply {
  const seen = new Set<string>();
  const all = answers
    .flatMap((answer) => answer.sentences)
    .filter(({ text }) => !isIdleYesOrNo(text, message));
  const sentences = withoutRepeats(all.filter(({ text }) => !seen.has(text) && seen.add(text)));
  const [first] = answers;
  const wants = answers.find((answer) => answer.wants)?.wants;
  const unanswered = answers.flatMap((answer) => answer.unanswered ?? []).join(" ");
  const opening = openingOf(answers, message, agent.tone, history);
  const ending = hasMore ? said(connections.tooMany[agent.tone]) : [];
  const kind = answers.every((answer) => answer.kind === "unknown")
    ? "unknown"
    : (answers.find((answer) => answer.kind !== "unknown")?.kind ?? first?.kind ?? "unknown");
  return {
    kind,
    sentences: [...opening, ...sentences, ...ending],
    actions: uniqueActions(answers),
    ...(wants && { wants }),
    ...(unanswered !== "" && { unanswered }),
  };
}

/** A figure that a visitor names and no fact of the answer has is not left standing. */
function openingOf(
  answers: readonly Answer[],
  message: string,
  tone: Turn["agent"]["tone"],
  history: Turn["history"],
) {
  const isFirst = history.length === 0;
  const named = message.match(/\$ ?\d[\d,.]*\d|\$ ?\d/g) ?? [];
  const texts = answers.flatMap((answer) => answer.sentences.map(({ text }) => text)).join(" ");
  // What was told before, such as the sum of a calculator, is no figure of the visitor's own.
  const told = history.flatMap(({ role, content }) => (role === "assistant" ? content : []));
  const known = new Set([texts, ...told].join(" ").match(/\d+(?:[.,]\d+)*/g));
  const strange = named.some((figure) => !known.has(figure.replaceAll(/[$ ]/g, "")));
  if (strange && answers.some(({ kind }) => kind === "answer"))
    return said(connections.figure[tone]);
  return isFirst &&
    /^\s*(?:hi|hello|hey|good (?:morning|afternoon|evening))\b/i.test(message) &&
    answers.every(({ kind }) => kind !== "social")
    ? said(connections.hello[tone])
    : [];
}
