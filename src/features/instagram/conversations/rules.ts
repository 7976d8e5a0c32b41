// What a conversation says of itself in a list: how old, how it is meant, how it stands, and how long it may
// be answered.
import { humanWindowMs, windowAt, windowMs } from "../policy/rules.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "0m ago", "59m ago", "23h ago", "2d ago"; a time ahead of ours counts as now. */
export function relativeTime(milliseconds: number): string {
  const age = Math.max(0, milliseconds);
  if (age < hourMs) return `${Math.floor(age / minuteMs)}m ago`;
  if (age < dayMs) return `${Math.floor(age / hourMs)}h ago`;
  return `${Math.floor(age / dayMs)}d ago`;
}

const markedAbove = 0.3;

/** How something is meant, by its score from -1 to 1; null where nothing was measured. */
export function sentimentLabel(score: number | null): "Positive" | "Negative" | "Neutral" | null {
  if (score === null) return null;
  if (score > markedAbove) return "Positive";
  return score < -markedAbove ? "Negative" : "Neutral";
}

/** "-0.42", "+0.31", "0.00": with a sign, so that it is read as more or less than nothing. */
export function scoreText(score: number): string {
  const rounded = Math.round(score * 100) / 100;
  return `${rounded > 0 ? "+" : ""}${(rounded === 0 ? 0 : rounded).toFixed(2)}`;
}

const statusLooks: Readonly<
  Record<string, readonly [tone: "neutral" | "progress" | "confirmed", words: string]>
> = {
  open: ["neutral", "Open"],
  pending: ["progress", "Pending"],
  resolved: ["confirmed", "Resolved"],
};

/** The chip of a status; one that is not known stands as it came. */
export function statusLook(status: string) {
  const known = Object.hasOwn(statusLooks, status) ? statusLooks[status] : undefined;
  const [tone, words] = known ?? (["neutral", status] as const);
  return { tone, words };
}

/** Who somebody is to us, as far as they said: name, else address, else that nobody knows. */
export function displayName({
  name,
  username,
}: {
  name: string | null;
  username: string | null;
}): string {
  if (name !== null && name.trim() !== "") return name.trim();
  return username === null || username === "" ? "Somebody on Instagram" : `@${username}`;
}

const dialTicks = 24;

/** "23 h 34 min", "34 min", "6 d 2 h"; the last minute still counts as one. */
export function spanText(milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / minuteMs));
  const days = Math.floor(minutes / (24 * 60));
  const hours = Math.floor(minutes / 60) % 24;
  if (days > 0) return hours === 0 ? `${days} d` : `${days} d ${hours} h`;
  if (hours === 0) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

export type WindowDial = {
  state: ReturnType<typeof windowAt>;
  /** How much of the 24 hours is left, from 0 to 1. */
  left: number;
  /** How many of the 24 ticks are lit: hours that are not over. */
  lit: number;
  /** Until the next limit; null when there is none ahead. */
  remaining: string | null;
  /** When the 24 hours end or ended, and the seven days. */
  closesAt: Date | null;
  humanUntil: Date | null;
};

/** The dial beside the composer: 24 ticks, of which those that are left are lit. */
export function windowDial(windowOpenedAt: Date | null, now: Date): WindowDial {
  const state = windowAt(windowOpenedAt, now);
  if (windowOpenedAt === null)
    return { state, left: 0, lit: 0, remaining: null, closesAt: null, humanUntil: null };
  const age = Math.max(0, now.getTime() - windowOpenedAt.getTime());
  const left = Math.max(0, 1 - age / windowMs);
  const limit = state === "open" ? windowMs : state === "human-agent" ? humanWindowMs : null;
  return {
    state,
    left,
    lit: Math.ceil(left * dialTicks),
    remaining: limit === null ? null : spanText(limit - age),
    closesAt: new Date(windowOpenedAt.getTime() + windowMs),
    humanUntil: new Date(windowOpenedAt.getTime() + humanWindowMs),
  };
}

/** A place in the list: the newest first. */
export type Place = { at: string; id: string };
export const placeText = ({ at, id }: Place): string => `${at} ${id}`;
export function placeOf(text: string): Place {
  const [at = "", id = ""] = text.split(" ");
  return { at, id };
}

const mostWords = 8;

/** The words of a search as the index knows them: letters and figures, without case, accents and signs. */
export function searchWords(q: string): string[] {
  const plain = q.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}

/** Whether there is enough to search for. */
export function isSearchable(q: string): boolean {
  return searchWords(q).join("").length >= 2;
}

/** The words that moved a score as they are kept, each with how much; what is no such word is left out. */
export function sentimentWordsOf(kept: unknown): { word: string; weight: number }[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return [];
    const { word, weight } = entry as { word?: unknown; weight?: unknown };
    return typeof word === "string" && typeof weight === "number" ? [{ word, weight }] : [];
  });
}

/** How a message of ours stands on its way, in words; null for what needs none. */
export function messageStateWords(
  state: string,
  error: string | null,
): { tone: "good" | "waits" | "bad"; words: string } | null {
  switch (state) {
    case "queued":
      return { tone: "waits", words: "Waits to be sent" };
    case "sending":
      return { tone: "waits", words: "Being sent" };
    case "unknown":
      return { tone: "waits", words: "Unclear whether it was sent; Instagram is asked" };
    case "sent":
      return { tone: "good", words: "Sent" };
    case "failed":
      return { tone: "bad", words: error === null ? "Not sent" : `Not sent: ${error}` };
    default:
      return null;
  }
}

/** What came besides words, in words; null for a plain message. */
export function eventWords(event: string): string | null {
  switch (event) {
    case "story_reply":
      return "answered a story";
    case "story_mention":
      return "mentioned us in a story";
    case "reaction":
      return "reacted";
    case "postback":
      return "pressed a button";
    case "attachment":
      return "sent an attachment";
    case "echo":
      return "written in the Instagram app";
    default:
      return null;
  }
}
