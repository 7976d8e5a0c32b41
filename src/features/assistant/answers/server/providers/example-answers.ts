import { askedExamples } from "#practice/asked.ts";
import { connections } from "../../../courtesies/content.ts";
import { doubtFrom, doubtOf } from "../../../doubt/rules.ts";
import { compare, type Likeness, type Resemblance } from "../../../likeness/rules.ts";
import { type Topic, topics } from "../../../topics/content.ts";
import { type Asking, type Resembles, unknownAnswer } from "./asking.ts";
import { factsById } from "./fact-answers.ts";
import { askTeamAction, callAction, pageAction, said, told } from "./reply-parts.ts";
import type { Answer } from "./reply-parts.ts";
import { contentStems } from "./retrieval.ts";
import { conceptsOf, type Understanding, understand } from "./understanding.ts";

/** The label of examples that nothing written answers. */
const unwritten = "unknown";
/** The second fact and those after it are told from this share of the likeliest one's score on. */
const toldFrom = [0, 0.65, 0.7, 0.7];
const mostSentences = 6;
/** A question with a story around it is read by itself and with its story, each so much. */
const shareOfStory = 0.5;

/** So many questions are read at a time: a few milliseconds, in which a server answers nobody else. */
const readAtOnce = 20;

/**
 * Reads the practice's example questions; tells what any question is like. It stops now and then, so that
 * whoever asks for the next step can do something else in between.
 */
export function* learnExamples(): Generator<undefined, Resembles> {
  const read = [];
  for (const [place, { label, text }] of askedExamples().entries()) {
    // No example means a day that depends on today.
    read.push({ label, ...comparedTo(understand(text, new Date(0))) });
    if (place % readAtOnce === 0) yield;
  }
  const resembles = yield* compare(read, unwritten);
  return (u, topics) => resembles(comparedTo(u, topics));
}

function comparedTo(u: Understanding, topics = u.topics) {
  const { words } = u.reading;
  return {
    text: words.map(({ text }) => text).join(" "),
    stems: words.map(({ stem }) => stem),
    concepts: conceptsOf(u, topics),
  };
}

function mixed(one: Resemblance, other: Resemblance): Resemblance {
  const scores = new Map(one.near.map(({ label, score }) => [label, score * (1 - shareOfStory)]));
  for (const { label, score } of other.near)
    scores.set(label, (scores.get(label) ?? 0) + score * shareOfStory);
  return {
    near: likeliestFirst([...scores].map(([label, score]) => ({ label, score }))),
    strangeness: one.strangeness * (1 - shareOfStory) + other.strangeness * shareOfStory,
  };
}

/** What the words of a question led to counts a little more than other facts that are as like. */
const trusted = { 0: 0, 1: 0.02, 2: 0.05 } as const;

function withWords(near: readonly Likeness[], ids: ReadonlySet<string>, answer: Answer) {
  const more = answer.kind === "answer" ? trusted[answer.certainty] : 0;
  return near.map(({ label, score }) => ({ label, score: ids.has(label) ? score + more : score }));
}

const topicsById = new Map(topics.map((topic) => [topic.id, topic]));
/** Facts of care that was not named count so much. */
const shareOfOtherCare = 0.75;

/** What faces are treated for, and the facts on money that hold for facial treatments alone. */
const facialCare = "medspa";
const ofFaces: ReadonlySet<string> = new Set(["financing.terms", "financing.calculator"]);

/** A topic, what it is a part of, and so on. */
function lineage(id: string): readonly string[] {
  const topic = topicsById.get(id);
  if (!topic) return [];
  return topic.wider === undefined ? [id] : [id, ...lineage(topic.wider)];
}

/** Who names one kind of care does not ask about another: not about veneers who asks about implants. */
function withCare(near: readonly Likeness[], named: readonly Topic[]) {
  if (named.length === 0) return near;
  const isOfFaces = named.some((topic) => lineage(topic.id).includes(facialCare));
  const isRelated = (id: string) =>
    named.some((topic) => lineage(topic.id).includes(id) || lineage(id).includes(topic.id));
  const fitting = near.filter(({ label }) => isOfFaces || !ofFaces.has(label));
  return fitting.map(({ label, score }) => {
    const care = label.split(".")[0] ?? "";
    const isOther = topicsById.has(care) && !isRelated(care);
    return { label, score: isOther ? score * shareOfOtherCare : score };
  });
}

/** Words by which a question is one about money, whatever else it names. */
const ofMoney =
  /\b(?:pay\w*|paid|prepa\w+|owe\w*|bill(?:s|ed|ing)?|money|costs?|pric\w+|fees?|charg\w+|afford\w*|cheap\w*|expensive|dollars?|bucks|insur\w+|deposits?|refund\w*|discount\w*|quot\w+|loans?|credit|financ\w+|install?ments?|budget|copay\w*|deductible|wallet|checkout|invoice|receipt)\b|[$€]/;
