import { type PracticeFact, practiceFacts } from "#practice/facts.ts";
import { topics } from "../../../topics/content.ts";
import { type Contradiction, contradictionIn } from "../../../written-answers/rules.ts";
import { contentStems, createRetrieval } from "./retrieval.ts";
import { readMessage, understand, type Understanding } from "./understanding.ts";

/** So much of what was said must stand in a fact that is only found by its words. */
const leastCoverage = 0.6;
const leastWords = 3;

let searched: ReturnType<typeof createRetrieval> | undefined;
const search = (u: Understanding) => {
  searched ??= createRetrieval(practiceFacts, readMessage);
  return searched(u.reading);
};

const topicsById = new Map(topics.map((topic) => [topic.id, topic]));

/** A topic and what it is a part of. */
function lineage(id: string): readonly string[] {
  const wider = topicsById.get(id)?.wider;
  return wider === undefined ? [id] : [id, ...lineage(wider)];
}

const speaksOfHours =
  /\b(?:open|opens|close|closes|closed|hours|weekends?|saturdays?|sundays?|lunch)\b/i;
const speaksOfContact = /\b(?:call|phone|telephone|number|fax|text us)\b/i;

/** Facts about what a text is about: its topic and what is asked of it, hours, the phone, or the same words. */
function relatedTo(text: string): readonly PracticeFact[] {
  const u = understand(text, new Date(0));
  const topicIds = new Set(u.topics.flatMap(({ id }) => lineage(id)));
  const own = new Set(u.topics.map(({ id }) => id));
  const aspectIds = new Set(u.aspects.map(({ id }) => id));
  const ofTopic = practiceFacts.filter(
    ({ topic, aspect }) => topicIds.has(topic) && (aspectIds.has(aspect) || aspect === "price"),
  );
  // The narrower topic speaks for itself when it says anything.
  const narrow = ofTopic.filter(({ topic }) => own.has(topic));
  const asked = contentStems(u.reading).length;
  const byWords = search(u)
    .filter(({ coverage }) => coverage >= leastCoverage && coverage * asked >= leastWords)
    .map(({ fact }) => fact);
  const places = [
    ...(speaksOfHours.test(text) || u.subject?.entry.does === "hours" ? ["hours"] : []),
    ...(speaksOfContact.test(text) ? ["contact"] : []),
  ];
  return [
    ...(narrow.length > 0 ? narrow : ofTopic),
    ...practiceFacts.filter(({ topic }) => places.includes(topic)),
    ...byWords,
  ];
}

/** The first figure of an answer to a question that the practice itself states otherwise. */
export function contradictionOf(question: string, answer: string): Contradiction | null {
  const [asked = ""] = question.split("\n");
  return contradictionIn(answer, relatedTo(`${asked}\n${answer}`), question);
}
