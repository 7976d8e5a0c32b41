import {
  addDays,
  formatCalendarDate,
  formatTime,
  instantAt,
  practiceDate,
} from "../../../practice/time.ts";
import { displayPhone } from "../../booking/appointments/rules.ts";
import { spokenAnswer } from "../spoken-answers/rules.ts";
import type { TwimlVerb } from "../twiml/rules.ts";
import {
  brokenLineWords,
  handOverContent,
  type HandOverReason,
  handOverTitles,
  wantedWords,
} from "./content.ts";

/** How a caller reaches a person: now, or later at a time that is promised. */
export type HandOverPlan =
  | { kind: "dial"; numbers: string[]; ringSeconds: number }
  /** Null: no day is known on which the practice is open. */
  | { kind: "callback"; promisedAt: Date | null };

/** A day as the opening hours say it, closures counted in. */
export type OpenDay = { date: string; opens: string | null; closes: string | null };
/** Somebody of the rota, and whether they work on site just now. */
export type OnRota = { role: string; isThere: boolean };

const words = handOverContent.en;
const ringSeconds = 20;
/** The longest that a call which was handed over may last: what it costs has an end. */
const longestTalkSeconds = 1800;
const whisperSeconds = 8;
/** A message has room for this long. */
export const longestMessageSeconds = 180;
/** Somebody who is told "by 3 PM" is called within so much open time. */
const promiseMinutes = 60;
const quarterMs = 15 * 60_000;
/** How far ahead an open day is looked for. */
export const promiseDays = 60;

/** Countries that share the +1 with the United States, and where calls are dear. */
const dearAreas = new Set(
  "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876".split(" "),
);
const premium = new Set(["900", "976"]);

/** Why a desk's number is not rung: each would let somebody earn by our calls, or ring in a circle. Null: it is. */
export function whyNotRung(
  number: string,
  ownLines: readonly string[],
): "not-here" | "premium" | "abroad" | "own-line" | null {
  const [, area = "", exchange = ""] = /^\+1([2-9]\d\d)([2-9]\d\d)\d{4}$/.exec(number) ?? [];
  if (area === "" || /^.11$/.test(area) || /^.11$/.test(exchange)) return "not-here";
  if (premium.has(area) || premium.has(exchange)) return "premium";
  if (dearAreas.has(area)) return "abroad";
  return ownLines.includes(number) ? "own-line" : null;
}

const answersPhones = /\b(?:front ?desk|reception(?:ist)?|phones?|office manager|scheduling)\b/i;

/**
 * Whether somebody can pick up: where the rota names people who answer phones one of those, else anybody on site.
 */
export function isSomebodyThere(rota: readonly OnRota[]): boolean {
  const desk = rota.filter(({ role }) => answersPhones.test(role));
  return (desk.length > 0 ? desk : rota).some(({ isThere }) => isThere);
}

/** Whether the practice is open at a moment of a day. */
export function isOpen(at: Date, day: OpenDay | undefined): boolean {
  if (day === undefined || day.opens === null || day.closes === null) return false;
  return at >= instantAt(day.date, day.opens) && at < instantAt(day.date, day.closes);
}

/**
 * By when somebody calls back: within an hour of open time, at a whole quarter, closures counted in. Null when
 * no day is open.
 */
export function promisedTime(at: Date, days: readonly OpenDay[]): Date | null {
  let left = promiseMinutes * 60_000;
  let last: Date | null = null;
  for (const { date, opens, closes } of days) {
    if (opens === null || closes === null) continue;
    const from = Math.max(at.getTime(), instantAt(date, opens).getTime());
    const until = instantAt(date, closes).getTime();
    if (from >= until) continue;
    const by = Math.ceil((from + left) / quarterMs) * quarterMs;
    if (by <= until) return new Date(by);
    // The rest of today is too short: the hour goes on when the practice opens next.
    left = Math.max(quarterMs, left - (until - from));
    last = new Date(until);
  }
  return last;
}