/** What tells about money: prices, insurance, lenders, packages, and what a cancelled visit costs. */
const tellsOfMoney =
  /^(?:prices|insurance|financing|packages)\.|\.(?:price|coverage)(?:\.|$)|^booking\.(?:notice|late)$/;
/** Facts of something else count so much where money is asked about. */
const shareBesideMoney = 0.85;

function withMoney(near: readonly Likeness[], { reading }: Understanding) {
  if (!ofMoney.test(reading.text)) return near;
  return near.map(({ label, score }) => ({
    label,
    score: tellsOfMoney.test(label) ? score : score * shareBesideMoney,
  }));
}

const likeliestFirst = (near: readonly Likeness[]) => near.toSorted((a, b) => b.score - a.score);

/** What a question is answered with stands by itself: free times, a greeting, a step. */
function isOwn({ wants, kind }: Answer): boolean {
  return wants !== undefined || kind === "social" || kind === "action";
}

const wordsLedTo = ({ kind, certainty }: Answer) => {
  if (kind === "unknown") return certainty === 2 ? "missing" : "nothing";
  return kind === "answer" && certainty === 2 ? "facts" : "perhaps";
};

/** The hours of certain days, closures counted: no written fact knows them better. */
const isOfDays = ({ subject }: Understanding, { certainty }: Answer) =>
  subject?.entry.does === "hours" && certainty === 2;

/** So much of the message before is read with one that goes on with it. */
const longestBefore = 500;
/** So few words may go on with what was said before. */
const fewWords = 3;

function goesOn(u: Understanding, { memory, turn }: Asking): boolean {
  const isShort = contentStems(u.reading).length < fewWords;
  return isShort && turn.history.length > 0 && memory.topic !== undefined && u.topics.length === 0;
}

/** A question as it stands in its message. */
export type Placed = {
  u: Understanding;
  /** What was said around it, when it is the only question of its message. */
  story: Understanding | undefined;
  /** What was said right before it in the same message. */
  before?: string | undefined;
};

/** So few telling words of a later message are read behind the message before it. */
const wordsOfFollowUp = 4;

/** "And if I don't have any": what was said before, and this, as one question. */
function followed({ u, before }: Placed, { turn }: Asking): Understanding | undefined {
  const earlier = before ?? turn.history.findLast(({ role }) => role === "user")?.content;
  if (earlier === undefined || contentStems(u.reading).length > wordsOfFollowUp) return undefined;
  return understand(`${earlier.slice(0, longestBefore)}. ${u.message}`, turn.practice.now);
}

/** Names nothing itself. */
const isElliptic = ({ topics: named, subject }: Understanding) =>
  named.length === 0 && (!subject || subject.entry.isWeak === true);

/** What a question is about: what it names, or what was spoken of before one that names nothing. */
function topicsMeant(u: Understanding, { memory }: Asking): readonly Topic[] {
  return isElliptic(u) && memory.topic ? [memory.topic] : u.topics;
}

function resemblance(placed: Placed, asking: Asking): Resemblance {
  const { u, story } = placed;
  const { knowledge } = asking;
  const topics = topicsMeant(u, asking);
  const own = knowledge.examples(u, topics);
  const around = story ?? (isElliptic(u) ? followed(placed, asking) : undefined);
  return around ? mixed(own, knowledge.examples(around, around.topics)) : own;
}

/** So many things that one question asks for are told each. */
const mostAspects = 3;

/** The first fact that the words led to, and of several things asked for the first of each. */
function ledTo(answer: Answer, { aspects }: Understanding, { table }: Asking) {
  const facts = factsById(
    table,
    answer.sentences.flatMap(({ factIds }) => factIds),
  );
  const seen = new Set<string>();
  const ofEach = facts.filter(({ aspect }) => !seen.has(aspect) && seen.add(aspect));
  return ofEach.slice(0, aspects.length > 1 ? mostAspects : 1).map(({ id }) => id);
}

/** Facts that the likeliest examples are answered with, and the first that the words led to. */
function toldFacts(
  near: readonly Likeness[],
  answer: Answer,
  most: number,
  u: Understanding,
  asking: Asking,
) {
  const best = near[0]?.score ?? 0;
  const likeliest = near
    .slice(0, most)
    .filter(({ score }, place) => score >= best * (toldFrom[place] ?? 1));
  const led = /^(?:facts|perhaps)$/.test(wordsLedTo(answer)) ? ledTo(answer, u, asking) : [];
  return factsById(asking.table, [...new Set([...likeliest.map(({ label }) => label), ...led])]);
}

