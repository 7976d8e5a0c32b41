import { createFinder, readerOf } from "../../assistant/topics/rules.ts";
import type { Found } from "../../assistant/topics/rules.ts";
import type { Word } from "../../assistant/wording/rules.ts";
import { sentimentLabel } from "../conversations/rules.ts";
import {
  blames,
  boundSigns,
  isDegreeOfSymptom,
  namesBody,
  seeksHelp,
} from "../reported-symptoms/rules.ts";
import { faces, type FeelingLine, feelingLines } from "../sentiment-words/content.ts";

/** A wording that moved the figure, and how far. */
export type MovingWord = { word: string; weight: number };
/** How somebody sounds, -1 to 1; null when nothing was written. */
export type Sentiment = { score: number | null; words: readonly MovingWord[] };

/** The sum of weights at which a message counts as clear; more adds less and less. */
const clearSum = 15;
/** "not happy" displeases, "never rushed" pleases, and "not awful" is hardly praise. */
const denied = { good: -0.85, bad: -0.55, worst: -0.25 } as const;
const worstWeight = -3;
const farthestDenial = 3;
const farthestStress = 3;
const stressed = 1.25;
const softened = 0.65;
const shouted = 1.3;
const perMark = 0.08;
const mostMarks = 3;
/** What stands before a "but" counts less than what it leads to. */
const beforeBut = 0.45;
const afterBut = 1.3;
/** "Great, another delay": praise that is not meant; beside a grievance it may be politeness. */
const mockPraise = { polite: 0.15, mocking: -0.6 } as const;
/** Who tells of a symptom to ask for something reports it. */
const reported = 0.5;
const leastGrievance = -1.5;
/** From here on a symptom tells of suffering and not only of a body. */
const graveWeight = -2;
const mostWords = 12;

const read = readerOf(feelingLines.map(({ words }) => words));
const find = createFinder(feelingLines, ({ words }) => words, read);

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const denials = set(
  "not no never without none nothing hardly barely neither nor cannot nobody zero nunca sin",
);
const stresses = set(
  "very so really extremely super absolutely totally incredibly truly beyond such completely wildly freaking too most utterly deeply genuinely seriously insanely honestly always entirely highly muy",
);
const softeners = set(
  "slightly somewhat kinda sorta fairly bit little almost maybe pretty quite rather",
);
/** "not only", "cannot stop crying", "could not help smiling": what follows is said, not denied. */
const undenying = set("only stop help just to");
const turns = set("but however although though yet except pero");
const openers = set(
  "do does did is are was were can could will would should may might what how when where who which why am any has have que como cuanto cuando donde",
);
/** With these a sentence asks, also without its mark. */
const sureOpeners = set("do does did is are can could will would");
const beforeQuestion = set(
  "hi hello hey so and ok also well please good morning afternoon evening quick question there just hola",
);
const conditions = set("if unless whether");
const sentence = /[^.!?\n]*(?:[.!?\n]+|$)/gu;
const faceWeights = new Map(
  faces.flatMap(([weight, signs]) => signs.split(" ").map((sign) => [sign, weight] as const)),
);
const picture = /\p{Extended_Pictographic}|[:=]-?[()D/]|<3/gu;

/** What the whole message does: it asks for something, and blames nobody. */
type Scene = { isRequest: boolean; isReport: boolean };
type Part = {
  words: readonly Word[];
  asks: boolean;
  marks: number;
  loud: ReadonlySet<string>;
};
type Weighed = MovingWord & { isSign: boolean; isGrave: boolean };

const isAsked = (text: string, words: readonly Word[]): boolean => {
  if (/\?/.test(text)) return true;
  const first = words.findIndex((word) => !beforeQuestion.has(word.text));
  const [opener = "", next = ""] = [words[first]?.text, words[first + 1]?.text];
  if (sureOpeners.has(opener)) return next !== "not";
  return (
    openers.has(opener) &&
    /^(?:you|i|we|it|they|the|there|much|many|long|often|this|that|anyone|my|your|is|are|do|does|time)$/.test(
      next,
    )
  );
};

