import { withoutCards } from "../gaps/rules.ts";

/** The words that a search looks for, each as the beginning of a word. */
export function searchWords(typed: string): string[] {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, 8);
}

const mostLastWords = 160;

/** The start of what was said, on one line. */
export function startOf(content: string): string {
  const line = withoutCards(content).replaceAll(/\s+/g, " ").trim();
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

/** What a model looked up or did, as a line: never more than staff need, numbers of cards left out. */
export type ToolCall = { name: string; detail: string };

const mostDetail = 300;

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

function fieldsOf(value: unknown): string {
  if (isPlain(value)) return String(value);
  if (Array.isArray(value)) return `${value.length} found`;
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .flatMap(([name, one]: [string, unknown]) => (isPlain(one) ? [`${name}: ${one}`] : []))
    .join(", ");
}

/** What is stored of tool calls, whatever its exact shape, as lines. */
export function toolCallsOf(stored: unknown): ToolCall[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, 20).flatMap((call: unknown) => {
    if (typeof call !== "object" || call === null) return [];
    const fields = new Map<string, unknown>(Object.entries(call));
    const name = fields.get("name") ?? fields.get("tool") ?? fields.get("toolName");
    if (typeof name !== "string") return [];
    const asked = fieldsOf(fields.get("input") ?? fields.get("args"));
    const came = fieldsOf(fields.get("outcome") ?? fields.get("result") ?? fields.get("output"));
    const detail = [asked, came].filter(Boolean).join(" → ");
    return [{ name, detail: withoutCards(detail).slice(0, mostDetail) }];
  });
}
