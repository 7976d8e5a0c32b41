import { createFinder, type Match } from "../phrases/rules.ts";
import { groups } from "../safety/content.ts";
import { read, type Word } from "../wording/rules.ts";
import { type Frame, frames } from "./content.ts";

const findFrames = createFinder(frames, groups);

/** What a sign says when it is told as something that was, not as something that is. */
const wasForms = new Set(
  `had was were got abusive abused knocked broke fell swallowed lost bled chipped cracked fainted hit passed popped choked came went
  stopped did happened survived took fractured dislocated
  bumped banged slipped tripped used left accident crash wreck`.split(/\s+/),
);
/** "since 2016" and "than years ago" tell of what goes on. */
const goingOn = new Set(["since", "than", "from", "ever", "like"]);
/** A time of long ago may stand so far behind a sign, or at the beginning of its clause. */
const farthestBehind = 12;
/** "about ten years ago": so many words may open a clause before its time. */
const mostBefore = 3;
/** So far before a sign its own "had" or "got" may stand. */
const nearBefore = 3;
/** "I was in the ER in June for an abscess": so close behind such a time stands what it was for. */
const nearBehind = 3;
/** And so far before that time its "was". */
const wasBefore = 5;

/** "..., that was 2011": said of what goes before, across its pauses. */
const pointers = new Set(["that", "this", "it"]);

/** These frame what they name themselves, and nothing that is told beside it. */
const inItself: ReadonlySet<Frame> = new Set<Frame>(["readiness", "history", "expected"]);

type Span = { from: number; to: number };

/** Whether words `from` to `to` hold the end of a clause, the last of them aside. */
const isBroken = (words: readonly Word[], from: number, to: number): boolean =>
  words.slice(from, to).some(({ stop }) => stop !== "");

const isPresent = (spans: readonly Match<Frame>[], from: number, to: number): boolean =>
  spans.some((span) => span.id === "present" && span.from >= from && span.to <= to);

/** "in June for an abscess": right behind a time, in its clause. */
const isNext = (words: readonly Word[], sign: Span, frame: Span): boolean =>
  frame.to < sign.from &&
  sign.from - frame.to <= nearBehind &&
  !isBroken(words, frame.from, sign.to);

/** "knocked out my tooth in 6th grade": the sign was, in the clause of a time that is long past. */
function isLongAgo(words: readonly Word[], sign: Span, frame: Span, all: readonly Match<Frame>[]) {
  const isBehind = frame.from > sign.to && frame.from - sign.to <= farthestBehind;
  const opensWith = words[frame.from - 1];
  const isFirst = frame.from < mostBefore || isBroken(words, frame.from - mostBefore, frame.from);
  const isBefore = isFirst && frame.to < sign.from && sign.from - frame.to <= farthestBehind;
  const isFor = isNext(words, sign, frame);
  if (!isBehind && !isBefore && !isFor) return false;
  if (goingOn.has(opensWith?.text ?? "")) return false;
  const from = Math.min(sign.from, frame.from);
  const to = Math.max(sign.to, frame.to);
  const isSaidOfIt = pointers.has(words[frame.from]?.text ?? "");
  if (isBehind && !isSaidOfIt && isBroken(words, from, to)) return false;
  const start = isFor ? frame.from - wasBefore : sign.from - nearBefore;
  const told = words.slice(Math.max(0, start), sign.to + 1);
  return told.some(({ text }) => wasForms.has(text)) && !isPresent(all, from, to);
}

/** Of all that a reader of signs asks about a message, what its frames say; made once for a message. */
export function framesOf(words: readonly Word[]): (sign: Span, sentence: Span) => boolean {
  const all = findFrames(words);
  return (sign, sentence) => {
    const inside = all.filter(({ from, to }) => from >= sentence.from && to <= sentence.to);
    const isNow = isPresent(inside, sentence.from, sentence.to);
    return inside.some((frame) => {
      if (frame.id === "long-ago") return isLongAgo(words, sign, frame, inside);
      if (frame.id === "present" || isNow) return false;
      if (frame.id === "elsewhere") return isLongAgo(words, sign, frame, inside);
      // "do you have an epipen, my throat is closing": what is asked for is not what is happening.
      return !inItself.has(frame.id) || (frame.from <= sign.to && sign.from <= frame.to);
    });
  };
}

/** Whether a message as a whole is told as what was, what might be, or what somebody only asks about. */
export function isFramed(message: string): boolean {
  const found = findFrames(read(message).words);
  return found.some(({ id }) => id !== "present") && !isPresent(found, 0, Number.POSITIVE_INFINITY);
}

/** Whether a message asks for a quiz, a class or a badge: that holds for each of its sentences. */
export function isStudied(message: string): boolean {
  return findFrames(read(message).words).some(({ id }) => id === "study");
}
