import type { PracticeFact } from "../../../practice/fact.ts";
import { services } from "../../../practice/services.ts";
import { staff } from "../../../practice/staff.ts";
import { practiceDate, practiceMinutes } from "../../../practice/time.ts";
import type { PracticeNow, Turn } from "../answers/rules.ts";
import { exampleLine, ruleLines } from "./content.ts";

const mostDays = 8;
/** So many words in a row of the rules are no coincidence. */
const shingle = 6;

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
  { agent, practice }: Pick<Turn, "agent" | "practice">,
  facts: readonly PracticeFact[],
): string {
  return [
    `You are ${agent.name}, ${agent.role}, an AI assistant; your manner is ${agent.tone}.`,
    ...ruleLines,
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

function shinglesOf(words: readonly string[]): string[] {
  return words.slice(shingle - 1).map((_, index) => words.slice(index, index + shingle).join(" "));
}

const secret: ReadonlySet<string> = new Set(ruleLines.map(wordsOf).flatMap(shinglesOf));

/** Hears whether an answer repeats what a model was told, also over the ends of sentences. */
export function createLeakWatch(): (text: string) => boolean {
  let tail: string[] = [];
  return (text) => {
    const words = [...tail, ...wordsOf(text)];
    tail = words.slice(1 - shingle);
    return shinglesOf(words).some((part) => secret.has(part));
  };
}