/** Dials when the practice is open, somebody is there and the line has a desk that may be rung; else a call back. */
export function planOf({
  at,
  days,
  rota,
  deskNumber,
  ownLines,
}: {
  at: Date;
  /** From the practice's today on. */
  days: readonly OpenDay[];
  rota: readonly OnRota[];
  /** Null: the line has none. */
  deskNumber: string | null;
  ownLines: readonly string[];
}): HandOverPlan {
  const today = days.find(({ date }) => date === practiceDate(at));
  const canRing = deskNumber !== null && whyNotRung(deskNumber, ownLines) === null;
  if (canRing && isOpen(at, today) && isSomebodyThere(rota))
    return { kind: "dial", numbers: [deskNumber], ringSeconds };
  return { kind: "callback", promisedAt: promisedTime(at, days) };
}

/** "today by 3:15 PM", "tomorrow by 10:00 AM", "on Monday by 10:00 AM". */
export function promiseText(promisedAt: Date | null, at: Date): string {
  if (promisedAt === null) return words.nextDay;
  const [today, date] = [practiceDate(at), practiceDate(promisedAt)];
  const by = `by ${formatTime(promisedAt)}`;
  if (date === today) return `today ${by}`;
  if (date === addDays(today, 1)) return `tomorrow ${by}`;
  const name = formatCalendarDate(date);
  return `on ${date < addDays(today, 7) ? (name.split(",")[0] ?? name) : name} ${by}`;
}

/** A promise as it is said. */
function promiseSentence(promisedAt: Date | null, at: Date, hasNumber: boolean): string {
  const sentence = hasNumber ? words.callBack : words.callBackUnknown;
  return spokenAnswer(sentence.replace("{when}", promiseText(promisedAt, at)));
}

/** What is said before a call goes over. */
export function handOverWords(
  plan: HandOverPlan,
  {
    at,
    hasNumber,
    reason,
    leaves = false,
  }: {
    at: Date;
    hasNumber: boolean;
    reason: HandOverReason;
    /** Chose to leave a message. */
    leaves?: boolean;
  },
): string[] {
  if (plan.kind === "dial") return [words.connecting];
  return [
    ...(leaves ? [] : [words.nobodyNow]),
    promiseSentence(plan.promisedAt, at, hasNumber),
    ...(reason === "emergency" ? [words.gettingWorse] : []),
  ];
}

/** What is known of a caller and their call, for whoever calls back. */
export type CallerFacts = {
  /** Who called, in E.164; null when the number did not come. */
  phone: string | null;
  /** How else they can be reached, as they said it in the call. */
  contact: string | null;
  reason: HandOverReason;
  /** Of nothing but what was said and done; null when that is nothing. */
  summary: string | null;
};

const longestSummary = 700;

/** The task of a call that goes to a person. */
export function taskText(
  { phone, contact, reason, summary }: CallerFacts,
  { waits, promise }: { waits: boolean; promise: string | null },
): { title: string; detail: string } {
  const reached = phone === null ? "The number did not come with the call." : displayPhone(phone);
  const lines = [
    contact === null ? reached : `${reached}; said in the call: ${contact}`,
    promise === null ? null : `Promised: ${promise}.`,
    wantedWords[reason],
    summary?.slice(0, longestSummary) ?? null,
  ];
  return {
    title: waits ? handOverTitles.waits : handOverTitles.callBack[reason],
    detail: lines.filter((line) => line !== null).join("\n"),
  };
}

/** Where the carrier asks on, under the practice's public address. */
export const phonePaths = {
  after: "/api/webhooks/twilio/voice/after",
  dialed: "/api/webhooks/twilio/voice/dialed",
  whisper: "/api/webhooks/twilio/voice/whisper",
  whisperKey: "/api/webhooks/twilio/voice/whisper-key",
  recorded: "/api/webhooks/twilio/voice/recorded",
  left: "/api/webhooks/twilio/voice/left",
} as const;

