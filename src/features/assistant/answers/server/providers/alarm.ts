import { setImmediate as pause } from "node:timers/promises";
import { type Classifier, teach } from "../../../classifier/rules.ts";
import {
  answersForm,
  asksSomething,
  isBareDetail,
  isCalm,
  isFigurative,
  isOfOffice,
  isOver,
  isSevereNow,
  isVain,
  tellsOfNow,
} from "../../../calm/rules.ts";
import { isFramed, isStudied } from "../../../frames/rules.ts";
import {
  adviceAsked,
  type Safety,
  type SafetyKind,
  safetyKinds,
  safetyOf,
} from "../../../safety/rules.ts";
import { read } from "../../../wording/rules.ts";
import { safetyExamples } from "./safety-examples.ts";

/**
 * From this probability on the taught ear hears an emergency where the rules heard none: several words tell
 * much, a few only when they can mean little else ("not in the morning"). So does one sentence among others:
 * a story around a question holds a husband, a night and a fear, and nobody is in need.
 */
const heardFrom = { several: 0.6, few: 0.85, many: 0.97, amongOthers: 0.95 } as const;
const fewWords = 5;
const severalWords = 25;
/** Whoever may hurt themselves is heard sooner than a tooth, in several words. */
const crisisFrom = 0.25;
/**
 * A sentence is taken out of its message only when the taught ear half hears it there, too: "I had an abscess"
 * is another thing before "back in college, never again". The rules hear a sentence in a message that
 * sounds of nothing only when the taught ear hears it.
 */
const wholeFrom = { taught: 0.8, ruled: 0.01 } as const;
/** A sentence that only the taught ear takes for a crisis is none where the whole speaks so surely of something else. */
const leastOfCrisis = 0.1;
/** What is told as long past, as only supposed or for a quiz: the taught ear hears the words, and not when. */
const framedFrom = { crisis: 0.6, other: 0.97 } as const;
/** A graver class than the rules heard, and advice that they did not hear. */
const sureFrom = 0.5;
const surestFrom = { crisis: 0.9, "life-threat": sureFrom, "dental-emergency": sureFrom } as const;
/** Below this the rules heard only a word: what is said is like nothing that anybody wrote in need. */
const believedFrom = { crisis: 0, "life-threat": 0.005, "dental-emergency": 0.01 } as const;

/** What these say is not explained away: nobody speaks of a gunshot or of bleach in a throat by the way. */
const certainSigns: ReadonlySet<Safety["sign"]> = new Set<Safety["sign"]>([
  "violence",
  "poison",
  "bleeding-hard",
]);
/** What has happened to a mouth is told in words that mean little else: "tooth through his lip". */
const plainSigns: ReadonlySet<Safety["sign"]> = new Set<Safety["sign"]>([
  "cut",
  "knocked-out",
  "overdose",
]);
/** Who took too much needs 911, whatever made them; who only looks at the pills is in a crisis. */
const taken = /\b(?:took|taken|takes|swallowed|ate|drank|popped|downed)\b/;
const isTaken = ({ sign, heard }: Heard) => sign === "overdose" && taken.test(heard);

/** Severe pain is not explained away by what is asked beside it: "excruciating jaw pain, when do you open". */
const isCertain = ({ sign, message }: Heard) =>
  certainSigns.has(sign) || (sign === "pain" && isSevereNow(message));

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

/** What the rules heard in a message, or in a sentence of a whole one. */
type Heard = Safety & { message: string; whole: string };

/** What the taught ear must be sure of: less in a story, more in few words and where advice is asked for. */
function leastShare(ruled: SafetyKind, length: Length): number {
  const least = heardFrom[length];
  return advice.some((kind) => kind === ruled) ? Math.max(least, sureFrom) : least;
}

/**
 * What the taught ear hears, when the rules heard nothing that cannot wait. A bad tooth of long ago, a slight one,
 * or teeth in general are none, however much the words are those of an emergency.
 */
function taughtKind(
  { kind: ruled, message, whole }: Heard,
  given: Judged,
  length: Length,
): SafetyKind | undefined {
  const likeliest = alarms.reduce((most, kind) => (given[kind] > given[most] ? kind : most));
  const isSooner = likeliest === "crisis" && length === "several";
  const least = leastShare(ruled, length);
  const framed = likeliest === "crisis" ? framedFrom.crisis : framedFrom.other;
  const limit = isSooner ? Math.min(least, crisisFrom) : least;
  const isTold = isFramed(message) || isFigurative(message) || isOver(message) || isStudied(whole);
  const isHeard = shareOfAlarms(given) >= (isTold ? Math.max(limit, framed) : limit);
  const isDental = likeliest === "dental-emergency";
  const isForLooks =
    isVain(whole) && (isDental || (likeliest === "life-threat" && length === "few"));
  const isUsual = answersForm(whole) || (likeliest === "crisis" && isOfOffice(whole));
  const isSoothed = isBareDetail(whole) || isUsual || isForLooks || (isDental && isCalm(message));
  if (isHeard && !isSoothed) return likeliest;
  return asksTerms(message) ? undefined : advice.find((kind) => given[kind] >= sureFrom);
}

