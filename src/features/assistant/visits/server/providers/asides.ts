import type { Turn } from "../../../answers/rules.ts";
import type { Sentence } from "../../../answers/server/providers/reply-parts.ts";
import { understand } from "../../../answers/server/providers/understanding.ts";
import { questionsOf } from "../../../questions/rules.ts";
import { isOpen } from "../../rules.ts";
import { converse } from "./local-dialogue.ts";
import { isBookingWish, ownWish, personWish } from "./wishes.ts";

/** The answer to a question by facts alone; null when no fact answers it. */
type Answers = (turn: Turn) => readonly Sentence[] | null;
/** The turn without what is asked beside a visit, and the answers to that. */
export type Parted = { turn: Turn; asides: readonly Sentence[] };

/** Longer messages are stories: what is asked in them is read as one. */
const mostLetters = 300;

/** Whether a part of a message asks something that is no matter of a visit. */
function isBeside(part: string, now: Date): boolean {
  const u = understand(part, now);
  const asks = u.isQuestion && (u.aspects.length > 0 || u.subject !== undefined);
  const isOfVisit = isBookingWish(u) || ownWish(u) !== undefined || personWish(u) !== undefined;
  const hasClock = u.times.notBefore !== undefined || u.times.notAfter !== undefined;
  return asks && !isOfVisit && !(hasClock && u.subject?.entry.does !== "hours");
}

/** Whether there is something to do or to say about a visit. */
function isOfVisit(turn: Turn): boolean {
  const { value } = converse(turn).next();
  return value !== null && ("name" in value || !value.isMiss);
}

/** What was asked beside may name the care or the day of a visit that is only begun: "how late on Friday, and a cleaning then?" */
function after({ visit, history }: Turn, beside: readonly string[]): Turn["history"] {
  const isBegun = visit === undefined || isOpen(visit) || visit.patient !== null;
  const asked = { role: "user", content: beside.join(". "), factIds: [] } as const;
  return isBegun ? history : [...history, asked];
}

/**
 * "Cancel my visit, and how much is a cleaning?" wishes one thing and asks another: what is asked is answered by facts,
 * and the rest is about the visit. Not where a yes to what was read back is waited for, since a yes beside a question may
 * be none yet. Other messages come back as they are.
 */
export function parted(turn: Turn, answers: Answers): Parted {
  const whole = { turn, asides: [] };
  const { message, visit, practice, history } = turn;
  if (visit === undefined || visit.step === "confirm" || message.length > mostLetters) return whole;
  const parts = questionsOf(message);
  if (parts.length < 2) return whole;
  const beside = parts.filter((part) => isBeside(part, practice.now));
  const rest = parts.filter((part) => !beside.includes(part)).join(". ");
  if (
    beside.length === 0 ||
    rest === "" ||
    !isOfVisit({ ...turn, message: rest, history: after(turn, beside) })
  )
    return whole;
  const { visit: _, ...asking } = turn;
  const before = [...history, { role: "user", content: rest, factIds: [] } as const];
  const answered = beside.map((part) => answers({ ...asking, history: before, message: part }));
  const asides = answered.flatMap((sentences) => sentences ?? []);
  const isWhole = answered.every((sentences) => sentences !== null);
  if (!isWhole) return whole;
  return { turn: { ...turn, message: rest, history: after(turn, beside) }, asides };
}
