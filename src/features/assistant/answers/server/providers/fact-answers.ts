import type { PracticeFact } from "#practice/facts.ts";
import { aspects } from "../../../aspects/content.ts";
import { topics } from "../../../topics/content.ts";
import type { Aspect } from "../../../aspects/content.ts";
import type { Topic } from "../../../topics/content.ts";
import type { Reading } from "../../../wording/rules.ts";

/** The facts of a practice by topic and aspect, with the forms of their words. */
export type FactTable = {
  byId: ReadonlyMap<string, PracticeFact>;
  byPlace: ReadonlyMap<string, readonly PracticeFact[]>;
  stemsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** The forms of the words that name a topic, and of those that only ask for its price. */
  namesOf: (topic: Topic, aspect?: Aspect) => ReadonlySet<string>;
  /** The forms of all the words by which a topic is known. */
  wordsOf: (topic: Topic) => ReadonlySet<string>;
};

/** Where several facts stand in one place, these come first; the others when their words are asked for. */
const first: Readonly<Record<string, readonly string[]>> = {
  "implants.price": ["implants.price.page", "implants.price.parts-single"],
  "robotic.price": ["robotic.price.page"],
  "fullarch.price": ["fullarch.price", "implants.price.parts-full-arch"],
  "tmj.price": ["tmj.price.consultation"],
  "tmj.duration": ["tmj.duration", "tmj.duration.consultation"],
  "tmj.first-visit": ["tmj.first-visit", "tmj.duration.consultation"],
  "emface.price": ["emface.price.session"],
  "medspa.price": [
    "medspa.price.free-consultation",
    "hydrafacial.price",
    "botox.price",
    "fillers.price",
  ],
  "aboutface.price": ["aboutface.areas", "botox.price", "fillers.price"],
  "cosmetic.price": ["cosmetic.price.consultation"],
  "implants.duration": ["implants.duration.single", "implants.recovery.bone"],
  "robotic.duration": ["robotic.duration.single", "robotic.compare.surgery"],
  "emface.duration": ["emface.duration.session", "emface.duration.applicators"],
  "implants.candidacy": ["implants.candidacy"],
  "robotic.candidacy": ["robotic.candidacy"],
  "robotic.compare": ["robotic.candidacy", "robotic.compare.precision", "robotic.price.page"],
  "robotic.how-it-works": ["robotic.how-it-works.planned", "robotic.who.surgeon"],
  "robotic.who": ["robotic.who.surgeon", "robotic.who"],
  "robotic.recovery": ["robotic.recovery.return", "robotic.recovery.bone"],
  "robotic.success": ["robotic.success.accuracy", "robotic.compare.precision"],
  "implants.recovery": ["implants.recovery.days", "implants.recovery.bone"],
  "implants.how-it-works": ["implants.how-it-works", "implants.how-it-works.steps"],
  "tmj.offered": ["tmj.offered", "tmj.who"],
  "tmj.how-it-works": ["tmj.how-it-works.treatments"],
  "medspa.offered": ["medspa.offered", "aboutface.areas"],
  "packages.price": [
    "packages.price.signature-refresh",
    "packages.price.complete-rejuvenation",
    "packages.price.medspa-complete-rejuvenation",
  ],
  "packages.how-it-works": [
    "packages.how-it-works.signature-refresh",
    "packages.how-it-works.complete-rejuvenation",
    "packages.how-it-works.maintenance-plan",
  ],
  "veneers.how-it-works": ["veneers.offered", "veneers.how-it-works"],
  "emface.results": ["emface.results.wrinkles", "emface.results.lift"],
};

const placeOf = (topic: string, aspect: string) => `${topic}.${aspect}`;
const aspectById = new Map(aspects.map((aspect) => [aspect.id, aspect]));
const topicById = new Map(topics.map((topic) => [topic.id, topic]));

/** Arranges facts for answering. */
export function createFactTable(
  facts: readonly PracticeFact[],
  read: (message: string) => Reading,
): FactTable {
  const byPlace = new Map<string, PracticeFact[]>();
  for (const fact of facts) {
    const place = placeOf(fact.topic, fact.aspect);
    byPlace.set(place, [...(byPlace.get(place) ?? []), fact]);
  }
  const stemsOf = facts.map(
    ({ id, text }) =>
      [
        id,
        read(`${id.split(".").slice(2).join(" ").replaceAll("-", " ")}. ${text}`).stems,
      ] as const,
  );
  const askingForPrice = read((aspectById.get("price")?.words ?? "").replaceAll("|", " ")).stems;
  const words = new Map(
    topics.map((topic) => [topic.id, read(topic.words.replaceAll("|", " ")).stems] as const),
  );
  const names = new Map(
    topics.map((topic) => [topic.id, read(`${topic.id} ${topic.name}`).stems] as const),
  );
  return {
    byId: new Map(facts.map((fact) => [fact.id, fact])),
    byPlace,
    stemsOf: new Map(stemsOf),
    wordsOf: ({ id }) => words.get(id) ?? new Set(),
    namesOf: ({ id }, aspect) => {
      const named = names.get(id) ?? new Set<string>();
      return aspect?.id === "price" ? new Set([...named, ...askingForPrice]) : named;
    },
  };
}