/**
 * What the taught ear must grant at least to what the rules heard. A danger to life is told or asked about; where
 * nothing is asked it is told, however everyday the words beside it are: "covered in welts after the latex gloves".
 */
function leastBelief(ruled: Alarm, { sign, whole }: Heard, shareOfWhole: number): number {
  const isPlain = plainSigns.has(sign) || (ruled === "life-threat" && tellsOfNow(whole));
  if (isPlain && !asksSomething(whole)) return 0;
  return shareOfWhole < wholeFrom.ruled ? sureFrom : believedFrom[ruled];
}

/** The gravest that either ear hears; `shareOfWhole` is what the message gives that a sentence stands in. */
function gravest(heard: Heard, given: Judged, length: Length, shareOfWhole: number): SafetyKind {
  const { kind: ruled } = heard;
  const isSure = isCertain(heard);
  const isBelieved =
    isAlarm(ruled) && shareOfAlarms(given) >= leastBelief(ruled, heard, shareOfWhole);
  if (isAlarm(ruled) && (isSure || isBelieved)) {
    const graver =
      isSure || isTaken(heard) ? undefined : alarms.find((kind) => given[kind] >= surestFrom[kind]);
    return graver !== undefined && alarms.indexOf(graver) < alarms.indexOf(ruled) ? graver : ruled;
  }
  const none = isAlarm(ruled) ? (adviceAsked(heard.message) ?? "ordinary") : ruled;
  return shareOfWhole < wholeFrom.taught ? none : (taughtKind(heard, given, length) ?? none);
}

/** What the rules hear; a hurry alone, for looks, is none: "emergency! my wedding, and my teeth are yellow". */
function heardByRules(message: string, whole: string): Safety {
  const ruled = safetyOf(message);
  return ruled.sign === "spoken-of" && isVain(whole)
    ? { ...ruled, kind: "ordinary", sign: null, heard: "" }
    : ruled;
}

/** The sentences of a message; a single one is the message itself. */
function sentencesOf(message: string): readonly string[] {
  const found = message.split(/[.!?\n\r;]+(?=\s|$)/).filter((part) => /\p{L}/u.test(part));
  return found.length > 1 ? found.slice(0, mostSentences) : [];
}

/** What care costs, holds and is worth: asked of the practice, and of no doctor. */
const terms =
  /\b(?:costs?|prices?|pricing|priced|bill|fees?|charge[ds]?|package|plan|marketing|gimmick|sign(?:ed)? up|how much (?:is|are|does|do|would|for)|worth it)\b/i;
const asksTerms = (message: string) => terms.test(message);

/** Somebody's breath or waking fails: whatever made it so, an ambulance comes first. */
const failing =
  /(?:can'?t|cannot|won'?t|doesn'?t|will not|does not) (?:(?:get|make) )?(?:(?:him|her|them) )?(?:to )?wake|\bsnor(?:es|ing)\b|gurgl|(?:lips?|nails?|fingernails|fingers|face)(?: \w+){0,3} (?:gr[ae]y\w*|blue|purple)|nodded (?:out|off)|barely breath|breathes?(?: \w+)? \d|(?:looks?|very|so|really) sleepy|unresponsive/i;

const gravity = (kind: SafetyKind) => safetyKinds.indexOf(kind);

/**
 * Hears what cannot wait by two ears: the rules, and what was learned from messages that people write in
 * such moments. What either hears is heard, unless the other is all but certain that it is nothing. Each
 * sentence is heard by itself as well: a question around it does not make pain less.
 */
export async function createAlarm(): Promise<(message: string) => Safety> {
  const classify = await learned();
  const judged = (
    message: string,
    whole: string,
    around?: Judged,
  ): { safety: Safety; given: Judged } => {
    const ruled = heardByRules(message, whole);
    const { text, stems } = features(message);
    const given = classify(text, stems);
    const length = around ? "amongOthers" : lengthOf(stems.length);
    const kind = gravest(
      { ...ruled, message, whole },
      given,
      length,
      around ? shareOfAlarms(around) : 1,
    );
    const isRuled = kind === ruled.kind;
    return { safety: isRuled ? ruled : { ...ruled, kind, sign: null, heard: "" }, given };
  };
  return (message) => {
    const { safety: whole, given } = judged(message, message);
    const heard = sentencesOf(message)
      .map((sentence) => judged(sentence, message, given).safety)
      .filter(
        ({ kind, sign }) =>
          isAlarm(kind) && (kind !== "crisis" || sign !== null || given.crisis >= leastOfCrisis),
      );
    const gravestOf = heard.reduce(
      (most, one) => (gravity(one.kind) < gravity(most.kind) ? one : most),
      whole,
    );
    const isFailing = gravestOf.kind === "crisis" && gravestOf.sign === null;
    return isFailing && failing.test(message) ? { ...gravestOf, kind: "life-threat" } : gravestOf;
  };
}
