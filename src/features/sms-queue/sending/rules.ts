import type { TextKind } from "../../outbox/contract.ts";
import type { NotTaken } from "../carriers/rules.ts";
import { isQuiet, nextLoudTime } from "../quiet-hours/rules.ts";
import { visibilityMs } from "../searching/rules.ts";

/** For so long whoever claimed a text may be at it. */
export const leaseMs = 60_000;
/** With less of the lease left nothing is begun: the answer might come when it is over. */
export const leastLeaseMs = 20_000;
/** What is known of a text when it is its turn. */
export type TextFacts = {
  kind: string;
  purpose: string;
  phone: string;
  expiresAt: Date | null;
  isUrgent: boolean;
  isStopped: boolean;
  hasConsent: boolean;
  /** It repeats a text that arrived after all. */
  hasArrived: boolean;
};

export type Judgment =
  | { act: "send" }
  | { act: "cancel"; error: string }
  | { act: "wait"; until: Date };

/** The carriers' rules let these pass after a STOP: each is the one answer to what the person just sent. */
const answersAfterStop: readonly string[] = [
  "stop-confirmation",
  "start-confirmation",
  "help-answer",
] satisfies TextKind[];

const withoutConsent: readonly string[] = ["answer", "staff"];

export const refusals = {
  arrived: "The first one arrived after all.",
  late: "Too late to be of use.",
  stopped: "They asked for no more texts.",
  noConsent: "No consent to these texts is on file.",
} as const;

/** Whether a text leaves now. */
export function judge(text: TextFacts, now: Date): Judgment {
  const cancel = (error: string): Judgment => ({ act: "cancel", error });
  if (text.hasArrived) return cancel(refusals.arrived);
  if (text.expiresAt !== null && text.expiresAt <= now) return cancel(refusals.late);
  if (text.isStopped && !answersAfterStop.includes(text.kind)) return cancel(refusals.stopped);
  if (!text.hasConsent && !withoutConsent.includes(text.purpose)) return cancel(refusals.noConsent);
  const isAnswer = text.isUrgent && text.purpose === "answer";
  if (!isAnswer && isQuiet(text.phone, now))
    return { act: "wait", until: nextLoudTime(text.phone, now) };
  return { act: "send" };
}

const pauses = [5, 15, 30, 60, 120, 300];
const mostAttempts = 30;

/**
 * Milliseconds until a text that the carrier certainly did not take is tried again, up to a fifth longer
 * by `chance` (0 to 1); undefined after some two hours.
 */
export function pauseUntilNextTry(attempts: number, chance: number): number | undefined {
  if (attempts >= mostAttempts) return undefined;
  const seconds = pauses[Math.min(attempts, pauses.length) - 1] ?? 300;
  return Math.round(seconds * 1000 * (1 + 0.2 * chance));
}

const longestError = 500;

/** What becomes of something that was not taken, or may not have been. */
export type Setback =
  | { status: "failed"; error: string }
  | { status: "again"; error: string; nextLookAt: Date }
  | { status: "unknown"; error: string; since: Date; nextLookAt: Date };

/** Where it goes on: it fails, is tried again, or is looked for at the carrier. `chance` is 0 to 1. */
export function afterSetback(
  outcome: NotTaken,
  { attempts, at, chance }: { attempts: number; at: Date; chance: number },
): Setback {
  const after = (milliseconds: number) => new Date(at.getTime() + milliseconds);
  const code = outcome.outcome === "refused" ? `${outcome.code}: ` : "";
  const error = `${code}${outcome.reason}`.slice(0, longestError);
  if (outcome.outcome === "unclear")
    return { status: "unknown", error, since: at, nextLookAt: after(visibilityMs) };
  const pause = outcome.isFinal ? undefined : pauseUntilNextTry(attempts, chance);
  if (pause === undefined) return { status: "failed", error };
  return { status: "again", error, nextLookAt: after(pause) };
}
