import { visitWords } from "../visits/content.ts";
import type { PracticeFact } from "../../../practice/fact.ts";
import { practiceDate, practiceMinutes } from "../../../practice/time.ts";
import type { PracticeNow, TimesFound } from "../answers/rules.ts";
import { type Figure, figuresOf } from "../figures/rules.ts";
import { unitsIn } from "../plain-questions/rules.ts";

/** A sentence of a model with the facts that it names. */
type Sentence = { text: string; factIds: readonly string[] };

/** What an answer's figures may come from. */
export type Grounds = {
  facts: readonly PracticeFact[];
  practice: PracticeNow;
  found?: readonly TimesFound[];
  /** What the visitor wrote, in this turn and before. */
  visitor: readonly string[];
};

/** What was done to a sentence, for the record: never its words. */
export type FigureChange = { done: "replaced" | "removed"; figures: readonly Figure[] };

/** 911 and 988 are always right to name. */
const always: readonly Figure[] = ["count:911", "count:988"];
/** Facts of these topics need not be named to be said: everybody may know them. */
const everywhere: ReadonlySet<string> = new Set(["hours", "contact", "location"]);
/** The visitor's figure told as the visitor's. */
const asTheirs =
  /\byou (?:said|mentioned|wrote|asked|named|told|want|wanted|prefer|need|gave|chose|would like)\b|\byour (?:budget|wish|message|request|question|number|phone|time|date|age|child|son|daughter|preferred|estimate|total)\b/i;
const asPrice = /\b(?:costs?|prices?|charges?|fees?|pay|is only|just)\b/i;

function clockFigures(minutes: number): Figure[] {
  return [`clock:${minutes}`, `clock12:${minutes % 720}`, `hour:${Math.floor(minutes / 60) % 12}`];
}

/** A figure that is allowed, in every shape in which it says the same. */
export function shapesOf(figure: Figure): Figure[] {
  const [kind = "", value = ""] = figure.split(":");
  if (kind === "clock") return clockFigures(Number(value));
  if (kind === "clock12") return [figure, `hour:${Math.floor(Number(value) / 60) % 12}`];
  if (kind === "date") return [figure, `day:${value.split("-")[1] ?? ""}`];
  return [figure];
}

function dateFigures(date: string): Figure[] {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return [`date:${month}-${day}`, `day:${day}`, `count:${year}`];
}

function clockOf(time: string | null): Figure[] {
  if (time === null) return [];
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return clockFigures((hour * 60 + minute) % 1440);
}

/** The days that are known, the hours of each, and the times that were found. */
function knownMoments({ practice, found = [] }: Grounds): Figure[] {
  const days = practice.days.flatMap(({ date, opens, closes }) => [
    ...dateFigures(date),
    ...clockOf(opens),
    ...clockOf(closes),
  ]);
  const times = found.flatMap(({ times: free }) => [
    `count:${free.length}`,
    ...free.flatMap(({ start }) => {
      const at = new Date(start);
      return [...dateFigures(practiceDate(at)), ...clockFigures(practiceMinutes(at))];
    }),
  ]);
  return [...dateFigures(practiceDate(practice.now)), ...days, ...times];
}

const figuresIn = (texts: readonly string[]): Figure[] =>
  texts.flatMap(figuresOf).flatMap(shapesOf);

/** The facts are the same for every turn, and reading their figures takes longer than checking an answer. */
const readFacts = new WeakMap<readonly PracticeFact[], readonly Figure[]>();
function figuresEverywhere(facts: readonly PracticeFact[]): readonly Figure[] {
  const known =
    readFacts.get(facts) ??
    figuresIn(facts.flatMap(({ topic, text }) => (everywhere.has(topic) ? [text] : [])));
  readFacts.set(facts, known);
  return known;
}

/** The same for what single facts say, read when a sentence first names one. */
const readFact = new WeakMap<PracticeFact, readonly Figure[]>();
function figuresOfFact(fact: PracticeFact): readonly Figure[] {
  const known = readFact.get(fact) ?? figuresIn([fact.text]);
  readFact.set(fact, known);
  return known;
}

