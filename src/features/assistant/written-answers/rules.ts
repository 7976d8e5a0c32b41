import type { PracticeFact } from "../../../practice/fact.ts";
import { formatCalendarFullDate, practiceDate, spokenClock } from "../../../practice/time.ts";
import { shapesOf } from "../figure-check/rules.ts";
import { type Figure, figuresOf } from "../figures/rules.ts";
import { stemOf } from "../wording/rules.ts";

/** An answer of staff as a fact that assistants rest on, with the wordings of its question. */
export type WrittenFact = PracticeFact & { wordings: readonly string[] };

/** The topic of what staff answered: no page's and no vocabulary's. */
export const writtenTopic = "written";

/** Whether a fact is what staff answered. */
export function isWritten(fact: PracticeFact): fact is WrittenFact {
  return fact.topic === writtenTopic;
}

/** The wordings of a question, one on each line. */
export function wordingsOf(question: string): string[] {
  const lines = question.split("\n").map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ""))];
}

/** An answer as assistants know it. */
export function toFact({
  id,
  question,
  answer,
  answeredAt,
}: {
  id: string;
  question: string;
  answer: string;
  answeredAt: Date;
}): WrittenFact {
  return {
    id: `${writtenTopic}.answer.${id}`,
    topic: writtenTopic,
    aspect: "answer",
    text: answer,
    source: {
      label: `Answered by the practice on ${formatCalendarFullDate(practiceDate(answeredAt))}`,
      path: "/contact",
    },
    isConfirmed: true,
    wordings: wordingsOf(question),
  };
}

/** Kinds of figures that say something wrong when they differ. */
const telling = /^(?:money|percent|time|clock|clock12|hour|digits)$/;
/** One between two figures of a fact says nothing else: "four months" of "three to six months". */
const ranged = /^(?:percent|time)$/;

type Kind = { kind: string; unit: string; value: number };

function kindOf(figure: Figure): Kind {
  const [kind = "", value = ""] = figure.split(":");
  const [, number = "0", unit = ""] = /^(-?[\d.]+)(\D*)$/.exec(value) ?? [];
  const isClock = kind === "clock" || kind === "clock12" || kind === "hour";
  return { kind: isClock ? "clock" : kind, unit, value: Number(number) };
}

function sameKind(one: Kind, other: Kind): boolean {
  return one.kind === other.kind && one.unit === other.unit;
}

function isWithin({ kind, value }: Kind, known: readonly Kind[]): boolean {
  const values = known.map((one) => one.value);
  return (
    ranged.test(kind) &&
    values.length > 1 &&
    value >= Math.min(...values) &&
    value <= Math.max(...values)
  );
}

export type Contradiction = { figure: Figure; fact: PracticeFact };

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).map(stemOf));

/** Says how many, and not what. */
const howMany = new Set(
  ["single", "multiple", "one", "each", "parts", "first", "free"].map(stemOf),
);

/** What a fact is the price of, beyond its topic: "bone-graft" of "implants.price.bone-graft". */
function thingOf({ id, text }: PracticeFact): readonly string[] {
  const said = stemsOf(text);
  const named = (id.split(".")[2] ?? "").split("-").map(stemOf);
  return named.filter((stem) => said.has(stem) && !howMany.has(stem));
}

/** The figures that a fact gives for what a text speaks of: the price of a part is not that of the whole. */
function vouchedBy(fact: PracticeFact, text: string, around: string): readonly Figure[] {
  const figures = figuresOf(fact.text);
  if (fact.aspect !== "price") return figures;
  const named = stemsOf(`${around} ${text}`);
  if (!thingOf(fact).every((stem) => named.has(stem))) return [];
  const [, whole, parts] = /^(.*?\$[^:]*):(.*\$.*)$/.exec(fact.text) ?? [];
  if (whole === undefined || parts === undefined) return figures;
  const own = figuresOf(whole);
  const said = new Set(figuresOf(text));
  if (own.some((figure) => said.has(figure))) return figures;
  // A part stands for itself where it is named and is not what the whole is called, too.
  const wholeStems = stemsOf(whole);
  const ofParts = parts.split(/, | and /).filter((part) => {
    const name = [...stemsOf(/ for the ([a-z ]+)/.exec(part)?.[1] ?? "")];
    return name.length > 0 && name.every((stem) => named.has(stem) && !wholeStems.has(stem));
  });
  return [...own, ...ofParts.flatMap(figuresOf)];
}

/**
 * The first figure of a text that facts about the same thing say otherwise: they have figures of its kind,
 * and none of them is it. A figure of a kind that they do not speak of is new, and no contradiction. `around` is
 * the question, which may name what the text does not name again.
 */
export function contradictionIn(
  text: string,
  related: readonly PracticeFact[],
  around = "",
): Contradiction | null {
  for (const figure of figuresOf(text).filter((one) => telling.test(one.split(":")[0] ?? ""))) {
    const own = kindOf(figure);
    const speaking = related
      .map((fact) => ({ fact, figures: figuresOf(fact.text) }))
      .filter(({ figures }) => figures.some((one) => sameKind(kindOf(one), own)))
      .map(({ fact, figures }) => ({
        fact,
        figures: own.kind === "money" ? vouchedBy(fact, text, around) : figures,
      }));
    const shapes = new Set(shapesOf(figure));
    const isSaid = speaking.some(({ figures }) =>
      figures.some((one) => one === figure || shapesOf(one).some((shape) => shapes.has(shape))),
    );
    const isInside = speaking.some(({ figures }) =>
      isWithin(
        own,
        figures.map(kindOf).filter((one) => sameKind(one, own)),
      ),
    );
    const first = speaking.find(({ figures }) => figures.length > 0) ?? speaking[0];
    if (first && !isSaid && !isInside) return { figure, fact: first.fact };
  }
  return null;
}

/** A figure as people write it. */
export function figureWords(figure: Figure): string {
  const { kind, unit, value } = kindOf(figure);
  const plain = String(value);
  if (kind === "money")
    return value === 0 ? "Free of charge" : `$${(value / 100).toLocaleString("en-US")}`;
  if (kind === "percent") return `${plain}%`;
  if (figure.startsWith("clock:")) return spokenClock(clockText(value));
  if (kind === "clock") return "The clock time";
  if (kind === "digits") return "The number";
  const names: Record<string, string> = { s: "seconds", min: "minutes", d: "days", mo: "months" };
  return `${plain} ${names[unit] ?? unit}`.trim();
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Why an answer is refused, and what to do. */
export function contradictionWords({ figure, fact }: Contradiction): string {
  return `${figureWords(figure)} does not fit what the practice states (${fact.source.label}): "${fact.text}" Change the figure, or have that changed first.`;
}

/** What two questions have in common, of what both say: 0 to 1. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let common = 0;
  for (const token of one) if (other.has(token)) common += 1;
  return (2 * common) / (one.size + other.size);
}

/** A question as like as this asks the same thing. */
export const sameFrom = 0.62;
/** As like as this, what staff wrote comes before what else may be known. */
export const surelyFrom = 0.8;
