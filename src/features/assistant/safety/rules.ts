import { withoutCenterNames } from "../center-names/rules.ts";
import { instructionPhrases, type Advice } from "../advice/content.ts";
import { adviceIn, findAdvice } from "../advice/rules.ts";
import { contexts, type Context } from "../context/content.ts";
import { crisisPhrases, crisisUnderWay } from "../crisis/content.ts";
import { dentalSigns, type DentalSign } from "../dental-signs/content.ts";
import { framesOf } from "../frames/rules.ts";
import { createFinder, type Match } from "../phrases/rules.ts";
import { threats, type Threat } from "../threats/content.ts";
import { createReader, type Word } from "../wording/rules.ts";
import { groups, spanishWords, supposes } from "./content.ts";

/** What a message needs before any answer, the gravest first. */
export const safetyKinds = [
  "crisis",
  "life-threat",
  "dental-emergency",
  "medication",
  "diagnosis",
  "ordinary",
] as const;
export type SafetyKind = (typeof safetyKinds)[number];
const emergencies: readonly SafetyKind[] = ["life-threat", "crisis", "dental-emergency"];

export type Safety = {
  kind: SafetyKind;
  /** The sign that decided, for the record; null for an ordinary message. */
  sign: Threat | DentalSign | Advice | "self-harm" | null;
  /** The words that decided, as they were read; empty for an ordinary message. */
  heard: string;
  language: "en" | "es";
};

const negations = new Set("no not without never nor neither zero sin nunca".split(" "));
/** What may stand between a "no" and what it denies: "no real pain", "not really swollen", "no pain or fever". */
const transparent = new Set(
  `any real really much more a an the in having have has had sign signs of feel feeling so that very super been
  currently experiencing get getting got actual kind look looks looking seem seems or nor and pain pains swelling
  bleeding fever numbness infection issues problems issue problem be is at all dental big emergency urgent serious
  bad major severe excessive toothache trauma es una ningun ninguna tengo hay`.split(/\s+/),
);
/** "won't stop bleeding" denies the end of it. */
const endings = new Set(["stop", "stopped", "stopping", "quit", "quitting", "only", "just"]);
const openers = new Set(
  `do does did is are can could will would should may might what how why when where which who am was were
  que como cuanto cuanta cuantos cual cuando donde aceptan atienden tienen hacen ofrecen ponen puedo pueden`.split(
    /\s+/,
  ),
);
const fillers = new Set(
  `hi hello hey ok so and also but just um well yes no thanks please quick question wait oh lol sorry good morning
  afternoon evening hola buenas dias tardes by the way`.split(/\s+/),
);
const notMine = new Set(
  `will would does do can could should may might how until unless did whether before after wondering`.split(
    /\s+/,
  ),
);
const ifs = new Set(["if", "when", "whenever", "once", "incase"]);
/** Forms in which something has happened, also behind an "if". */
const happened = new Set(
  `fell came broke got popped knocked is am are was cannot swelled lost cracked chipped took swallowed has snapped
  went started hit hurts keeps throbs aches hurting feels looks`.split(/\s+/),
);

/** Reads with the words of the signs, so that a slip of the keys in one of them is seen through. */
const read = createReader([
  ...[threats, dentalSigns, crisisPhrases].flatMap((signs) =>
    Object.values(signs).flatMap((phrases) => phrases.map((phrase) => phrase.replaceAll("_", " "))),
  ),
  // Words of groups are right as they are: "struggling" is no slip of "strangling".
  ...Object.values(groups).map((words) => words.replaceAll("_", " ")),
  ...spanishWords,
  ...openers,
]);
const findCrisis = createFinder(crisisPhrases, groups);
const findUnderWay = createFinder(crisisUnderWay, groups);
const findThreats = createFinder(threats, groups);
const findDental = createFinder(dentalSigns, groups);
const findInstructions = createFinder(instructionPhrases, groups);
const findContext = createFinder(contexts, groups);

type Sentence = { from: number; to: number };
type Spans = Readonly<Record<Context, ReadonlyArray<Match<Context>>>>;

function sentencesOf(words: readonly Word[]): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  for (const [at, word] of words.entries()) {
    if (word.stop !== "end" && at < words.length - 1) continue;
    found.push({ from, to: at });
    from = at + 1;
  }
  return found;
}

function within(span: { from: number; to: number }, sentence: Sentence): boolean {
  return span.from >= sentence.from && span.to <= sentence.to;
}

function overlaps(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  return one.from <= other.to && other.from <= one.to;
}

const answeredNo = new Set(["no", "none", "negative", "never", "denies"]);

/** "Chest pain - no": a form's line, answered. */
function isAnsweredNo(words: readonly Word[], { to }: Match<string>): boolean {
  const [answer, next] = [words[to + 1], words[to + 2]];
  if (answer === undefined || !answeredNo.has(answer.text)) return false;
  return answer.stop !== "" || next === undefined || /^\d+$/.test(next.text);
}

