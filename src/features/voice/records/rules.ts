import { formatFullDay, formatTime } from "../../../practice/time.ts";
import { displayPhone } from "../../booking/appointments/rules.ts";
import { foldedText } from "../../patients/search/rules.ts";
import { type CallOutcome, type CallType, callTypeWords, nobodyKnown } from "./content.ts";

/** "2:05"; hours are minutes as well, since no call takes many. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** What the conversation knows when its call ends. */
export type CallFacts = {
  /** What the caller said, in the order in which it was said. */
  said: readonly string[];
  /** What became of a visit in this call. */
  visit: {
    what: "booked" | "moved" | "cancelled";
    service: string;
    provider: string;
    start: Date;
  } | null;
  isHandedOff: boolean;
  isEmergency: boolean;
};

const longestQuote = 140;
const tellingWords = 3;

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const cut = line.length <= longestQuote ? line : `${line.slice(0, longestQuote - 1).trimEnd()}…`;
  return `“${cut}”`;
}

/** What a call came to, the weightiest first. */
export function outcomeOf({ said, visit, isHandedOff, isEmergency }: CallFacts): CallOutcome {
  if (isEmergency) return "emergency";
  if (visit !== null) return visit.what;
  if (isHandedOff) return "handed-off";
  return said.some((text) => wordsIn(text).length > 0) ? "answered" : "nothing-said";
}

const visitVerbs = { booked: "Booked", moved: "Moved to", cancelled: "Cancelled" } as const;

function visitSentence({ what, service, provider, start }: NonNullable<CallFacts["visit"]>) {
  const when = `${formatFullDay(start)}, ${formatTime(start)}`;
  return what === "moved"
    ? `${visitVerbs.moved} ${when}: ${service} with ${provider}.`
    : `${visitVerbs[what]}: ${service} with ${provider}, ${when}.`;
}

/**
 * A call in a few sentences, of nothing but what is known: the first words that ask something as they were
 * said, and what was done. Null when nothing is.
 */
export function summaryOf(facts: CallFacts): string | null {
  const { said, visit, isHandedOff, isEmergency } = facts;
  const spoken = said.filter((text) => wordsIn(text).length > 0);
  const telling = spoken.find((text) => wordsIn(text).length >= tellingWords) ?? spoken[0];
  const sentences = [
    telling === undefined ? null : `Asked: ${quoted(telling)}`,
    isEmergency ? "Answered as an emergency." : null,
    visit === null ? null : visitSentence(visit),
    isHandedOff ? "Handed to the team." : null,
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(" ");
}

export type SearchedCall = {
  callType: CallType;
  patientName: string | null;
  summary: string | null;
  said: readonly string[];
  /** Of a call by telephone. */
  phone: { to: string; wanted: string | null } | null;
};

/** The words that all have to occur. */
export function searchedWords(typed: string): string[] {
  return foldedText(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** Too little to look for: signs alone, or a single letter. */
export function isSearchable(typed: string): boolean {
  return typed.replaceAll(/[^\p{L}\p{N}]/gu, "").length >= 2;
}

/** Whether every word occurs somewhere in a call; big and small letters and accents are alike. */
export function isFound(words: readonly string[], call: SearchedCall): boolean {
  const { callType, patientName, summary, said, phone } = call;
  const byPhone = phone === null ? [] : [phone.to, displayPhone(phone.to), phone.wanted ?? ""];
  const about = [callTypeWords[callType], patientName ?? nobodyKnown, summary ?? "", ...byPhone];
  const text = foldedText([...about, ...said].join("\n"));
  return words.every((word) => text.includes(word));
}

export type CallPlace = { at: Date; id: string };

/** The place after a call, as an address carries it. */
export function placeText({ at, id }: CallPlace): string {
  return `${at.toISOString()}~${id}`;
}

/** The place that an address carries. */
export function readPlace(text: string): CallPlace {
  const [at = "", id = ""] = text.split("~");
  return { at: new Date(at), id };
}

/** The middle and the slowest of some waits. */
export function waitsOf(waits: readonly number[]): { middleMs: number; slowestMs: number } | null {
  const sorted = waits.toSorted((one, other) => one - other);
  const slowestMs = sorted.at(-1);
  const middleMs = sorted[Math.ceil(sorted.length / 2) - 1];
  return slowestMs === undefined || middleMs === undefined ? null : { middleMs, slowestMs };
}

/** "0.6 s". */
export function waitText(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