/** What is known of days and times; reckoned anew when more times were found since. */
function momentsOf(grounds: Grounds): () => ReadonlySet<Figure> {
  let reckoned: { found: number; moments: ReadonlySet<Figure> } | undefined;
  return () => {
    const found = grounds.found?.length ?? 0;
    if (reckoned?.found !== found) reckoned = { found, moments: new Set(knownMoments(grounds)) };
    return reckoned.moments;
  };
}

/** A price of one, times as many as the visitor named, is no invention. */
function reckoned(fact: PracticeFact, counts: readonly number[]): Figure[] {
  if (counts.length === 0 || !/\bper unit\b/.test(fact.text)) return [];
  const prices = figuresOfFact(fact).flatMap((figure) => {
    const [kind, value] = figure.split(":");
    return kind === "money" ? [Number(value)] : [];
  });
  return counts.flatMap((count): Figure[] => [
    `count:${count}`,
    ...prices.map((price): Figure => `money:${price * count}`),
  ]);
}

/** The one fact that a sentence can only mean: the one that it names. */
function onlyFact(sentence: Sentence, facts: ReadonlyMap<string, PracticeFact>) {
  const named = [...new Set(sentence.factIds)].flatMap((id) => facts.get(id) ?? []);
  return named.length === 1 ? named[0] : undefined;
}

/** From which age the chat books is a figure of its own words, in these sentences and no others. */
const ownWords: ReadonlySet<string> = new Set([visitWords.en.isAdult, visitWords.en.childElse]);

/** Says so when figures were all that an answer had. */
export const withoutFigures =
  "I do not have a figure for that which I can stand behind; the team can tell you.";

/**
 * Checks an answer sentence by sentence. A sentence with a figure that neither the facts it names nor the
 * practice's hours, the times found or the visitor's own words know is replaced by the fact that it means, or
 * left out. `end` is what to say when nothing was left.
 */
export function createFigureCheck(grounds: Grounds) {
  const facts = new Map(grounds.facts.map((fact) => [fact.id, fact]));
  const common = new Set([...always, ...figuresEverywhere(grounds.facts)]);
  const theirs = new Set(figuresIn(grounds.visitor));
  const counts = grounds.visitor.flatMap((message) => unitsIn(message) ?? []);
  const momentsNow = momentsOf(grounds);
  const changes: FigureChange[] = [];
  let kept = 0;

  function unknownFigures({ text, factIds }: Sentence): Figure[] {
    if (ownWords.has(text.trim())) return [];
    const figures = figuresOf(text);
    if (figures.length === 0) return [];
    const named = new Set(
      factIds.flatMap((id) => {
        const fact = facts.get(id);
        return fact === undefined ? [] : [...figuresOfFact(fact), ...reckoned(fact, counts)];
      }),
    );
    // A model may ask for times between two sentences.
    const moments = momentsNow();
    const isPrice = asPrice.test(text);
    const isTheirs = asTheirs.test(text) && !isPrice;
    const isKnown = (figure: Figure) =>
      named.has(figure) ||
      // "Prices start at six" is no hour.
      ((common.has(figure) || moments.has(figure)) && !(isPrice && figure.startsWith("hour:"))) ||
      (isTheirs && theirs.has(figure));
    return figures.filter((figure) => !isKnown(figure));
  }

  return {
    /** The sentence as it may be said; null when it may not. */
    check(sentence: Sentence): Sentence | null {
      const unknown = unknownFigures(sentence);
      if (unknown.length === 0) {
        kept += 1;
        return sentence;
      }
      const fact = onlyFact(sentence, facts);
      changes.push({ done: fact ? "replaced" : "removed", figures: unknown });
      if (!fact) return null;
      kept += 1;
      return { text: fact.text, factIds: [fact.id] };
    },
    /** What is said when every sentence was left out. */
    end(): Sentence | null {
      return kept === 0 && changes.length > 0 ? { text: withoutFigures, factIds: [] } : null;
    },
    changes: (): readonly FigureChange[] => changes,
  };
}
