// What the composer says: whether one may write now, why, and whether the software would.
import { formatNearDay, formatTime } from "../../../practice/time.ts";
import { type Intent, intents, type InstagramSettings } from "../contract.ts";
import { windowDial, type WindowDial } from "../conversations/rules.ts";
import { maySend } from "../policy/rules.ts";
import { isWithinHours } from "../settings/rules.ts";

export type StandingFacts = {
  windowOpenedAt: Date | null;
  isStopped: boolean;
  isTakenOver: boolean;
  /** A colleague who answers in it, by name; null when nobody or oneself does. */
  heldBy: string | null;
  /** A draft waits for a person's eyes. */
  needsReview: boolean;
  /** What the person asked last; null when nothing was understood. */
  intent: string | null;
};

export type Standing = {
  dial: WindowDial;
  canWrite: boolean;
  /** One sentence of what is allowed. */
  headline: string;
  /** One of why, or until when. */
  why: string;
  tone: "plain" | "bad";
  sendLabel: string;
};

const knownIntent = (intent: string | null): Intent | null =>
  intents.find((known) => known === intent) ?? null;

/** Whether the software would send by itself now, in a sentence. */
function softwareWords(facts: StandingFacts, settings: InstagramSettings, now: Date): string {
  const answer = maySend({
    sender: "ai",
    now,
    windowOpenedAt: facts.windowOpenedAt,
    intent: knownIntent(facts.intent),
    requiresReview: facts.needsReview,
    approvedBy: null,
    isStopped: facts.isStopped,
    isTakenOver: facts.isTakenOver,
    autoResponse: settings.autoResponse,
    withinHours: isWithinHours(settings.hours, now),
    intentsOn: settings.intents,
  });
  return answer.allowed
    ? "The assistant answers what they asked last by itself."
    : `The assistant only drafts: ${answer.why.charAt(0).toLowerCase()}${answer.why.slice(1)}`;
}

const momentText = (at: Date, now: Date) => `${formatNearDay(at, now)}, ${formatTime(at)}`;

/** What a person may write in a conversation now, for the composer. */
export function standingOf(
  facts: StandingFacts,
  settings: InstagramSettings | null,
  now: Date,
): Standing {
  const dial = windowDial(facts.windowOpenedAt, now);
  const answer = maySend({
    sender: "staff",
    now,
    windowOpenedAt: facts.windowOpenedAt,
    intent: null,
    requiresReview: false,
    approvedBy: null,
    isStopped: facts.isStopped,
    isTakenOver: facts.isTakenOver,
    autoResponse: false,
    withinHours: false,
    intentsOn: [],
  });
  if (!answer.allowed)
    return {
      dial,
      canWrite: false,
      headline: "Nobody may write here now",
      why: `${answer.why} ${answer.whatNext}`,
      tone: "bad",
      sendLabel: "Send",
    };
  if (facts.heldBy !== null)
    return {
      dial,
      canWrite: false,
      headline: `${facts.heldBy} answers here`,
      why: "Take the conversation over to write yourself, when they know of it. What you have typed stays.",
      tone: "plain",
      sendLabel: "Send",
    };
  if (answer.tag === "HUMAN_AGENT")
    return {
      dial,
      canWrite: true,
      headline: "The assistant may not write",
      why: `You may, as a person, until ${dial.humanUntil === null ? "the seventh day" : momentText(dial.humanUntil, now)}, marked as a human agent.`,
      tone: "bad",
      sendLabel: "Send as a person",
    };
  return {
    dial,
    canWrite: true,
    headline: `${dial.remaining ?? "0 min"} left to answer freely`,
    why: settings === null ? answer.why : softwareWords(facts, settings, now),
    tone: "plain",
    sendLabel: "Send",
  };
}
