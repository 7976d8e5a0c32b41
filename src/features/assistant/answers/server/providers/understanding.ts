import { practiceFacts } from "#practice/facts.ts";
import { staff } from "#practice/staff.ts";
import { courtesies } from "../../../courtesies/content.ts";
import type { Courtesy } from "../../../courtesies/content.ts";
import { subjects } from "../../../subjects/rules.ts";
import type { Subject } from "../../../subjects/content.ts";
import { aspects } from "../../../aspects/content.ts";
import { topics } from "../../../topics/content.ts";
import type { Aspect } from "../../../aspects/content.ts";
import type { Topic } from "../../../topics/content.ts";
import { createFinder, readerOf } from "../../../topics/rules.ts";
import type { Found } from "../../../topics/rules.ts";
import type { Reading } from "../../../wording/rules.ts";
import { isNounOfBooking } from "../../../plain-replies/rules.ts";
import { contentStems } from "./retrieval.ts";
import { wantedTimes } from "./wanted-times.ts";
import type { WantedTimes } from "./wanted-times.ts";

/** What one question of a message is about, as far as its own words say. */
export type Understanding = {
  /** As it was typed. */
  message: string;
  reading: Reading;
  /** The most telling first; what was denied is not among them. */
  topics: readonly Topic[];
  denied: readonly Topic[];
  aspects: readonly Aspect[];
  subject: Found<Subject> | undefined;
  others: readonly Subject[];
  courtesy: Found<Courtesy> | undefined;
  staffId: string | undefined;
  times: WantedTimes;
  /** Worded as a question or a request, not as a statement. */
  isQuestion: boolean;
};

/** Aspects that any question has; another one beside them is what is meant. */
const plainAspects = new Set(["offered", "how-it-works", "candidacy", "first-visit", "compare"]);
const questionWords =
  /\?|^(?:so |and |ok |but |hi |hello )?(?:what|how|when|where|who|which|why|is|are|am|do|does|did|can|could|will|would|should|may|any|anything|anybody|tell|explain|describe|list|show|give|send|need|want|i need|i want|i would|(?:till|until|since|from|by|at|for|to) (?:what|when|which|whom|how))\b|\bhow (?:long|much|many|often|soon|far|late|early|old)\b/i;

const all = [...topics, ...aspects, ...subjects, ...courtesies].map(({ words }) => words);
const names = staff.flatMap(({ firstName, lastName }) => [firstName, lastName]);

/** Reads with the vocabulary of this practice. */
export const readMessage = readerOf([
  ...all,
  ...names,
  // Their words are ordinary ones, so that an ordinary word is not taken for a slip of another.
  ...practiceFacts.map(({ text }) => text),
]);

const findTopics = createFinder(topics, ({ words }) => words, readMessage);
const findAspects = createFinder(aspects, ({ words }) => words, readMessage);
const findSubjects = createFinder(subjects, ({ words }) => words, readMessage);
const findCourtesies = createFinder(courtesies, ({ words }) => words, readMessage);

function unique<Entry>(found: readonly Found<Entry>[]): readonly Entry[] {
  return [...new Set(found.map(({ entry }) => entry))];
}

/** A narrower topic says more than the wider one of the same sentence. */
function withoutWider(found: readonly Topic[]): readonly Topic[] {
  const wider = new Set(found.map((topic) => topic.wider));
  return found.filter(({ id }) => !wider.has(id));
}

/** "You said $99": who names a price asks for it. */
function priceNamed({ words }: Reading): readonly Aspect[] {
  const isNamed = words.some(({ text }) => /^[$€£]\d/.test(text));
  return isNamed ? aspects.filter(({ id }) => id === "price") : [];
}

function aspectsOf(reading: Reading, named: readonly Found<unknown>[]): readonly Aspect[] {
  const found = findAspects(reading).filter(
    (aspect) => !named.some(({ from, to }) => from <= aspect.from && aspect.to <= to),
  );
  const entries = [...new Set([...unique(found), ...priceNamed(reading)])].toSorted(
    (a, b) => aspects.indexOf(a) - aspects.indexOf(b),
  );
  const telling = entries.filter(({ id }) => !plainAspects.has(id));
  const isOfRisk = telling.every(({ id }) => id === "risks");
  const compared = entries.filter(({ id }) => id === "compare" || (id === "candidacy" && isOfRisk));
  return withoutImplied(telling.length > 0 ? [...telling, ...compared] : entries);
}

