import { formatFullDay, formatTime } from "../../../practice/time.ts";

/** A value of the record: plain data, however deep. */
export type RecordValue =
  | string
  | number
  | boolean
  | null
  | RecordValue[]
  | { [name: string]: RecordValue };

/** One part of a person's record, with as many rows as there are. */
export type RecordPart = { name: string; title: string; rows: Record<string, RecordValue>[] };

/** What stands above the parts. */
export type RecordHead = { practice: string; person: string; madeAt: string; madeBy: string };

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as it may stand in a page. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? "");
}

/** "dateOfBirth" as people write it: "Date of birth". */
export function wordsOfName(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A value in words; instants in the practice's own time. */
export function wordsOfValue(value: RecordValue): string {
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" && instant.test(value)) {
    const at = new Date(value);
    return `${formatFullDay(at)}, ${formatTime(at)}`;
  }
  if (Array.isArray(value)) return value.map(wordsOfValue).join(", ") || "none";
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, one]) => `${wordsOfName(name)}: ${wordsOfValue(one)}`)
      .join("; ");
  }
  return String(value);
}

const styles =
  "body{font:16px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#17211f;background:#fff}h1,h2{font-weight:500}section{border-top:1px solid #999;margin-top:1.5rem}dl{display:grid;grid-template-columns:12rem 1fr;gap:.1rem 1rem;margin:0 0 1rem;padding-bottom:.75rem;border-bottom:1px solid #ddd;break-inside:avoid}dt{color:#555}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}";

/** The beginning of the page to read. */
export function pageHead({ practice, person, madeAt, madeBy }: RecordHead): string {
  const title = `Record of ${person}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${styles}</style></head><body><h1>${escaped(title)}</h1><p>${escaped(practice)}. Made on ${escaped(wordsOfValue(madeAt))} by ${escaped(madeBy)}. This is everything that is on file about this person, with who looked at it.</p>\n`;
}

/** One part of the page to read. */
export function pagePart({ title, rows }: RecordPart): string {
  const body =
    rows.length === 0
      ? "<p>Nothing.</p>"
      : rows
          .map((row) => {
            const pairs = Object.entries(row)
              .map(
                ([name, value]) =>
                  `<dt>${escaped(wordsOfName(name))}</dt><dd>${escaped(wordsOfValue(value))}</dd>`,
              )
              .join("");
            return `<dl>${pairs}</dl>`;
          })
          .join("\n");
  return `<section><h2>${escaped(title)} (${rows.length})</h2>\n${body}</section>\n`;
}

export const pageFoot = "</body></html>\n";