/** What is asked about visits, papers and money is told where the words only led to free times. */
const besideBooking =
  /^(?:booking\.(?!how|phone|window|provider|hold)|privacy|assistant|financing|insurance|prices|access|children|tmj\.first-visit|medspa\.first-visit|aboutface\.first-visit)/;
const oneDay = /^hours\.day\./;
/** From this likeness on it is what was asked; a day's name alone must be all that was said. */
const surelyLike = { told: 0.35, day: 0.9 } as const;

/** "Lost my booking code" names a booking and wishes for none: the fact it asks for, then the way to book. */
function withOwnFact(placed: Placed, answer: Answer, asking: Asking): Answer {
  const { u } = placed;
  const isBooking =
    answer.kind === "action" && /^(?:book|soonest|undefined)$/.test(`${u.subject?.entry.does}`);
  if (!isBooking || (answer.wants && Object.keys(u.times).length > 0)) return answer;
  const [first] = resemblance(placed, asking).near;
  if (!first) return answer;
  const isOfDay =
    oneDay.test(first.label) && first.score >= surelyLike.day && asking.turn.history.length === 0;
  const isBare = answer.wants === undefined && !answer.actions.some(({ kind }) => kind === "times");
  const isOther =
    ((isBare && first.label !== "booking.how") || besideBooking.test(first.label)) &&
    first.score >= surelyLike.told &&
    contentStems(u.reading).length > 1;
  if (!isOfDay && !isOther) return answer;
  const fact = told(factsById(asking.table, [first.label]));
  return { ...answer, sentences: isBare ? fact : [...fact, ...answer.sentences] };
}

/** Answers the very question it was written for; to one that is only like it, it could promise something. */
const bareVerdict = /^(?:Yes|No)\.$/;

/**
 * One question: what its words led to, held against the questions that people ask. Facts that such questions
 * are answered with are told; where nothing may be written about it, that is said too.
 */
export function withExamples(
  placed: Placed,
  answer: Answer,
  asking: Asking,
  mostFacts: number,
): Answer {
  const { u } = placed;
  const { turn } = asking;
  if (isOwn(answer)) return withOwnFact(placed, answer, asking);
  if (goesOn(u, asking) && answer.kind !== "unknown") return answer;
  const like = resemblance(placed, asking);
  if (isOfDays(u, answer) && like.near[0]?.label.startsWith("hours.")) return answer;
  const ids = new Set(answer.sentences.flatMap(({ factIds }) => factIds));
  const doubt = doubtOf({
    strangeness: like.strangeness,
    likeness: like.near[0]?.score ?? 0,
    words: wordsLedTo(answer),
    agree: ids.has(like.near[0]?.label ?? ""),
    length: u.reading.words.length,
  });
  if (doubt >= doubtFrom.unanswerable)
    return answer.kind === "unknown" ? answer : unknownAnswer(u, turn);
  const named = topicsMeant(u, asking);
  const near = likeliestFirst(withMoney(withCare(withWords(like.near, ids, answer), named), u));
  const facts = toldFacts(near, answer, mostFacts, u, asking);
  const [first] = facts;
  if (!first) return answer;
  const isSure = ids.has(first.id);
  const sentences = told(facts)
    .filter(({ text }) => isSure || !bareVerdict.test(text))
    .slice(0, mostSentences);
  const page = pageAction(first.source.label, first.source.path);
  if (doubt < doubtFrom.open)
    return { kind: "answer", sentences, actions: [page, ...answer.actions], certainty: 2 };
  return uncertain(placed, answer, { sentences, page, doubt }, asking);
}

/** Facts that may be what was asked for, said as such, with the team for what they leave open. */
function uncertain(
  { u }: Placed,
  answer: Answer,
  {
    sentences,
    page,
    doubt,
  }: Pick<Answer, "sentences"> & { page: Answer["actions"][number]; doubt: number },
  { turn }: Asking,
): Answer {
  const { tone } = turn.agent;
  const isMissing = wordsLedTo(answer) === "missing";
  const nearest = doubt < doubtFrom.uncertain ? [] : said(connections.nearest[tone]);
  const before = isMissing ? answer.sentences : nearest;
  const texts = new Set(before.map(({ text }) => text));
  return {
    kind: isMissing ? "unknown" : "answer",
    sentences: [
      ...before,
      ...sentences.filter(({ text }) => !texts.has(text)),
      ...(isMissing ? [] : said(connections.elseTeam[tone])),
    ],
    actions: [askTeamAction(u.message), page, ...answer.actions, callAction],
    unanswered: u.message,
    certainty: 2,
  };
}
