import { connections } from "../../../courtesies/content.ts";
import type { Subject } from "../../../subjects/content.ts";
import type { Aspect } from "../../../aspects/content.ts";
import { answered, unknownAnswer } from "./asking.ts";
import type { Asking } from "./asking.ts";
import { factsById } from "./fact-answers.ts";
import { pageAction, said, told } from "./reply-parts.ts";
import type { Answer } from "./reply-parts.ts";
import { contentStems } from "./retrieval.ts";
import { staffSubject, subjectAnswer } from "./subject-answers.ts";
import { ownTopicAnswer, topicAnswer } from "./topic-answers.ts";
import type { Understanding } from "./understanding.ts";
import { bookAnswer } from "./visit-answers.ts";

/** So much of a question's words must stand in a fact that is only found by its words. */
const leastCoverage = 0.5;
/** Facts whose scores are nearer than this are as good as each other. */
const tie = 0.9;
const generic: Readonly<Record<string, readonly string[]>> = {
  price: ["prices.list", "prices.meaning"],
  pain: ["comfort.anxiety", "comfort.anesthesia"],
  who: ["team.list", "implants.who", "general.who", "tmj.who", "medspa.who"],
  experience: ["team.experience.averell", "practice.years"],
  success: ["practice.success", "results.promise"],
  results: ["results.gallery", "results.promise"],
  "first-visit": ["booking.first-visit", "booking.bring"],
  referral: ["booking.new"],
  technology: ["general.technology", "robotic.how-it-works.planned"],
  preparation: ["booking.bring"],
  age: ["children.age", "children.booking"],
  aftercare: ["general.aftercare"],
  recovery: ["general.aftercare"],
};

/** Without a topic: what holds for all of them, or which one is meant. */
function aspectAnswer(
  aspect: Aspect,
  u: Understanding,
  { turn, table }: Asking,
): Answer | undefined {
  const facts = factsById(table, generic[aspect.id] ?? []);
  if (facts.length > 0) return { ...answered(told(facts)), certainty: 1 };
  if (!/^(?:duration|lasts|recovery|sessions|risks|benefits|undo|aftercare)$/.test(aspect.id))
    return undefined;
  if (contentStems(u.reading).length > 4) return undefined;
  return {
    kind: "clarify",
    sentences: said(connections.whichTreatment[turn.agent.tone]),
    actions: [pageAction("See all services", "/services")],
    certainty: 1,
  };
}

/** What is only found by its words: enough of them, and clearly better than the next. */
function retrieved(u: Understanding, { knowledge, turn }: Asking): Answer | undefined {
  const [best, next] = knowledge.search(u.reading);
  if (!best || best.coverage < leastCoverage || contentStems(u.reading).length < 2)
    return undefined;
  const asked = contentStems(u.reading).length;
  if (best.coverage * asked < 1.9) return undefined;
  const isTie =
    next !== undefined && next.score >= best.score * tie && next.fact.topic !== best.fact.topic;
  if (isTie && best.coverage < 0.6)
    return {
      kind: "clarify",
      sentences: [...said(connections.whichTreatment[turn.agent.tone])],
      actions: [best, next].map(({ fact }) => pageAction(fact.source.label, fact.source.path)),
      certainty: 1,
    };
  return {
    ...answered(told([best.fact]), []),
    certainty: best.coverage >= 0.6 && asked > 2 ? 2 : 0,
  };
}

const isAbsent = (subject: Subject | undefined) => subject?.id.startsWith("absent-") ?? false;
/** Subjects about care whose topic, said in the same sentence, is what was meant. */
const leadsToTopic =
  /^(?:anxiety|children|qualification|oral-surgeon|doctor|team|medical-conditions|urgent|first-visit)$/;

/** "What is going to happen when I come in" asks what a visit is like. */
const asksWhatHappens = /\bwhat\b.*\b(?:happens?|happening|expect)\b.*\bwhen i (?:come|get|am)\b/;

function isAboutSubject(u: Understanding): boolean {
  if (!u.subject) return false;
  const { entry: subject, size } = u.subject;
  if (isMentioned(u)) return false;
  const hasTopic = u.topics.length > 0;
  const telling = u.aspects.filter(
    ({ id }) => !/^(?:offered|how-it-works|candidacy|first-visit)$/.test(id),
  );
  if (telling.some(({ id }) => id === "aftercare")) return false;
  if (isAbsent(subject)) return !hasTopic || size > 1 || !telling.length;
  if (subject.does === "hours" && telling.some(({ id }) => id === "duration")) return false;
  // "How many times do I have to come in for that" counts visits, and wishes for none.
  if (subject.does === "book" && telling.some(({ id }) => id === "sessions")) return false;
  if (subject.does === "book" && asksWhatHappens.test(u.reading.text)) return false;
  if (subject.does === "book" || subject.does === "soonest")
    return telling.length === 0 || !hasTopic;
  if (!subject.isWeak && !leadsToTopic.test(subject.id)) return true;
  if (!hasTopic) return telling.length === 0 || size > 1 || leadsToTopic.test(subject.id);
  return telling.length === 0 && leadsToTopic.test(subject.id) && subject.id !== "first-visit";
}

/** One word of many: "how do dentists treat ..." does not ask who they are. */
function isMentioned({ subject, reading }: Understanding): boolean {
  if (!subject?.entry.isWeak || subject.size > 1) return false;
  return (
    /^(?:team|doctor|practice|start|services)$/.test(subject.entry.id) &&
    contentStems(reading).length > 4
  );
}

const isPresence = ({ reading }: Understanding) =>
  /\b(?:he|she) (?:in|there|here|work|works|working|off|available|around)\b/.test(reading.text);

