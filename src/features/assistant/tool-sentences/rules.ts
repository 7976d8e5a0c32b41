import { services } from "../../../practice/services.ts";
import { spokenName, staff } from "../../../practice/staff.ts";
import { formatCalendarNearDay, isCalendarDate, spokenClock } from "../../../practice/time.ts";
import { withoutCards } from "../gaps/rules.ts";
import { handOffReasons } from "../visit-tools/contract.ts";
import { handOffWords, lookUpWords, outcomeWords, toolWords, unknownTool } from "./content.ts";

/** A tool call as staff read it: a sentence, and behind it what was asked and what came of it. */
export type ToolLine = { sentence: string; detail: string };

type Input = ReadonlyMap<string, unknown>;

const longestDetail = 300;
const longestQuestion = 80;
const mostCalls = 20;

function inputOf(stored: unknown): Input {
  let value = stored;
  if (typeof stored === "string") {
    try {
      value = JSON.parse(stored);
    } catch {
      // Longer than what is kept of it.
      return new Map();
    }
  }
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return new Map(isObject ? Object.entries(value as object) : []);
}

const textOf = (input: Input, name: string): string | undefined => {
  const value = input.get(name);
  return typeof value === "string" && value !== "" ? value : undefined;
};

function dayWords(input: Input): string | undefined {
  const isDay = (date: string | undefined) => date !== undefined && isCalendarDate(date);
  const from = textOf(input, "from");
  const to = textOf(input, "to");
  if (from !== undefined && isDay(from)) {
    const first = formatCalendarNearDay(from);
    if (to === undefined || !isDay(to)) return `from ${first}`;
    return to === from ? first : `${first} to ${formatCalendarNearDay(to)}`;
  }
  return to !== undefined && isDay(to) ? `until ${formatCalendarNearDay(to)}` : undefined;
}

/** "Before 3" is stored as its last minute, 14:59. */
const roundUp = (clock: string) =>
  clock.replace(/^(\d{2}):([25])9$/, (_, hour: string, tens) =>
    tens === "2" ? `${hour}:30` : `${String((Number(hour) + 1) % 24).padStart(2, "0")}:00`,
  );

const clockWords = (before: string, clock: string | undefined) =>
  clock !== undefined && /^\d{2}:\d{2}$/.test(clock)
    ? `${before} ${spokenClock(before === "before" ? roundUp(clock) : clock)}`
    : undefined;

function wishWords(input: Input): (string | undefined)[] {
  const serviceId = textOf(input, "serviceId");
  const staffId = textOf(input, "staffId");
  const person = staff.find(({ id }) => id === staffId);
  return [
    services.find(({ id }) => id === serviceId)?.name,
    dayWords(input),
    clockWords("after", textOf(input, "notBefore")),
    clockWords("before", textOf(input, "notAfter")),
    person && `with ${spokenName(person)}`,
    input.get("more") === true ? "later ones" : undefined,
  ];
}

const quoted = (text: string | undefined) =>
  text === undefined ? undefined : `"${text.slice(0, longestQuestion)}"`;

const numbered = (value: unknown) => (typeof value === "number" ? `number ${value}` : undefined);

/** What was asked for, in words; nothing where an input says nothing. */
function askedWords(name: string, input: Input): string {
  const words = (() => {
    switch (name) {
      case "findSlots":
      case "findTimes":
        return wishWords(input);
      case "hold":
        return [numbered(input.get("number"))];
      case "lookUp":
        return [lookUpWords[textOf(input, "for") ?? ""]];
      case "answerFromFacts":
        return [quoted(textOf(input, "question"))];
      case "handOff":
        return handOffReasons.flatMap((reason) =>
          reason === input.get("reason") ? [handOffWords[reason]] : [],
        );
      default:
        return [];
    }
  })();
  return words.filter((word) => word !== undefined && word !== "").join(", ");
}

function sentenceOf(name: string, input: Input, outcome: string): string {
  const [kind = "", reason = ""] = outcome.split(": ", 2);
  const words = Object.hasOwn(toolWords, name) ? toolWords[name] : undefined;
  if (words === undefined) return `${unknownTool}.`;
  const [done, tried] = words;
  const asked = askedWords(name, input);
  const came = outcomeWords[reason] ?? (kind === "done" ? undefined : outcomeWords[kind]);
  const start = kind === "done" || kind === "" ? done : tried;
  return `${start}${asked === "" ? "" : `: ${asked}`}${came === undefined ? "" : ` (${came})`}.`;
}

/** What is stored of tool calls, as staff read it; numbers of cards left out. */
export function toolLines(stored: unknown): ToolLine[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, mostCalls).flatMap((call: unknown) => {
    const fields = inputOf(call);
    const name = textOf(fields, "name");
    if (name === undefined) return [];
    const outcome = textOf(fields, "outcome") ?? "";
    const input = fields.get("input");
    const raw = typeof input === "string" ? input : JSON.stringify(input ?? {});
    const detail = `${name} ${raw}${outcome === "" ? "" : ` → ${outcome}`}`;
    return [
      {
        sentence: withoutCards(sentenceOf(name, inputOf(input), outcome)),
        detail: withoutCards(detail).slice(0, longestDetail),
      },
    ];
  });
}
