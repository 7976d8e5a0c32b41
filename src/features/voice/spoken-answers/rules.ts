import type { ChatAction } from "../../assistant/contract.ts";
import { plainWords } from "../../assistant/panel/rules.ts";
import { createSentenceCutter } from "../../assistant/turns/rules.ts";
import { momentOf } from "../../assistant/visits/rules.ts";
import { actionWords, forEars, forPhones, screenWords, states } from "./content.ts";

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** "Tuesday, November 24 at 3:00 PM", as the chat names free times; it lists several with semicolons. */
const moment =
  "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+ \\d{1,2}(?:, \\d{4})? at \\d{1,2}:\\d{2} [AP]M";
const severalTimes = new RegExp(`${moment}(?:; (?:or )?${moment})+`, "g");

/** Offered times by their number, so that "the first one" can be said to them; the day once when it is the same. */
function numbered(times: string): string {
  let day = "";
  const parts = times.split(/; (?:or )?/).map((time, index) => {
    const [ownDay = "", clock = ""] = time.split(" at ");
    const isSame = ownDay === day;
    day = ownDay;
    const when = isSame ? `at ${clock} that day` : `${ownDay} at ${clock}`;
    return `the ${ordinals[index] ?? "next"} is ${when}`;
  });
  const last = parts.pop() ?? "";
  const text = `${parts.join(", ")}, and ${last}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** "9:00 AM" is said "9 AM", "9:05" is "9 oh 5"; spans of hours are said with "to". */
function clocks(text: string): string {
  return text
    .replace(/\b(\d{1,2}):00 ?([AP]M)\b/g, "$1 $2")
    .replace(/\b(\d{1,2}):0([1-9]) ?([AP]M)\b/g, "$1 oh $2 $3")
    .replace(/([AP]M) ?[-\u2013] ?(?=\d)/g, "$1 to ");
}

/** A confirmation code is said sign by sign. */
const code = /\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{6}\b/g;
const phone = /(?:\+?1[ .-]?)?\(?\b(\d{3})\)?[ .-]?(\d{3})[.-](\d{4})\b/g;
const mailAddress = /\b([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)\b/g;

const signBySign = (signs: string) => signs.replaceAll(/\w(?=\w)/g, "$& ");
const dotted = (name: string) => name.replaceAll(".", " dot ").replaceAll("_", " underscore ");

function numbers(text: string): string {
  return text
    .replace(phone, (_, ...parts: string[]) => parts.slice(0, 3).map(signBySign).join(", "))
    .replace(code, (all) => [...all.matchAll(/./g)].map(([sign]) => sign).join(", "))
    .replace(mailAddress, (_, name: string, place: string) => `${dotted(name)} at ${dotted(place)}`)
    .replace(/\$(\d[\d,]*)\.00\b/g, "$$$1")
    .replace(/([$\d][\d,.]*%?) ?[-\u2013] ?(?=[$\d])/g, "$1 to ")
    .replace(/#(?=\d)/g, "number ")
    .replace(/\b24\/7\b/g, "around the clock")
    .replace(/(\d)\+/g, "$1 or more")
    .replace(/\b([A-Za-z]+)\/([A-Za-z]+)\b/g, "$1 or $2")
    .replace(/, ([A-Z]{2}) (\d{5})\b/g, (all, state: string, zip: string) => {
      const name = states[state];
      return name === undefined ? all : `, ${name} ${signBySign(zip)}`;
    });
}

/**
 * A sentence of an answer as it is said on a call: no marks, lists, links or addresses of pages, nothing that only
 * eyes can follow; offered times by number, clock times, codes and sums as people say them. Empty when
 * nothing of it is for ears. By telephone nothing speaks of a screen.
 */
export function spokenAnswer(sentence: string, isByPhone = false): string {
  let said = plainWords(sentence)
    .replace(/^\s*(?:[-*+\u2022]|\d+[.)])\s+/gm, "")
    .replace(/https?:\/\/\S+/g, "")
    .replace(/(^|\s)\(?\/[a-z][\w/?=&-]*\)?/g, "$1")
    .replace(severalTimes, numbered);
  for (const [written, ears] of isByPhone ? [...forPhones, ...forEars] : forEars)
    said = said.replace(written, ears);
  if (isByPhone) said = said.replaceAll(screenWords.screen, screenWords.website);
  said = numbers(clocks(said))
    .replace(/\s*\n+\s*/g, " ")
    .replace(/\s*\u2192\s*/g, " to ")
    .replace(/\(([^()]*)\)/g, ", $1,")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;!?])/g, "$1")
    .replace(/,{2,}/g, ",")
    .replace(/,(?=[.;!?])/g, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(said) ? said : "";
}

/** Shorter sentences are made about as fast as their beginning would be. */
const longSentence = 12;
const shortestBeginning = 5;
const shortestRest = 4;
/** A comma that stands inside of a date. */
const insideOfDate = /(?:day|\b\d{1,2}),$/;

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/**
 * A long sentence in two, at its first pause: its beginning sounds while the rest is still being made. Put
 * together with a space they are the sentence; one that is short or has no pause stays whole.
 */
export function beginningAndRest(sentence: string): string[] {
  // Offered times are numbered all together.
  if (countWords(sentence) < longSentence || sentence.search(severalTimes) >= 0) return [sentence];
  for (const { index, 0: sign } of sentence.matchAll(/[,;:] /g)) {
    const beginning = sentence.slice(0, index + sign.length - 1);
    const rest = sentence.slice(index + sign.length);
    if (countWords(rest) < shortestRest) break;
    if (countWords(beginning) < shortestBeginning || insideOfDate.test(beginning)) continue;
    return [beginning, rest];
  }
  return [sentence];
}

/** A piece of an answer, a sentence or several, as what is said of it one after the other. */
export function spokenSentences(text: string): string[] {
  const cutter = createSentenceCutter();
  return [...cutter.add(text), ...cutter.end()]
    .map((sentence) => spokenAnswer(sentence.text))
    .filter((said) => said !== "");
}

type ReadBack = Extract<ChatAction, { kind: "read-back" }>;

function readBack(content: string, { purpose, serviceName, staffName, start }: ReadBack): string[] {
  const when = momentOf(start);
  const values: Readonly<Record<string, string>> = { service: serviceName, when, staff: staffName };
  const words = actionWords.readBack[purpose].replaceAll(
    /\{(\w+)\}/g,
    (all, key: string) => values[key] ?? all,
  );
  const hasVisit = content.includes(when) && content.includes(serviceName);
  const asks = /\bshall i\b[^.!]*\?/i.test(content);
  return [...(hasVisit ? [] : [words]), ...(hasVisit && asks ? [] : [actionWords.ask[purpose]])];
}

function wordsOf(content: string, action: ChatAction, isByPhone: boolean): string[] {
  switch (action.kind) {
    case "times": {
      const times = action.times.map(({ start }) => momentOf(start));
      const isSaid = times.every((time) => content.includes(time));
      return isSaid ? [] : [`${times.join("; ")}.`];
    }
    case "read-back":
      return readBack(content, action);
    case "visit-form":
      // Asked for in words, they can be said.
      return /\b(?:name|phone number|code|reach you)\b/i.test(content)
        ? []
        : [(isByPhone ? actionWords.byPhone : actionWords.form)[action.purpose]];
    case "call":
    case "page":
    case "say":
    case "visit-done":
    case "ask-team":
    case "cost-check":
      return [];
  }
}

/** What stands below an answer and has to be said, as its words do not: free times, what a yes would do, a form. */
export function spokenActions(
  { content, actions }: { content: string; actions: readonly ChatAction[] },
  isByPhone = false,
): string[] {
  return actions
    .flatMap((action) => wordsOf(content, action, isByPhone))
    .flatMap((words) => spokenSentences(words));
}