/** The facts with these ids that there are. */
export function factsById({ byId }: FactTable, ids: readonly string[]): readonly PracticeFact[] {
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many of the words that set a question apart stand in a fact, those of its topic not counted. */
function overlap(table: FactTable, { id }: PracticeFact, asked: readonly string[]): number {
  const stems = table.stemsOf.get(id);
  const which = id.split(".")[2] ?? "-";
  // What a fact is called counts twice: others may only mention it.
  return asked
    .filter((stem) => stems?.has(stem))
    .reduce((sum, stem) => sum + (which.includes(stem) ? 2 : 1), 0);
}

/** Facts by how many of the words of a question they have, most first. */
export function rankedByWords(
  table: FactTable,
  facts: readonly PracticeFact[],
  asked: readonly string[],
): readonly PracticeFact[] {
  return facts
    .map((fact) => ({ fact, common: overlap(table, fact, asked) }))
    .toSorted((a, b) => b.common - a.common)
    .map(({ fact }) => fact);
}

const mostNamed = 3;

/** "Bone grafting and a sinus lift": what a fact is called is among the words. */
function isNamed({ id }: PracticeFact, telling: readonly string[]): boolean {
  const parts = (id.split(".")[2] ?? "").split("-");
  return parts.some((part) => part.length > 3 && telling.some((stem) => part.startsWith(stem)));
}

function chosen(
  table: FactTable,
  place: string,
  facts: readonly PracticeFact[],
  asked: readonly string[],
  named: ReadonlySet<string>,
): readonly PracticeFact[] {
  const preferred = factsById(table, first[place] ?? []);
  const usual = preferred.length > 0 ? preferred : facts.slice(0, 2);
  // A word that all of them have tells none apart; one that few have is what was asked for.
  const telling = asked.filter(
    (stem) => !named.has(stem) && facts.some(({ id }) => !table.stemsOf.get(id)?.has(stem)),
  );
  const ranked = facts
    .map((fact) => ({ fact, common: overlap(table, fact, telling) }))
    .toSorted((a, b) => b.common - a.common);
  const [best] = ranked;
  const most = Math.max(0, ...usual.map((fact) => overlap(table, fact, telling)));
  if (!best || best.common <= most) return usual;
  const called = ranked.filter(({ fact }) => isNamed(fact, telling)).map(({ fact }) => fact);
  if (called.length > 1 && called.includes(best.fact)) return called.slice(0, mostNamed);
  return [best.fact, ...usual.filter((fact) => fact !== best.fact).slice(0, 1)];
}

/** What a narrower topic says of itself before a wider one speaks for it. */
const ownFirst = new Set(["offered", "how-it-works", "lasts", "results", "duration", "sessions"]);

/** The topics around a topic, the nearest first. */
function widerThan(topic: Topic): readonly Topic[] {
  const wider = topic.wider === undefined ? undefined : topicById.get(topic.wider);
  return wider ? [wider, ...widerThan(wider)] : [];
}

/** The place that answers an aspect of a topic: its own, the wider topic's, then what answers instead. */
export function factsAbout(
  table: FactTable,
  topic: Topic,
  aspect: Aspect,
  asked: readonly string[],
): readonly PracticeFact[] {
  const wider = aspect.id === "price" ? [] : widerThan(topic);
  const near = [aspect.id, ...(aspect.instead ?? [])];
  const ofTopic = near.slice(1).map((id) => placeOf(topic.id, id));
  const same = wider.map(({ id }) => placeOf(id, aspect.id));
  const other = wider.flatMap(({ id }) => near.slice(1).map((one) => placeOf(id, one)));
  // What a thing is, the narrower topic says itself; what holds for all such things, the wider one.
  const isOwn = ownFirst.has(aspect.id);
  const places = [
    placeOf(topic.id, aspect.id),
    ...(isOwn ? [...ofTopic, ...same] : [...same, ...ofTopic]),
    ...other,
  ];
  for (const place of places) {
    const facts = table.byPlace.get(place);
    if (facts) return chosen(table, place, facts, asked, table.namesOf(topic, aspect));
  }
  return [];
}

/** What is said of a topic when nothing narrower was asked: what the words come nearest to, else what it is. */
export function overviewOf(
  table: FactTable,
  topic: Topic,
  asked: readonly string[],
): readonly PracticeFact[] {
  const telling = asked.filter((stem) => !table.namesOf(topic).has(stem));
  const [best] = [...table.byId.values()]
    .filter((fact) => fact.topic === topic.id)
    .map((fact) => ({ fact, common: overlap(table, fact, telling) }))
    .toSorted((a, b) => b.common - a.common);
  if (best && best.common > 0 && best.common >= telling.length / 2) return [best.fact];
  for (const id of ["offered", "how-it-works"]) {
    const aspect = aspectById.get(id);
    const facts = aspect ? factsAbout(table, topic, aspect, asked) : [];
    if (facts.length > 0) return facts;
  }
  return [];
}

/** The aspect with this id. */
export function aspectCalled(id: string): Aspect | undefined {
  return aspectById.get(id);
}
