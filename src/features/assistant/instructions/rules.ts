import type { PracticeFact } from "../../../practice/fact.ts";
import { services } from "../../../practice/services.ts";
import { staff } from "../../../practice/staff.ts";
import { practiceDate, practiceMinutes } from "../../../practice/time.ts";
import type { PracticeNow, Turn } from "../answers/rules.ts";
import { visitTools } from "../visit-tools/contract.ts";
import { exampleLine, ruleLines, spokenLine } from "./content.ts";

const mostDays = 8;
/** So many words in a row of the rules are no coincidence. */
const shingle = 6;
/** Nor are so many bits of them in one answer, however they are strewn. */
const bit = 3;
const mostBits = 3;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function daysOf({ days }: PracticeNow): string[] {
  return days
    .slice(0, mostDays)
    .map(({ date, opens, closes }) =>
      opens === null || closes === null ? `${date}: closed` : `${date}: ${opens} to ${closes}`,
    );
}

/** What a company's model is told for a turn: the rules, the moment, what can be booked, and the facts. */
export function instructionsFor(
  { agent, practice, isSpoken }: Pick<Turn, "agent" | "practice" | "isSpoken">,
  facts: readonly PracticeFact[],
): string {
  return [
    `You are ${agent.name}, ${agent.role}, an AI assistant; your manner is ${agent.tone}.`,
    ...ruleLines,
    ...(isSpoken === true ? [spokenLine] : []),
    `Example: ${exampleLine}`,
    `It is ${practiceDate(practice.now)}, ${clock(practiceMinutes(practice.now))} at the practice. Opening times:`,
    ...daysOf(practice),
    "Services that can be booked, by id:",
    ...services.map(({ id, name }) => `${id}: ${name}`),
    "People who see patients, by id:",
    ...staff.map(
      ({ id, title, firstName, lastName }) => `${id}: ${title} ${firstName} ${lastName}`,
    ),
    "Facts, by id:",
    ...facts.map(({ id, text }) => `${id}: ${text}`),
  ].join("\n");
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function runsOf(words: readonly string[], length: number): string[] {
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(" "));
}
const shinglesOf = (words: readonly string[]) => runsOf(words, shingle);

const secret: ReadonlySet<string> = new Set(
  [...ruleLines, spokenLine].map(wordsOf).flatMap(shinglesOf),
);

/** What no answer says unless it tells what its model was told: how it is to speak, and its tools by name. */
const telling: ReadonlySet<string> = new Set(["your manner is"]);
const toolNames = Object.keys(visitTools).filter((name) => /[A-Z]/.test(name));
const toolName = new RegExp(`\\b(?:${toolNames.join("|")})\\b`);

/** The one rule that is to be said, and nearly in its words, gives no bits. */
const bits: ReadonlySet<string> = new Set(
  ruleLines
    .filter((line) => !line.includes("written down"))
    .flatMap((line) => runsOf(wordsOf(line), bit)),
);

/** Hears whether an answer repeats what a model was told, also over the ends of sentences and in bits. */
export function createLeakWatch(): (text: string) => boolean {
  let tail: string[] = [];
  const heard = new Set<string>();
  return (text) => {
    const said = wordsOf(text);
    const words = [...tail, ...said];
    tail = words.slice(1 - shingle);
    const small = runsOf(said, bit);
    for (const part of small) if (bits.has(part)) heard.add(part);
    return (
      heard.size >= mostBits ||
      toolName.test(text) ||
      small.some((part) => telling.has(part)) ||
      shinglesOf(words).some((part) => secret.has(part))
    );
  };
}