/** "Is he in on Saturdays?": whoever was named before. */
function withPerson(u: Understanding, { staffId }: Asking["memory"]): Understanding {
  const isMeant =
    staffId !== undefined &&
    u.staffId === undefined &&
    (u.subject?.entry.does === "hours" || u.times.from !== undefined || isPresence(u)) &&
    /\b(?:he|she|him|her)\b/.test(u.reading.text);
  return isMeant ? { ...u, staffId } : u;
}

/** The answer to one question. */
export function answerQuestion(question: Understanding, asking: Asking): Answer {
  const { turn, memory } = asking;
  const u = withPerson(question, memory);
  const main = staffSubject(u) ?? u.subject?.entry;
  if (main && (main.does === "staff" || isAboutSubject(u)))
    return withSecond(u, subjectAnswer(main, u, asking), asking);
  if (u.topics.length > 0) return withOwnSubject(u, ownTopicAnswer(u, asking), asking);
  const asksHowOften = u.aspects.some(({ id }) => id === "sessions");
  if (memory.topic && asksHowOften) return topicAnswer([memory.topic], u.aspects, u, asking);
  if (memory.topic && u.aspects.length > 0 && isShort(u))
    return topicAnswer([memory.topic], u.aspects, u, asking);
  const isOfCare = u.aspects.some(({ id }) => id === "aftercare");
  if (main && !isMentioned(u) && !isOfCare) return subjectAnswer(main, u, asking);
  const continued = continuedAnswer(u, asking);
  if (continued) return continued;
  const [aspect] = u.aspects;
  const byWords = retrieved(u, asking);
  const byAspect = aspect && isShort(u) ? aspectAnswer(aspect, u, asking) : undefined;
  if (byAspect?.kind === "answer" && aspect?.id === "aftercare") return byAspect;
  if (byWords?.certainty === 2) return byWords;
  return byAspect ?? byWords ?? unknownAnswer(u, turn);
}

/** A day and a time alone are hardly more words than this. */
const mostOfBareTime = 4;

const isShort = (u: Understanding) => contentStems(u.reading).length <= 6;

/** What somebody says who wishes for a time, beside the time itself. */
const ofWishes = new Set(
  `come see get book open free avail available time slot spot opening appoint appointment visit day week month weekend morning
  afternoon evening noon night today tonight tomorrow monday tuesday wednesday thursday friday saturday sunday early late earlier later
  earliest latest soon sooner soonest next fit squeeze work make possible instead rather better prefer about around after before until
  first last other another different o'clock am pm hour minute doctor dentist nurse dr schedule`.split(
    /\s+/,
  ),
);
const mostElse = 1;

/** A question with words of its own beside a time is none for a time: "can I go to spin class the same evening". */
function asksElse(u: Understanding): boolean {
  const said = u.reading.words.filter(
    ({ text, stem }) => !ofWishes.has(text) && !ofWishes.has(stem),
  );
  const telling = contentStems({ ...u.reading, words: said }).filter((stem) => !/\d/.test(stem));
  return u.isQuestion && telling.length > mostElse;
}

/** A day or a time alone goes on with the wish or the question before it. */
function continuedAnswer(u: Understanding, asking: Asking): Answer | undefined {
  const { memory, turn, table } = asking;
  if (Object.keys(u.times).length === 0) return undefined;
  if (memory.subject?.does === "hours" && (u.times.from !== undefined || !u.isQuestion))
    return subjectAnswer(memory.subject, u, asking);
  const { staffId, subject } = memory;
  const isOfPerson = staffId !== undefined && subject?.does === "staff" && isShort(u);
  if (isOfPerson && u.isQuestion && u.times.from !== undefined)
    return subjectAnswer(subject, { ...u, staffId }, asking);
  if (!isShort(u) || asksElse(u)) return undefined;
  const isGoingOn =
    memory.topic !== undefined || memory.staffId !== undefined || memory.subject !== undefined;
  // "If you numb me at noon, will I ...": a time in a question of its own is no wish.
  if (!isGoingOn && (u.isQuestion || contentStems(u.reading).length > mostOfBareTime))
    return undefined;
  const times = { ...(u.times.from === undefined ? memory.times : {}), ...u.times };
  return bookAnswer(
    { topic: memory.topic, staffId: u.staffId ?? memory.staffId, times },
    turn,
    table,
  );
}

/** Who does it, and what training they have: a subject that a question about care has besides. */
const besideCare = /^(?:qualification|children|anxiety)$/;

function withOwnSubject(u: Understanding, answer: Answer, asking: Asking): Answer {
  const main = u.subject?.entry;
  if (!main || !besideCare.test(main.id) || answer.wants || answer.kind !== "answer") return answer;
  const also = subjectAnswer(main, u, asking);
  return { ...answer, sentences: [...answer.sentences, ...also.sentences] };
}

/** Something else that the same question also asks about: "the price, and does Delta cover it". */
function withSecond(u: Understanding, answer: Answer, asking: Asking): Answer {
  const second = u.others.find(
    (other) =>
      // A bad tooth beside another matter is never passed over.
      (!other.isWeak || other.id === "urgent") &&
      other.does === undefined &&
      other.missing !== u.subject?.entry.missing,
  );
  if (!second || answer.wants || isAbsent(second) !== isAbsent(u.subject?.entry)) return answer;
  const also = subjectAnswer(second, u, asking);
  return {
    ...answer,
    kind: answer.kind === "unknown" ? also.kind : answer.kind,
    sentences: [
      ...answer.sentences,
      ...also.sentences.filter((one) => !answer.sentences.some(({ text }) => text === one.text)),
    ],
    actions: [...answer.actions, ...also.actions],
  };
}
