import type { EngineTiming } from "../turn-engine/contract.ts";
import { isFiller, wordsOf } from "../turn-interruption/rules.ts";

/** Nobody ends on these. */
const unfinished =
  /\b(?:and|or|but|because|so|the|a|an|my|your|our|his|her|is|are|was|to|for|from|with|of|at|on|in|by|if|um|uh|uhm|er|erm|like|i|i'm|it's|would|could|can|want|need|have|dot|plus|double|doctor|dr)$/;

const yesOrNo =
  /^(?:(?:oh|well|um|uh) )?(?:yes|no|yeah|yep|yup|nope|nah|sure|correct|exactly|right|okay|ok|perfect|great|of course|absolutely|not really|i do|i don't|that's right|that's correct|that's all|no thanks|no thank you|yes please|sounds good|that works|go ahead|book it|please do|never mind|goodbye|bye|bye bye|thank you|thanks|hello|hi|help|stop|wait)(?: (?:please|thanks|thank you|go ahead|book it|that's right|that's correct|that works|julie))*$/;

const hour =
  "(?:1[0-2]|[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:(?:[: ])(?:[0-5]\\d|fifteen|thirty|forty five|forty-five|o'clock))?";
const aTime = new RegExp(
  `(?:\\b(?:at|after|before|around|by|half past|quarter past|quarter to) ${hour}(?: ?[ap]\\.?m\\.?)?|\\b${hour} ?[ap]\\.?m\\.?|\\b${hour.replace("?$", "")} o'clock|\\bnoon|\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening))?|\\b(?:today|tomorrow)(?: (?:morning|afternoon|evening))?|\\bthe (?:first|second|third|last)(?: one)?|\\bnext week|\\bin the (?:morning|afternoon))$`,
);

const question =
  /^(?:(?:and|so|okay|hi|hello|um|well) )*(?:what|what's|when|when's|where|where's|who|who's|why|how|which|do|does|did|is|are|am|can|could|will|would|should|may|have|has) .+ \S+/;

const sentence =
  /^(?:(?:hi|hello|yes|no|well|okay|um|please) )*(?:(?:i|we|my \w+|it|there|this|that|you)(?:'d| would| want| need| have|'ve|'m| am|'re| are| has|'s| is| was| had| lost| broke| called| prefer| think| hurts?)|(?:please )?(?:book|cancel|move|change|reschedule|call|tell|give|send|show|make|find|help))\b/;
const shortestSentence = 4;
const longestSentence = 14;

/** The last question asked for something that is spelled, or said in pieces. */
const asksToSpell =
  /\b(?:spell|e-?mail|phone number|number can we|which number|telephone|last name|first name|full name|your name|patient's|confirmation code|the code|date of birth|member id|address)\b/i;

const digit = "(?:\\d+|zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)";
const letter = "(?:[a-z]|double [a-z]|[a-z] as in [a-z]+|capital [a-z])";
const spelled = new RegExp(`(?:^|\\s)(?:${letter}|${digit})(?: (?:${letter}|${digit})){1,}$`);
const mailUnderWay = /(?: dot|@[a-z0-9-]*)$/;
const mailDone =
  /(?:\b(?:dot|\.) ?(?:com|net|org|edu|gov|us|io)|@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})\.?$/;

const digitWords: ReadonlySet<string> = new Set(
  "zero oh one two three four five six seven eight nine".split(" "),
);

/** How many digits stand at the end of a text, said or written. */
export function digitsAtEnd(text: string): number {
  let count = 0;
  for (const word of wordsOf(text).toReversed()) {
    const written = word.replaceAll(/[^\d]/g, "").length;
    if (/^[\d-]+$/.test(word)) count += written;
    else if (digitWords.has(word)) count += 1;
    else if (word !== "double" && word !== "triple") break;
    else count += word === "double" ? 1 : 2;
  }
  return count;
}

const phoneDigits = 10;
/** Fewer are a time or a count. */
const leastDigits = 3;

/** A phone number with all its digits, or a whole email address. */
function isWhole(text: string): boolean {
  const written = text.trim().toLowerCase();
  const isMail = mailDone.test(written) || mailDone.test(wordsOf(text).join(" "));
  return isMail || digitsAtEnd(text) >= phoneDigits;
}

/** Something is being spelled: letters, an email address, a number that is not whole. */
export function isBeingSpelled(text: string): boolean {
  if (isWhole(text)) return false;
  const said = wordsOf(text).join(" ");
  const isMail = mailUnderWay.test(text.trim().toLowerCase());
  return isMail || spelled.test(said) || digitsAtEnd(text) >= leastDigits;
}

/** "What times do you have", "what is that for": these may well be over. */
const openQuestion =
  /^(?:(?:and|so|okay|well) )*(?:what|what's|which|where|who) .*\b(?:have|for|from|with|to|at|on|in|of|like|is|are)$/;

/** It breaks off where nobody ends. */
function isBrokenOff(text: string): boolean {
  const said = wordsOf(text).join(" ");
  const isAsked = text.trim().endsWith("?") || openQuestion.test(said);
  return unfinished.test(said) && !aTime.test(said) && !isAsked;
}

/** Whether a text says all it is going to: yes or no, a time, a question, a short whole sentence. */
export function looksComplete(text: string): boolean {
  const words = wordsOf(text);
  const said = words.join(" ");
  if (words.length === 0 || isFiller(text) || isBrokenOff(text)) return false;
  if (yesOrNo.test(said) || aTime.test(said) || isWhole(text)) return true;
  if (/[.!?]["')]*$/.test(text.trim())) return true;
  if (question.test(said)) return !openQuestion.test(said);
  const isShort = words.length >= shortestSentence && words.length <= longestSentence;
  return isShort && sentence.test(said);
}

/** Pauses of this length count; so many of the newest tell how somebody speaks. */
const leastPause = 250;
const longestPause = 4000;
const mostPauses = 6;
const leastPauses = 2;

/** The pauses of a call with one more. */
export function withPause(pauses: readonly number[], pause: number, longest: number): number[] {
  if (pause < leastPause || pause > longestPause) return [...pauses];
  return [...pauses, Math.min(Math.round(pause), longest)].slice(-mostPauses);
}

/** The usual wait for somebody who pauses like this: half as long again as the middle of their pauses. */
export function paceOf(
  pauses: readonly number[],
  { usualWait, longWait }: Pick<EngineTiming, "usualWait" | "longWait">,
): number {
  if (pauses.length < leastPauses) return usualWait;
  const sorted = pauses.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return Math.min(longWait, Math.max(usualWait, Math.round(middle * 1.5)));
}

/** How long a silence ends what was said, by its words, what was asked last, and how the visitor speaks. */
export function waitFor(
  text: string,
  lastSaid: string,
  pauses: readonly number[],
  timing: Pick<EngineTiming, "usualWait" | "longWait">,
): number {
  const pace = paceOf(pauses, timing);
  const short = Math.round((pace * 2) / 3);
  const said = wordsOf(text).join(" ");
  if (yesOrNo.test(said) || isWhole(text)) return short;
  if (isFiller(text) || isBrokenOff(text) || isBeingSpelled(text)) return timing.longWait;
  if (asksToSpell.test(lastSaid) && !question.test(said)) return timing.longWait;
  return looksComplete(text) ? short : pace;
}
