import { setImmediate as pause } from "node:timers/promises";
import { type Classifier, teach } from "../../../classifier/rules.ts";
import { type Safety, type SafetyKind, safetyKinds, safetyOf } from "../../../safety/rules.ts";
import { read } from "../../../wording/rules.ts";
import { safetyExamples } from "./safety-examples.ts";

/**
 * From this probability on the taught ear hears an emergency where the rules heard none: several words tell
 * much, a few only when they can mean little else ("not in the morning"). So does one sentence among others:
 * a story around a question holds a husband, a night and a fear, and nobody is in need.
 */
const heardFrom = { several: 0.25, few: 0.85, many: 0.8, amongOthers: 0.95 } as const;
const fewWords = 5;
const severalWords = 25;
/** A graver class than the rules heard, and advice that they did not hear. */
const sureFrom = 0.5;
/** Below this the rules heard only a word: what is said is like nothing that anybody wrote in need. */
const believedFrom = { crisis: 0.01, "life-threat": 0.02, "dental-emergency": 0.01 } as const;

/** What these say is not explained away: nobody speaks of a gunshot or of bleach in a throat by the way. */
const certainSigns: ReadonlySet<Safety["sign"]> = new Set<Safety["sign"]>(["violence", "poison"]);

type Alarm = keyof typeof believedFrom;
const alarms = ["crisis", "life-threat", "dental-emergency"] as const satisfies readonly Alarm[];
const advice = ["medication", "diagnosis"] as const;
const isAlarm = (kind: SafetyKind): kind is Alarm => Object.hasOwn(believedFrom, kind);

function features(message: string) {
  const { words } = read(message);
  return {
    text: words.map(({ text }) => text).join(" "),
    stems: words.map(({ stem }) => stem),
  };
}

/** So many sentences of a message are heard by themselves. */
const mostSentences = 12;

/** So many examples are read at a time: the server answers others in between. */
const readAtOnce = 20;

async function learned(): Promise<Classifier<SafetyKind>> {
  const all = safetyExamples().flatMap(([label, texts]) => texts.map((text) => ({ label, text })));
  const known: { label: SafetyKind; text: string; stems: readonly string[] }[] = [];
  for (let from = 0; from < all.length; from += readAtOnce) {
    const some = all.slice(from, from + readAtOnce);
    known.push(...some.map(({ label, text }) => ({ label, ...features(text) })));
    await pause();
  }
  const lesson = teach(safetyKinds, known);
  for (;;) {
    const step = lesson.next();
    if (step.done === true) return step.value;
    await pause();
  }
}

type Judged = Readonly<Record<SafetyKind, number>>;
const shareOfAlarms = (given: Judged) => alarms.reduce((sum, kind) => sum + given[kind], 0);

type Length = keyof typeof heardFrom;

function lengthOf(words: number): Length {
  if (words <= fewWords) return "few";
  return words <= severalWords ? "several" : "many";
}

/** What the taught ear must be sure of: less in a story, more in few words and where advice is asked for. */
function leastShare(ruled: SafetyKind, length: Length): number {
  const least = heardFrom[length];
  return advice.some((kind) => kind === ruled) ? Math.max(least, sureFrom) : least;
}

/** What the taught ear hears, when the rules heard nothing that cannot wait. */
function taughtKind(ruled: SafetyKind, given: Judged, length: Length): SafetyKind | undefined {
  if (shareOfAlarms(given) >= leastShare(ruled, length))
    return alarms.reduce((most, kind) => (given[kind] > given[most] ? kind : most), alarms[0]);
  return advice.find((kind) => given[kind] >= sureFrom);
}

function gravest({ kind: ruled, sign }: Safety, given: Judged, length: Length): SafetyKind {
  const isCertain = certainSigns.has(sign);
  if (isAlarm(ruled) && (isCertain || shareOfAlarms(given) >= believedFrom[ruled])) {
    const graver = isCertain ? undefined : alarms.find((kind) => given[kind] >= sureFrom);
    return graver !== undefined && alarms.indexOf(graver) < alarms.indexOf(ruled) ? graver : ruled;
  }
  return taughtKind(ruled, given, length) ?? (isAlarm(ruled) ? "ordinary" : ruled);
}

/** The sentences of a message; a single one is the message itself. */
function sentencesOf(message: string): readonly string[] {
  const found = message.split(/[.!?\n\r;]+(?=\s|$)/).filter((part) => /\p{L}/u.test(part));
  return found.length > 1 ? found.slice(0, mostSentences) : [];
}

const gravity = (kind: SafetyKind) => safetyKinds.indexOf(kind);

/**
 * Hears what cannot wait by two ears: the rules, and what was learned from messages that people write in
 * such moments. What either hears is heard, unless the other is all but certain that it is nothing. Each
 * sentence is heard by itself as well: a question around it does not make pain less.
 */
export async function createAlarm(): Promise<(message: string) => Safety> {
  const classify = await learned();
  const judged = (message: string, isAmongOthers: boolean): Safety => {
    const ruled = safetyOf(message);
    const { text, stems } = features(message);
    const length = isAmongOthers ? "amongOthers" : lengthOf(stems.length);
    const kind = gravest(ruled, classify(text, stems), length);
    return kind === ruled.kind ? ruled : { ...ruled, kind, sign: null, heard: "" };
  };
  return (message) => {
    const whole = judged(message, false);
    const heard = sentencesOf(message)
      .map((sentence) => judged(sentence, true))
      .filter(({ kind }) => isAlarm(kind));
    return heard.reduce(
      (most, one) => (gravity(one.kind) < gravity(most.kind) ? one : most),
      whole,
    );
  };
}