const say = (text: string): TwimlVerb => ({ verb: "say", text });

/** Rings the desk; who picks up hears first that it is a caller of ours. */
export function dialVerbs(
  { numbers, ringSeconds: timeoutSeconds }: Extract<HandOverPlan, { kind: "dial" }>,
  { base, callId }: { base: string; callId: string },
): TwimlVerb[] {
  const url = `${base}${phonePaths.whisper}?call=${callId}`;
  return [
    {
      verb: "dial",
      numbers: numbers.map((number) => ({ number, url })),
      timeoutSeconds,
      limitSeconds: longestTalkSeconds,
      action: `${base}${phonePaths.dialed}`,
    },
  ];
}

/** Offers to leave a message, as nobody can answer. */
export function messageVerbs(
  base: string,
  before: readonly string[],
  hasNumber: boolean,
): TwimlVerb[] {
  return [
    ...before.map(say),
    ...(hasNumber ? [] : [say(words.noNumber)]),
    say(words.leaveMessage),
    {
      verb: "record",
      action: `${base}${phonePaths.left}`,
      maxSeconds: longestMessageSeconds,
      finishOnKey: "#",
      status: `${base}${phonePaths.recorded}`,
    },
    // Said nothing at all: the carrier goes on here.
    say(words.goodbye),
    { verb: "hangup" },
  ];
}

/** What a caller hears when the desk did not pick up, or when the assistant could not answer in the first place. */
export function sorryWords(
  why: "not-answered" | "cut-off" | "voice-off" | "line-busy" | "person-gone",
  { promisedAt, at, hasNumber }: { promisedAt: Date | null; at: Date; hasNumber: boolean },
): string[] {
  const first = {
    "not-answered": [words.notAnswered],
    "cut-off": [words.cutOff, words.nobodyNow],
    "voice-off": [words.off, words.nobodyNow, words.freeTimes],
    "line-busy": [words.busy, words.freeTimes],
    "person-gone": [brokenLineWords.en.personGone],
  }[why];
  return [...first, promiseSentence(promisedAt, at, hasNumber)];
}

/** What a caller hears before the desk is rung although the assistant did not say so. */
export function connectingWords(why: "cut-off" | "voice-off" | "line-busy" | null): string[] {
  if (why === null) return [];
  const first = { "cut-off": words.cutOff, "voice-off": words.off, "line-busy": words.busy }[why];
  return [first, words.connecting];
}

/** What the person who picks up hears: nothing of the caller until they press 1. */
export function whisperVerbs(base: string, callId: string): TwimlVerb[] {
  return [
    {
      verb: "gather",
      digits: 1,
      action: `${base}${phonePaths.whisperKey}?call=${callId}`,
      timeoutSeconds: whisperSeconds,
      verbs: [say(words.whisper)],
    },
    { verb: "hangup" },
  ];
}

/** After the key: the summary, and then the caller; without it the line is put down. */
export function whisperKeyVerbs(digits: string, summary: string | null): TwimlVerb[] {
  if (digits !== "1") return [{ verb: "hangup" }];
  return [say(summary === null ? words.whisperAlone : spokenAnswer(summary))];
}

/** What a caller hears who is still there when the person has put the phone down: a way on if that was not meant. */
export function afterPersonVerbs(base: string): TwimlVerb[] {
  return [
    {
      verb: "gather",
      digits: 1,
      action: `${base}${phonePaths.dialed}`,
      timeoutSeconds: 6,
      verbs: [say(brokenLineWords.en.afterPerson)],
    },
    { verb: "hangup" },
  ];
}

/** What is said once a message was left. */
export function leftVerbs(): TwimlVerb[] {
  return [say(words.messageThanks), { verb: "hangup" }];
}

/** Put down without a word: all was said. */
export const goodbyeVerbs: readonly TwimlVerb[] = [{ verb: "hangup" }];