/** Words in capitals in a text that is not all capitals, and words that are drawn out. */
function loudWords(text: string): ReadonlySet<string> {
  const isAllLoud = !/\p{Ll}/u.test(text);
  const capitals = isAllLoud ? [] : (text.match(/(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu) ?? []);
  const drawn = text.match(/\p{L}*(\p{L})\1{2,}\p{L}*/gu) ?? [];
  return new Set(
    [...capitals, ...drawn].flatMap((word) => read(word).words.map((one) => one.stem)),
  );
}

function partsOf(message: string): readonly Part[] {
  const loud = loudWords(message);
  return (message.match(sentence) ?? []).flatMap((text) => {
    const { words } = read(text);
    if (words.length === 0) return [];
    const marks = Math.min(mostMarks, text.match(/!/g)?.length ?? 0);
    return [{ words, asks: isAsked(text, words), marks, loud }];
  });
}

/** A "no" shortly before it in the same clause; "not only" and "no, it was great" deny nothing. */
function isDenied(words: readonly Word[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - farthestDenial); at -= 1) {
    const word = words[at];
    if (word === undefined || word.stop !== "" || turns.has(word.text)) return false;
    if (denials.has(word.text)) return !undenying.has(words[at + 1]?.text ?? "");
  }
  return false;
}

function deniedShare(weight: number): number {
  if (weight > 0) return denied.good;
  return weight < worstWeight ? denied.worst : denied.bad;
}

/** What stands in a longer wording, also in its gap, is meant by that one. */
function withoutInner(all: readonly Found<FeelingLine>[]): readonly Found<FeelingLine>[] {
  return all.filter(
    ({ from, to }) =>
      !all.some(
        (other) => other.from <= from && to <= other.to && other.to - other.from > to - from,
      ),
  );
}

/** No comma stands in it: "I was wrong, teeth look great" tells of no wrong tooth. */
function isOneClause(words: readonly Word[], from: number, to: number): boolean {
  return words.slice(from, to).every(({ stop }) => stop === "");
}

/** "really", "so", "a bit" before it, and whether it was typed loudly. */
function stressOf({ words, loud }: Part, { from, to }: Found<FeelingLine>): number {
  let factor = 1;
  for (let at = from - 1; at >= Math.max(0, from - farthestStress); at -= 1) {
    const word = words[at];
    if (word === undefined || word.stop !== "") break;
    if (stresses.has(word.text)) factor *= stressed;
    else if (softeners.has(word.text)) factor *= softened;
  }
  return words.slice(from, to + 1).some(({ stem }) => loud.has(stem)) ? factor * shouted : factor;
}

/** Whether a wording counts where it stands. */
function counts({ weight, kind }: FeelingLine, part: Part, isRequest: boolean, from: number) {
  switch (kind) {
    case "nothing":
      return false;
    case "courtesy":
      return !isRequest;
    case "topic":
      return !part.asks && !part.words.slice(0, from).some(({ text }) => conditions.has(text));
    case "feeling":
      return weight < 0 || !part.asks;
  }
}

/** What only says how bad a symptom is belongs to the symptom, and is no mood. */
function asSymptom(found: Found<FeelingLine>, words: readonly Word[]): Found<FeelingLine> {
  const { entry, from, to } = found;
  if (entry.kind !== "feeling" || entry.weight >= 0 || !isDegreeOfSymptom(words, from, to))
    return found;
  return { ...found, entry: { ...entry, kind: "topic", weight: Math.max(entry.weight, -1) } };
}

function weigh(part: Part, { isRequest, isReport }: Scene): readonly Weighed[] {
  const { words, marks } = part;
  const isBoth = words.some(({ text }, at) => text === "not" && words[at + 1]?.text === "only");
  const turn = isBoth
    ? -1
    : words.findLastIndex(({ text }, at) => turns.has(text) && at < words.length - 1);
  const all = find({ text: "", words, stems: new Set() });
  return withoutInner(all)
    .map((found) => (isReport ? asSymptom(found, words) : found))
    .filter(
      ({ entry, from, to }) => isOneClause(words, from, to) && counts(entry, part, isRequest, from),
    )
    .toSorted((a, b) => a.from - b.from)
    .map((found) => {
      const { entry, from, to } = found;
      const { weight, kind } = entry;
      const sign = isDenied(words, from) ? deniedShare(weight) : 1;
      const place = turn < 0 ? 1 : from < turn ? beforeBut : afterBut;
      const word = words
        .slice(from, to + 1)
        .map(({ text }) => text)
        .join(" ");
      const report = kind === "topic" && isRequest ? reported : 1;
      const factor = stressOf(part, found) * (1 + perMark * marks) * place * report;
      return {
        word: sign === 1 ? word : `not ${word}`,
        weight: weight * sign * factor,
        isSign: kind === "topic",
        isGrave: weight <= graveWeight,
      };
    });
}

