import type { ChatAction } from "../contract.ts";
import { withoutCards } from "../gaps/rules.ts";
import { plainWords } from "../panel/rules.ts";
import { isLost } from "../turns/rules.ts";
import { momentOf } from "../visits/rules.ts";

/** The words that a search looks for, each as the beginning of a word; signs such as % say nothing. */
export function searchWords(typed: string): string[] {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, 8);
}

/** Whether what was typed says enough to look for. */
export function isSearchable(typed: string): boolean {
  return typed.trim().length >= 2 && searchWords(typed).length > 0;
}

const mostLastWords = 160;

/** The start of what was said, on one line and without the signs of its Markdown. */
export function startOf(content: string): string {
  const line = withoutCards(plainWords(content)).replaceAll(/\s+/g, " ").trim();
  return line.length > mostLastWords ? `${line.slice(0, mostLastWords - 1).trimEnd()}…` : line;
}

/** Where a page of the list ends: what comes after it is older, or as old with a smaller id. */
export type Place = { at: Date; id: string };

/** A place in the list as it travels. */
export function placeText({ at, id }: Place): string {
  return `${at.toISOString()} ${id}`;
}

/** The place that a text names. */
export function placeOf(text: string): Place {
  const [at = "", id = ""] = text.split(" ");
  return { at: new Date(at), id };
}

/** What is known of a visitor's waiting; instants as ISO texts. */
type Waits = { holderSince: string | null; askedSince: string | null; writingAt: string | null };

/** Whether an answer is being written; one of which nobody has heard for a while is not. */
export function isWriting({ writingAt }: Pick<Waits, "writingAt">, now: Date): boolean {
  return writingAt !== null && !isLost(new Date(writingAt), now);
}

/**
 * Since when a visitor waits for a person: one was asked for or took over, and has not answered. While an answer is
 * being written nobody waits.
 */
export function waitingSince(waits: Waits, now: Date): string | null {
  if (isWriting(waits, now)) return null;
  const [first] = [waits.holderSince, waits.askedSince]
    .flatMap((at) => (at === null ? [] : [new Date(at).toISOString()]))
    .toSorted();
  return first ?? null;
}

const cards: Readonly<Partial<Record<ChatAction["kind"], string>>> = {
  "visit-form": "a form for contact details",
  "read-back": "what is about to happen, for a yes or a no",
  "visit-done": "what has happened",
};

/** What a visitor could press, as staff read it. */
export function offeredWords(action: ChatAction): string {
  if (action.kind === "times")
    return `${action.serviceName}: ${action.times.map(({ start }) => momentOf(start)).join("; ")}`;
  return "label" in action ? action.label : (cards[action.kind] ?? action.kind);
}