/** "no pain", "not really swollen", "no swelling or fever": denied at one of the sign's own words. */
function isDenied(words: readonly Word[], match: Match<string>): boolean {
  const { at } = match;
  if (isAnsweredNo(words, match)) return true;
  return at.some((position) => {
    for (let back = position - 1; back >= Math.max(0, position - 8); back -= 1) {
      const word = words[back];
      if (!word || word.stop === "end") return false;
      if (negations.has(word.text)) {
        return !at.includes(back) && !endings.has(words[back + 1]?.text ?? "");
      }
      if (!transparent.has(word.text) || at.includes(back)) return false;
    }
    return false;
  });
}

/** A question in general: it opens like one, or says that it only wants to know. */
function isGeneral(words: readonly Word[], sentence: Sentence, spans: Spans): boolean {
  let first = sentence.from;
  while (first < sentence.to && fillers.has(words[first]?.text ?? "")) first += 1;
  const opens = openers.has(words[first]?.text ?? "") && words[first + 1]?.text !== "not";
  return opens || [...spans.general, ...spans.hypothetical].some((span) => within(span, sentence));
}

/** Told behind a question, in a clause of its own: "can I book Thursday, tooth got knocked out". */
function isTold(words: readonly Word[], match: Match<string>, sentence: Sentence): boolean {
  let from = match.from;
  while (from > sentence.from && words[from - 1]?.stop === "") from -= 1;
  if (from === sentence.from) return false;
  const first = words[from]?.text ?? "";
  if (openers.has(first) || ifs.has(first)) return false;
  return words.slice(from, match.to + 3).some((word) => happened.has(word.text));
}

/** Somebody whom it happens to: "my face is", "he fell", "just now". */
function isPersonal(
  words: readonly Word[],
  match: Match<string>,
  sentence: Sentence,
  spans: Spans,
): boolean {
  if (spans.mine.length > 0) return true;
  if (isHere(spans.present, sentence) || isHere(spans.ongoing, sentence)) return true;
  if (isTold(words, match, sentence)) return true;
  return spans.personal.some((span) => {
    if (!within(span, sentence)) return false;
    if (span.from < match.from - 8 || span.from > match.to + 4) return false;
    const before = words[span.from - 1]?.text ?? "";
    if (span.from === sentence.from) return true;
    if (ifs.has(before)) {
      return words.slice(span.from, span.to + 4).some((word) => happened.has(word.text));
    }
    return !notMine.has(before);
  });
}

/** "a history of strokes": what somebody once had. */
function isHistory(words: readonly Word[], match: Match<string>): boolean {
  const before = words.slice(Math.max(0, match.from - 4), match.from).map(({ text }) => text);
  return before.join(" ").includes("history of");
}

/** Long ago: said right behind the sign, or at the beginning of its sentence. */
function isPast(
  words: readonly Word[],
  match: Match<string>,
  sentence: Sentence,
  spans: Spans,
): boolean {
  if (isHistory(words, match)) return true;
  return spans.past.some(
    (span) =>
      within(span, sentence) &&
      ((span.to >= match.from && span.from <= match.to + 5) ||
        (span.from <= sentence.from + 2 && match.from - span.to <= 4 && match.from > span.to)),
  );
}

/** "A little swollen but less than yesterday" turns to the better behind its "but". */
const better = new Set(["less", "better", "going", "coming"]);

/** "the swelling is gone": said with the sign or right behind it, and not denied itself. */
function isResolved(words: readonly Word[], match: Match<string>, spans: Spans): boolean {
  return spans.resolved.some(
    (span) =>
      span.to >= match.from &&
      span.from <= match.to + 5 &&
      !words
        .slice(match.to + 1, span.from)
        .some(
          ({ text, stop }) =>
            stop === "end" || (text === "but" && !better.has(words[span.from]?.text ?? "")),
        ) &&
      !words
        .slice(Math.max(0, span.from - 2), span.to + 1)
        .some((word) => negations.has(word.text)),
  );
}

function isHere(spans: ReadonlyArray<Match<Context>>, sentence: Sentence): boolean {
  return spans.some((span) => within(span, sentence));
}

const lessWhenHabit: ReadonlySet<string> = new Set([
  "bleeding",
  "pain",
  "jaw",
  "spoken-of",
  "unconscious",
  "breathing",
]);
const lessWhenChronic: ReadonlySet<string> = new Set(["pain", "jaw", "cut", "spoken-of"]);
const lessWhenMild: ReadonlySet<string> = new Set(["pain", "bleeding", "spoken-of"]);
const lessInMilkTeeth: ReadonlySet<string> = new Set(["loose", "knocked-out", "pain", "came-off"]);