const praiseAtHead =
  /^\W*(?:oh |wow |well |yeah |just )*(?:great|wonderful|lovely|nice|awesome|fantastic|perfect|thanks|thank you|love|cool|amazing)\b(?:[ ,.!]|$)/i;
const mocking = /[🙃🙄]|\/s\s*$/u;
const oneMore = /^\W*(?:oh |wow |well |just )*\p{L}+\W+(?:yet )?another\b/iu;

/** Praise at the head of a complaint is politeness, or mockery when one more of the same follows. */
function withoutMockery(message: string, words: readonly Weighed[]): readonly Weighed[] {
  if (!praiseAtHead.test(message)) return words;
  const worst = Math.min(0, ...words.map(({ weight }) => weight));
  const isMockery = oneMore.test(message) || (mocking.test(message) && words.length > 0);
  if (isMockery)
    return words.map((one) =>
      one.weight > 0 ? { ...one, weight: one.weight * mockPraise.mocking } : one,
    );
  const [first, ...rest] = words;
  if (worst > leastGrievance || first === undefined || first.weight <= 0) return words;
  return [{ ...first, weight: first.weight * mockPraise.polite }, ...rest];
}

function facesIn(message: string): readonly Weighed[] {
  const seen = new Set(message.match(picture));
  return [...seen].flatMap((sign) => {
    const weight = faceWeights.get(sign);
    return weight === undefined ? [] : [{ word: sign, weight, isSign: false, isGrave: false }];
  });
}

const rounded = (figure: number) => Math.round(figure * 100) / 100;

function weighedIn(message: string): { isWritten: boolean; all: readonly Weighed[] } {
  const parts = partsOf(message);
  const isRequest = parts.some(({ asks }) => asks);
  const isReport = !blames(message);
  const told = parts.flatMap((part) => weigh(part, { isRequest, isReport }));
  const asksForHelp = isRequest || seeksHelp(message);
  const isBound = isReport && (asksForHelp || parts.some(({ words }) => namesBody(words)));
  const felt = withoutMockery(message, isBound ? boundSigns(told, asksForHelp) : told);
  const all = [...felt, ...facesIn(message)];
  return { isWritten: parts.length > 0 || all.length > 0, all };
}

function scoreOf(all: readonly Weighed[]): number {
  const sum = all.reduce((total, { weight }) => total + weight, 0);
  return rounded(sum / Math.sqrt(sum * sum + clearSum));
}

/** Whether somebody sounds displeased with us: symptoms hurt, and are nobody's fault. */
export function soundsDispleased(message: string): boolean {
  const { all } = weighedIn(message);
  return sentimentLabel(scoreOf(all.filter(({ isSign }) => !isSign))) === "Negative";
}

/**
 * How somebody sounds, by a lexicon of wordings with denial ("not happy"), stress ("SO happy!!"), a turn ("but"),
 * questions and faces; with the words that moved it, the strongest first. The same message always sounds the same.
 */
export function sentimentOf(message: string): Sentiment {
  const { isWritten, all } = weighedIn(message);
  if (!isWritten) return { score: null, words: [] };
  const words = all
    .map(({ word, weight }) => ({ word, weight: rounded(weight) }))
    .filter(({ weight }) => weight !== 0)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, mostWords);
  return { score: scoreOf(all), words };
}

/** What a new message counts in a thread's figure; the messages before it the rest. */
const shareOfLast = 0.6;

/** A thread's figure after one more message; a message without words leaves it as it was. */
export function smoothedSentiment(before: number | null, now: number | null): number | null {
  if (now === null) return before;
  return before === null ? now : rounded(shareOfLast * now + (1 - shareOfLast) * before);
}

const fastDrop = 0.5;

/** Whether somebody sounds displeased all at once: far below what their thread sounded like before. */
export function isFastDrop(before: number | null, now: number | null): boolean {
  if (now === null || sentimentLabel(now) !== "Negative") return false;
  return (before ?? 0) - now >= fastDrop;
}
