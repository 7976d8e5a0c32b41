import type { PracticeFact } from "#practice/facts.ts";
import type { Aspect } from "../../../aspects/content.ts";
import type { Topic } from "../../../topics/content.ts";
import { answered, pageOf, unknownAnswer } from "./asking.ts";
import type { Asking } from "./asking.ts";
import { aspectCalled, factsAbout, factsById, overviewOf, rankedByWords } from "./fact-answers.ts";
import type { FactTable } from "./fact-answers.ts";
import { told } from "./reply-parts.ts";
import type { Answer } from "./reply-parts.ts";
import { contentStems } from "./retrieval.ts";
import { subjectAnswer } from "./subject-answers.ts";
import type { Understanding } from "./understanding.ts";

/** So much of what was said must stand in what is told of a topic that nothing narrower was asked of. */
const leastCoverage = 0.4;

const firstVisit =
  /\b(?:first|initial|very first) (?:meeting|visit|appointment|time|talk|chat|session|exam)\b|\bconsults?\b|\bconsultations?\b/;

/** How long "the first meeting" is, also when it was spoken of right before, is how long a consultation is. */
function ofFirstVisit({ reading, aspects }: Understanding, { aspect }: Asking["memory"]) {
  const isLength = aspects.some(({ id }) => id === "duration");
  const isMeant = firstVisit.test(reading.text) || aspect?.id === "first-visit";
  return isLength && isMeant ? ["consultation", "checkup"] : [];
}

/** One or two aspects of one or two topics. */
export function topicAnswer(
  chosenTopics: readonly Topic[],
  chosenAspects: readonly Aspect[],
  u: Understanding,
  { turn, table, memory }: Asking,
): Answer {
  const asked = [...contentStems(u.reading), ...ofFirstVisit(u, memory)];
  const compared =
    chosenTopics.length > 1 &&
    chosenAspects.some(({ id }) => id === "compare" || id === "difference");
  const facts = compared
    ? comparedFacts(table, chosenTopics, chosenAspects, asked)
    : chosenTopics
        .slice(0, 3)
        .flatMap((topic) =>
          chosenAspects
            .slice(0, 3)
            .flatMap((aspect) =>
              factsAbout(table, topic, aspect, asked).slice(0, chosenTopics.length > 1 ? 1 : 3),
            ),
        );
  const [topic] = chosenTopics;
  const isOfPerson = /\b(?:be|youngest|minimum|limit|my|i|too|for)\b/.test(u.reading.text);
  const isOfAge = isOfPerson && chosenAspects.some(({ id }) => id === "age");
  const forAll = isOfAge ? ["children.age"] : [];
  const unique = [...new Set(facts.length > 0 ? facts : factsById(table, forAll))].slice(0, 5);
  if (unique.length > 0 && topic) return answered(told(unique), pageOf(topic));
  const unknown = unknownAnswer(u, turn, topic && `${topic.name} that answers this`);
  return topic ? { ...unknown, actions: [...unknown.actions, ...pageOf(topic)] } : unknown;
}

function comparedFacts(
  table: FactTable,
  chosenTopics: readonly Topic[],
  chosenAspects: readonly Aspect[],
  asked: readonly string[],
) {
  const besides = chosenAspects.filter(({ id }) => !/compare|difference|candidacy/.test(id));
  if (besides.length > 0)
    return chosenTopics
      .slice(0, 2)
      .flatMap((topic) =>
        besides
          .slice(0, 2)
          .flatMap((aspect) => factsAbout(table, topic, aspect, asked).slice(0, 1)),
      );
  const compare = aspectCalled("compare");
  const own = chosenTopics.flatMap(
    (topic) =>
      table.byPlace.get(`${topic.id}.compare`) ?? table.byPlace.get(`${topic.id}.difference`) ?? [],
  );
  if (!compare || own.length === 0)
    return chosenTopics.slice(0, 2).flatMap((topic) => overviewOf(table, topic, asked).slice(0, 1));
  const ranked = rankedByWords(table, own, asked);
  return ranked.slice(0, 2);
}

/** "How many machines do you own": a number that no aspect of care stands for. */
function isCount({ reading, aspects }: Understanding): boolean {
  const isPlain = aspects.every(({ id }) => id === "offered" || id === "how-it-works");
  return isPlain && /\bhow many\b/.test(reading.text);
}

/** A question that names what it is about. */
export function ownTopicAnswer(u: Understanding, asking: Asking): Answer {
  const { memory, table } = asking;
  const asked = contentStems(u.reading);
  const [named] = u.topics;
  if (named && isCount(u)) return unknownAnswer(u, asking.turn, `${named.name} that answers this`);
  if (u.aspects.length > 0) {
    const isPlainOnly = u.aspects.every(({ id }) => id === "offered" || id === "how-it-works");
    const kept =
      isPlainOnly && /\b(?:what about|how about|and)\b/.test(u.reading.text)
        ? memory.aspect
        : undefined;
    return topicAnswer(u.topics, kept ? [kept] : u.aspects, u, asking);
  }
  if (memory.subject?.does === "book" || memory.subject?.does === "soonest")
    return subjectAnswer(memory.subject, u, asking);
  if (memory.aspect && isElliptical(u)) return topicAnswer(u.topics, [memory.aspect], u, asking);
  const facts = u.topics
    .slice(0, 2)
    .flatMap((topic) => overviewOf(table, topic, asked).slice(0, 2));
  const [topic] = u.topics;
  // Much was said that no word of the topic or its facts covers: something else is meant.
  if (
    u.isQuestion &&
    topic &&
    asked.length > 2 &&
    coverage(table, facts, topic, asked) < leastCoverage
  )
    return { ...unknownAnswer(u, asking.turn, `${topic.name} that answers this`), certainty: 1 };
  return {
    ...answered(told([...new Set(facts)]), topic ? pageOf(topic) : []),
    certainty: u.isQuestion || asked.length < 5 ? 2 : 1,
  };
}

function coverage(
  table: FactTable,
  facts: readonly PracticeFact[],
  topic: Topic,
  asked: readonly string[],
): number {
  const known = new Set(facts.flatMap(({ id }) => [...(table.stemsOf.get(id) ?? [])]));
  const named = table.wordsOf(topic);
  return asked.filter((stem) => known.has(stem) || named.has(stem)).length / asked.length;
}

/** "what about robotic?", "not implants, veneers", "I meant TMJ". */
function isElliptical(u: Understanding): boolean {
  return contentStems(u.reading).length <= 4;
}