/** "How long does it last" asks for one thing, and "how long" alone for another. */
const implied: Readonly<Record<string, readonly string[]>> = {
  lasts: ["duration", "results"],
  sessions: ["duration"],
  recovery: ["duration"],
  aftercare: ["recovery"],
  experience: ["who", "success"],
  success: ["results"],
  age: ["candidacy"],
  difference: ["compare"],
};

function withoutImplied(found: readonly Aspect[]): readonly Aspect[] {
  const dropped = new Set(found.flatMap(({ id }) => implied[id] ?? []));
  return found.filter(({ id }) => !dropped.has(id));
}

/** The subject that the sentence is most about; a weak one gives way to any other. */
function mainSubject(found: readonly Found<Subject>[]): Found<Subject> | undefined {
  const weight = ({ entry, size }: Found<Subject>) =>
    size - (entry.isWeak ? 1.5 : 0) + (entry.id.startsWith("absent") ? 0.5 : 0);
  return found.toSorted((a, b) => weight(b) - weight(a))[0];
}

/** "Book me with Dr. Marsh" is a wish for a visit, and not a question about her. */
function visitsFirst(found: readonly Found<Subject>[]): readonly Found<Subject>[] {
  const visits = found.filter(({ entry }) =>
    /^(?:book|soonest|move|cancel)$/.test(entry.does ?? ""),
  );
  return visits.length > 0 ? visits : found;
}

function staffOf({ words }: Reading): string | undefined {
  const said = new Set(words.map(({ text }) => text));
  return staff.find(
    ({ firstName, lastName }) =>
      said.has(lastName.toLowerCase()) || said.has(firstName.toLowerCase()),
  )?.id;
}

/** What a message, or one question of it, is about. */
export function understand(message: string, now: Date): Understanding {
  const reading = readMessage(message);
  const foundTopics = findTopics(reading);
  const staffId = staffOf(reading);
  const isNoun = isNounOfBooking(reading.text);
  const foundSubjects = findSubjects(reading).filter(
    ({ isDenied, entry }) =>
      (!isDenied || entry.does === undefined) && !(isNoun && entry.does === "book"),
  );
  const subject = mainSubject(staffId === undefined ? foundSubjects : visitsFirst(foundSubjects));
  const [courtesy] = findCourtesies(reading).filter(
    ({ entry, size }) => !entry.isWhole || contentStems(reading).length <= size + 1,
  );
  return {
    message,
    reading,
    topics: withoutWider(unique(foundTopics.filter(({ isDenied }) => !isDenied))),
    denied: unique(foundTopics.filter(({ isDenied }) => isDenied)),
    aspects: aspectsOf(
      reading,
      foundTopics.filter(({ from, to, size }) => to - from < size + 1),
    ),
    subject,
    others: unique(foundSubjects).filter((other) => other !== subject?.entry),
    courtesy,
    staffId,
    times: wantedTimes(reading.text, now),
    isQuestion: questionWords.test(message.trim()) || questionWords.test(reading.text),
  };
}

/** What was read in a question, as names that questions are compared by; `topics` may be those said before. */
export function conceptsOf(u: Understanding, topics: readonly Topic[] = u.topics): string[] {
  const subjectIds = [...(u.subject ? [u.subject.entry] : []), ...u.others].map(({ id }) => id);
  const topicIds = topics.map(({ id }) => id);
  const aspectIds = u.aspects.map(({ id }) => id);
  const pairs = (these: readonly string[], those: readonly string[]) =>
    these.flatMap((one) => those.map((other) => `${one} ${other}`));
  return [
    ...topicIds.map((id) => `topic ${id}`),
    ...aspectIds.map((id) => `aspect ${id}`),
    ...subjectIds.map((id) => `subject ${id}`),
    ...(u.courtesy ? [`courtesy ${u.courtesy.entry.id}`] : []),
    ...pairs(topicIds, aspectIds),
    ...pairs(topicIds, subjectIds),
    ...pairs(aspectIds, subjectIds),
  ];
}
