import { answerWith } from "../../../practice/care-questions/questions-over.ts";
import { firstClaims } from "../../../practice/claims.ts";
import type { ContentValue } from "../../../practice/published.ts";
import { firstServices } from "../../../practice/services.ts";
import { type ContentList, contentLists, isOpen } from "./content.ts";

/** The entries of an order, first to last. */
export const entriesOf = (order: unknown): string[] =>
  typeof order === "string" ? order.split(" ").filter(Boolean) : [];

/** The list at an address; undefined where there is none. */
export const listAt = (id: string): ContentList | undefined =>
  contentLists.find((one) => one.id === id);

const nameOfList = ({ id }: ContentList) => id.split("/").at(-1) ?? id;

/** Which one of the owner's own entries an id is: "implants-3" is the third; undefined for any other. */
function ownNumber(list: ContentList, entry: string): number | undefined {
  if (!isOpen(list)) return undefined;
  const start = `${nameOfList(list)}-`;
  const number = entry.startsWith(start) ? entry.slice(start.length) : "";
  return /^[1-9]\d{0,2}$/.test(number) ? Number(number) : undefined;
}

/** Whether a list can have an entry of this id. */
export const isEntry = (list: ContentList, entry: string): boolean =>
  list.first.some(({ id }) => id === entry) || ownNumber(list, entry) !== undefined;

/** What an entry is called: by the files' own words, or as one that was added. */
export function nameOfEntry(list: ContentList, entry: string): string {
  const known = list.first.find(({ id }) => id === entry);
  return known?.name ?? `Added ${list.one} ${ownNumber(list, entry) ?? ""}`.trim();
}

/** An id for another entry that none of these orders has. */
export function nextEntry(list: ContentList, ...orders: readonly unknown[]): string {
  const taken = orders.flatMap(entriesOf).map((entry) => ownNumber(list, entry) ?? 0);
  return `${nameOfList(list)}-${Math.max(0, ...taken) + 1}`;
}

/** An order in which one entry stands earlier or later by a place; the same at the ends. */
export function moved(order: unknown, entry: string, by: -1 | 1): string {
  const entries = entriesOf(order);
  const from = entries.indexOf(entry);
  const other = entries[from + by];
  if (from < 0 || other === undefined) return entries.join(" ");
  return entries.map((one) => (one === entry ? other : one === other ? entry : one)).join(" ");
}

/** What is wrong with the entries of a list, in words; null when nothing is. */
export function problemOfOrder(list: ContentList, order: string): string | null {
  const entries = entriesOf(order);
  if (new Set(entries).size !== entries.length || !entries.every((one) => isEntry(list, one)))
    return "That is no order of this list.";
  if (!isOpen(list) && entries.length !== list.most) return `Keep ${list.most} people.`;
  if (entries.length < list.fewest) return `Keep one ${list.one} at least.`;
  return entries.length > list.most ? `Keep ${list.most} at most.` : null;
}

const longestQuestion = 160;
const longestAnswer = 600;
const strange = /[<>{}\p{Cc}]|\s{2}|^\s|\s$/u;

/** What is wrong with a question, in words for its field; null when nothing is. */
export function problemOfQuestion(value: string): string | null {
  if (value === "") return "Please write the question.";
  if (strange.test(value)) return "Use plain words on one line, without < > { }.";
  if (value.length > longestQuestion) return `Use ${longestQuestion} characters at most.`;
  return value.endsWith("?") ? null : "End the question with a question mark.";
}

const firstFigures = { services: firstServices, claims: firstClaims };

/** What is wrong with an answer, in words for its field; null when nothing is. */
export function problemOfAnswer(value: string): string | null {
  if (value === "") return "Please write the answer.";
  if (value.length > longestAnswer) return `Use ${longestAnswer} characters at most.`;
  if (/\$\s?\d/.test(value))
    return "Write {price SERVICE} in place of an amount, so that it follows the price list.";
  const spoken = answerWith(value, firstFigures);
  if (/[{}]/.test(spoken))
    return "What stands in { } is no price, length or claim: {price implant-placement}, {minutes hydrafacial}, {claim yomi-return}.";
  if (strange.test(spoken)) return "Use plain words on one line, without < > { }.";
  return /^[A-Za-z0-9].*[.!]$/.test(spoken)
    ? null
    : "Write whole sentences that begin with a letter and end with a full stop.";
}

/** What is wrong with a patient's words, in words for their field; null when nothing is. */
function problemOfQuote(value: string): string | null {
  if (value === "") return "Please write what the patient wrote.";
  if (strange.test(value)) return "Use plain words on one line, without < > { }.";
  return value.length > longestAnswer ? `Use ${longestAnswer} characters at most.` : null;
}

/** What is wrong with a day "2026-11-24", in words for its field; null when nothing is. */
function problemOfDate(value: string): string | null {
  const day = /^20\d\d-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  const isDay = day !== null && !Number.isNaN(day.getTime());
  return isDay && day.toISOString().startsWith(value) ? null : "Choose the day.";
}

/**
 * What is wrong with the order of a list or with what one of its entries says, in words for its field; null when
 * nothing is, undefined for a field of another kind.
 */
export function problemOfPart(
  { kind, list: of }: { kind: string; list?: { id: string } },
  value: ContentValue,
): string | null | undefined {
  if (kind === "rating")
    return [1, 2, 3, 4, 5].some((stars) => stars === value) ? null : "Choose one to five stars.";
  const list = listAt(of?.id ?? "");
  const problems: Record<string, ((text: string) => string | null) | undefined> = {
    question: problemOfQuestion,
    answer: problemOfAnswer,
    quote: problemOfQuote,
    date: problemOfDate,
    ...(list && { order: (text: string) => problemOfOrder(list, text) }),
  };
  const problem = problems[kind];
  if (problem === undefined) return undefined;
  return typeof value === "string" ? problem(value) : "Type a text.";
}
