import type { Subject } from "../../../subjects/content.ts";
import { subjects } from "../../../subjects/rules.ts";
import type { Topic } from "../../../topics/content.ts";
import { answered, unknownAnswer } from "./asking.ts";
import type { Asking } from "./asking.ts";
import type { Turn } from "../../rules.ts";
import { factsAbout, factsById } from "./fact-answers.ts";
import type { FactTable } from "./fact-answers.ts";
import { hoursAnswer } from "./hours-answers.ts";
import { pageAction, told } from "./reply-parts.ts";
import type { Answer, Sentence } from "./reply-parts.ts";
import { contentStems } from "./retrieval.ts";
import type { Understanding } from "./understanding.ts";
import { bookAnswer, manageAnswer, personAnswer } from "./visit-answers.ts";

const cosmeticTopics = new Set([
  "botox",
  "fillers",
  "threads",
  "peels",
  "microneedling",
  "facelift",
  "hydrafacial",
  "emface",
  "medspa",
  "whitening",
  "veneers",
  "makeover",
  "aboutface",
  "cosmetic",
  "packages",
]);

/** A question about the practice itself. */
export function subjectAnswer(
  subject: Subject,
  u: Understanding,
  { turn, table, memory }: Asking,
): Answer {
  const topic = u.topics[0] ?? memory.topic;
  const { does } = subject;
  if (does === undefined) return listedAnswer(subject, u, turn, table);
  switch (does) {
    case "person":
      return personAnswer(turn, table);
    case "move":
    case "cancel":
    case "visit":
      return manageAnswer(does, subject.facts, turn, table);
    case "book":
    case "soonest":
      return bookAnswer({ topic, ...wishedOf(subject, u, memory) }, turn, table);
    case "hours":
      return answered(filled(hoursAnswer(u, turn.practice), table));
    case "staff":
      return staffAnswer(u, turn, table);
  }
}

/** Whom and when: what this message says, and what was said before when it goes on with that wish. */
function wishedOf(subject: Subject, u: Understanding, memory: Asking["memory"]) {
  const goesOn = u.subject?.entry !== subject;
  const times = goesOn && Object.keys(u.times).length === 0 ? memory.times : u.times;
  return { staffId: u.staffId ?? (goesOn ? memory.staffId : undefined), times };
}

/** Somebody named is meant, unless a visit with them is. */
export function staffSubject(u: Understanding): Subject | undefined {
  if (u.staffId === undefined || (u.topics.length > 0 && u.aspects.length > 0)) return undefined;
  const said = u.subject?.entry;
  const isOther = said?.does !== undefined && said.does !== "hours" && said.does !== "staff";
  return isOther || said?.id === "qualification"
    ? undefined
    : subjects.find(({ does }) => does === "staff");
}

function staffAnswer(u: Understanding, turn: Turn, table: FactTable): Answer {
  const { staffId, reading } = u;
  const isWhen =
    /\b(?:days?|when|hours?|schedule|works?|working|in on|there on|available|\w+days?)\b/.test(
      reading.text,
    );
  const aspectsOfPerson = isWhen ? ["days", "hours"] : ["who", "qualification", "days"];
  const ids = aspectsOfPerson.map((aspect) => `team.${aspect}.${staffId}`);
  const facts = factsById(table, ids);
  const known = new Set(facts.flatMap(({ id }) => [...(table.stemsOf.get(id) ?? [])]));
  const others = contentStems(reading).filter((stem) => !known.has(stem));
  // Two things that nothing about this person says are something else than work.
  if (u.isQuestion && !isWhen && others.length > 1)
    return unknownAnswer(u, turn, "our people beyond their work and days");
  return answered(told(facts), [pageAction("Meet the doctor", "/about")]);
}

/** Sentences that only name their fact are written out. */
function filled(sentences: readonly Sentence[], table: FactTable): readonly Sentence[] {
  return sentences.flatMap((sentence) =>
    sentence.text === "" ? told(factsById(table, sentence.factIds)) : [sentence],
  );
}

function listedAnswer(subject: Subject, u: Understanding, turn: Turn, table: FactTable): Answer {
  const { page, missing } = subject;
  const [topic] = u.topics;
  const own = [...priceFactsFor(subject, u, table), ...topicFactsFor(subject, topic)];
  const sentences = told(factsById(table, [...new Set([...own, ...subject.facts])].slice(0, 5)));
  const actions = page ? [pageAction(page.label, page.path)] : [];
  const isFound = own.length > 0 || missing === undefined;
  if (isFound) return { ...answered(sentences, actions), certainty: subject.isWeak ? 1 : 2 };
  const unknown = unknownAnswer(u, turn, missing);
  const [first, ...rest] = unknown.sentences;
  return {
    ...unknown,
    // What is known beside it stands before the offer to ask.
    sentences: first ? [first, ...sentences, ...rest] : sentences,
    actions: [...actions, ...unknown.actions],
  };
}

/** "No insurance, how much is a cleaning": the price is asked for as well. */
function priceFactsFor({ id }: Subject, u: Understanding, table: FactTable): readonly string[] {
  const [topic] = u.topics;
  const price = u.aspects.find((aspect) => aspect.id === "price");
  if (!topic || !price || !/^(?:uninsured|accepted|coverage|public-plans|monthly)$/.test(id))
    return [];
  return factsAbout(table, topic, price, contentStems(u.reading))
    .slice(0, 2)
    .map((fact) => fact.id);
}

/** What a topic adds to a question about money, coverage or a consultation. */
function topicFactsFor({ id }: Subject, topic: Topic | undefined): readonly string[] {
  if (!topic) return [];
  const isCosmetic = cosmeticTopics.has(topic.id);
  if (id === "coverage" || id === "accepted" || id === "out-of-network") {
    if (topic.id === "tmj" || topic.id === "splint") return ["tmj.coverage"];
    if (isCosmetic) return ["insurance.cosmetic"];
  }
  if (id === "consultation-price" && topic.wider === "medspa")
    return ["medspa.price.free-consultation"];
  if (id === "consultation-price" && topic.id === "medspa")
    return ["medspa.price.free-consultation"];
  if (id === "monthly" && isCosmetic) return ["financing.terms"];
  if (id === "sedation" && /implants|robotic|fullarch/.test(topic.id))
    return ["implants.price.sedation"];
  return [];
}