/** Whether a sign is spoken of as something that is happening, to somebody, now. */
function isMeant(
  words: readonly Word[],
  sentences: readonly Sentence[],
  match: Match<string>,
  spans: Spans,
  isFramed: ReturnType<typeof framesOf>,
): boolean {
  if (spans.idiom.some((span) => overlaps(span, match))) return false;
  if (isResolved(words, match, spans)) return false;
  if (isDenied(words, match)) return false;
  const sentence = sentences.find(({ to }) => to >= match.from);
  if (!sentence) return true;
  if (isFramed(match, sentence)) return false;
  const isAsked = isGeneral(words, sentence, spans);
  if (isAsked && match.id === "spoken-of") return false;
  if (isAsked && !isPersonal(words, match, sentence, spans)) return false;
  if (isPast(words, match, sentence, spans) && !isHere(spans.present, sentence)) return false;
  const isSevere = isHere(spans.severe, sentence);
  if (lessWhenHabit.has(match.id) && isHere(spans.habit, sentence) && !isSevere) return false;
  if (
    lessWhenChronic.has(match.id) &&
    isHere(spans.chronic, sentence) &&
    !isHere(spans.present, sentence)
  )
    return false;
  if (match.id === "pain" && isHere(spans.cold, sentence) && !isSevere) return false;
  if (lessWhenMild.has(match.id) && isHere(spans.mild, sentence) && !isSevere) return false;
  return !(lessInMilkTeeth.has(match.id) && isHere(spans["baby-tooth"], sentence) && !isSevere);
}

function spansOf(words: readonly Word[]): Spans {
  const found = findContext(words);
  const spans = {} as Record<Context, Array<Match<Context>>>;
  for (const id in contexts) spans[id as Context] = [];
  for (const span of found) spans[span.id].push(span);
  return spans;
}

function heardIn(words: readonly Word[], { from, to }: Match<string>): string {
  return words
    .slice(from, to + 1)
    .map((word) => word.text)
    .join(" ");
}

function languageOf(words: readonly Word[]): Safety["language"] {
  const spanish = words.filter((word) => spanishWords.has(word.text)).length;
  return spanish >= 2 && spanish * 4 >= words.length ? "es" : "en";
}

/** What a message speaks of that comes before any answer. Pure words and rules: no model is asked. */
export function safetyOf(message: string): Safety {
  const { words } = read(withoutCenterNames(message));
  const spans = spansOf(words);
  const sentences = sentencesOf(words);
  const told = (kind: SafetyKind, match: Match<NonNullable<Safety["sign"]>>): Safety => ({
    kind,
    sign: match.id,
    heard: heardIn(words, match),
    language: languageOf(words),
  });
  const crisis = findCrisis(words).find(
    (match) => !spans.idiom.some((span) => overlaps(span, match)) && !isDenied(words, match),
  );
  if (crisis) return told("crisis", crisis);
  const isFramed = framesOf(words);
  const isTrue = (match: Match<string>) => isMeant(words, sentences, match, spans, isFramed);
  const threat = findThreats(words).find(isTrue);
  if (threat) return told("life-threat", threat);
  const dental = findDental(words).find(isTrue);
  if (dental) return told("dental-emergency", dental);
  const advice = adviceIn(words);
  if (advice) return told(advice.id, advice);
  return { kind: "ordinary", sign: null, heard: "", language: languageOf(words) };
}

/** Which advice of a clinician a message asks for, whatever else it tells; null when for none. */
export function adviceAsked(message: string): Advice | null {
  return adviceIn(read(withoutCenterNames(message)).words)?.id ?? null;
}

/** A text that the fixed rules answer, also where it only supposes something, and the words that say so. */
export type Reserved = { kind: Exclude<SafetyKind, "ordinary">; heard: string };

/**
 * What of a text is for the fixed rules alone. In an answer, which is said to everybody, that is the words of their
 * signs, whether they are meant or not; in a wording what the rules answer, or what is only supposed. Null: nothing.
 */
export function reservedIn(text: string, place: "answer" | "wording"): Reserved | null {
  const { words } = read(text);
  const spans = spansOf(words);
  const isPlain = (match: Match<string>) => !spans.idiom.some((span) => overlaps(span, match));
  const found = (kind: Reserved["kind"], matches: readonly Match<string>[]): Reserved | null => {
    const match = matches.find(isPlain);
    return match ? { kind, heard: heardIn(words, match) } : null;
  };
  const isSupposed = supposes.test(words.map((word) => word.text).join(" "));
  const weighed = isSupposed || place === "answer" ? words : [];
  const excused = findAdvice(words).filter(({ id }) => id === "no-advice");
  const isAdvised = (match: Match<string>) => !excused.some((one) => overlaps(one, match));
  const { kind, heard } = safetyOf(text);
  return (
    found("crisis", findCrisis(weighed)) ??
    found("life-threat", findThreats(weighed)) ??
    (kind === "ordinary" ? null : { kind, heard }) ??
    found("dental-emergency", isSupposed ? findDental(words) : []) ??
    found("medication", findInstructions(words).filter(isAdvised))
  );
}

/** Whether somebody who may hurt themselves has begun to, has the means at hand, or says when. */
export function isUnderWay(message: string): boolean {
  return findUnderWay(read(message).words).length > 0;
}

/** Whether a message speaks of something that cannot wait: then 911 and the phone come before all else. */
export function speaksOfEmergency(message: string | null): boolean {
  if (message === null) return false;
  return emergencies.includes(safetyOf(message).kind);
}
