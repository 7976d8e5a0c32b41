import { identity } from "../../../practice/identity.ts";
import { locale } from "../../../practice/locale.ts";
import { panelContent } from "./content.ts";

/** From which booking intent on the panel says "Ready to Book". */
export const readyAbove = 60;
const warmAbove = 50;
const nearAbove = 80;

export type ProgressTone = "quiet" | "warm" | "near";

/** The color of the progress bar, which the number beside it says as well. */
export function progressTone(bookingIntent: number): ProgressTone {
  if (bookingIntent > nearAbove) return "near";
  return bookingIntent > warmAbove ? "warm" : "quiet";
}

export function isReadyToBook(bookingIntent: number): boolean {
  return bookingIntent > readyAbove;
}

/** The coordinator is presented by more than the role; whatever staff make of another role stands as it is. */
export function presentedRole(role: string): string {
  return role === "Care Coordinator" ? `Premium ${role}` : role;
}

/** A role that is somebody's, and not an area of care. */
const person =
  /(?:coordinator|dentist|doctor|concierge|assistant|guide|advis[eo]r|specialist|nurse|hygienist|surgeon|manager|host|expert|helper|receptionist)$/i;

/** An assistant's first words. */
export function greetingOf({ name, role }: { name: string; role: string }): string {
  const isPerson = person.test(role.trim()) || !/\p{L}/u.test(role);
  const area = `${role.slice(0, 1).toLowerCase()}${role.slice(1)}`;
  const words = { agent: name, role: isPerson ? role : area, practice: identity.name };
  const { greeting, areaGreeting } = panelContent[locale];
  return (isPerson ? greeting : areaGreeting).replace(
    /\{(agent|role|practice)\}/g,
    (_, key: keyof typeof words) => words[key],
  );
}

/** Who reads what is typed: the assistant, or the person of the practice who took over. */
export function footnoteOf(takenBy: string | null): string {
  const { footnote, footnotePerson } = panelContent[locale];
  return takenBy === null ? footnote : footnotePerson.replace("{name}", () => takenBy);
}

const page = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
const outside = /^(?:https?:\/\/|tel:|mailto:)[^\s\\\p{Cc}]+$/iu;

/** Where a link of an answer may lead: to a page of this site, elsewhere, or nowhere. */
export function linkKind(target: string): "page" | "outside" | null {
  if (page.test(target)) return "page";
  return outside.test(target) ? "outside" : null;
}

/** Whether a phone can dial it: digits, as the server writes numbers. */
export function isDialable(number: string): boolean {
  return /^\+?\d{3,15}$/.test(number);
}

// Signs of no script, which no answer contains: they travel through the Markdown untouched.
const markStart = "\ue000";
const markEnd = "\ue001";
const marks = /\ue000([\d,]*)\ue001/;
const strayMarks = /[\ue000\ue001]/g;

export type Citation = { at: number; sources: readonly number[] };

/** An answer with a mark wherever sources stand, for `markParts` to find again. */
export function withMarks(content: string, citations: readonly Citation[]): string {
  const cited = citations
    .filter(({ at, sources }) => at >= 0 && at <= content.length && sources.length > 0)
    .toSorted((one, other) => one.at - other.at);
  let from = 0;
  const parts = cited.map(({ at, sources }) => {
    const before = content.slice(from, at).replace(strayMarks, "");
    from = at;
    return `${before}${markStart}${sources.join(",")}${markEnd}`;
  });
  return [...parts, content.slice(from).replace(strayMarks, "")].join("");
}

export type MarkPart = { text: string } | { sources: number[] };

/** Text and marks, in their order. */
export function markParts(text: string): MarkPart[] {
  return text
    .split(marks)
    .map((part, index): MarkPart =>
      index % 2 === 0
        ? { text: part.replace(strayMarks, "") }
        : { sources: part.split(",").map(Number) },
    )
    .filter((part) => !("text" in part) || part.text !== "");
}

/** An answer's words without the signs of its Markdown, as they are read out or shown for a moment. */
export function plainWords(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[ \t]*(?:[-*+]|#{1,6}|>)[ \t]+/gm, "")
    .replace(/(\*\*|__|`)/g, "")
    .replace(/(?<![\w*])\*(?=\S)([^*\n]*\S)\*(?![\w*])/g, "$1")
    .trim();
}

/** How many characters may still be typed, once that is worth saying. */
export function roomLeft(length: number, most: number): number | null {
  return length > most * 0.9 ? most - length : null;
}
