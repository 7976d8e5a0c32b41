// What may leave, by whom and when: every rule of the platform and of the practice, as data.
import { automaticIntents, type Intent, type MessageEvent } from "../contract.ts";
import { policyWords } from "./content.ts";

const hourMs = 3_600_000;
/** So long after the person's last word anybody may answer. */
export const windowMs = 24 * hourMs;
/** So long a person may, with the platform's tag for it. */
export const humanWindowMs = 7 * 24 * hourMs;

/**
 * Which events let us answer. From Meta's list of what opens the standard messaging window: a message (a
 * reply to a story, a mention in one and an attachment are messages), a pressed button, and a reaction to a
 * message of ours. What we wrote opens nothing.
 */
export const opensWindow: Readonly<Record<MessageEvent, boolean>> = {
  message: true,
  story_reply: true,
  story_mention: true,
  attachment: true,
  postback: true,
  reaction: true,
  echo: false,
};

/** The one answer to a wish for no more messages. */
export const stopConfirmation = "stop-confirmation";

export type SendQuestion = {
  sender: "ai" | "staff";
  now: Date;
  windowOpenedAt: Date | null;
  intent: Intent | typeof stopConfirmation | null;
  requiresReview: boolean;
  /** Who approved these very words. */
  approvedBy: string | null;
  isStopped: boolean;
  isTakenOver: boolean;
  autoResponse: boolean;
  withinHours: boolean;
  intentsOn: readonly string[];
};

type Code = keyof typeof policyWords;
export type AllowedCode = "open" | "human-agent";
export type RefusalCode = Exclude<Code, AllowedCode>;
export type SendAnswer =
  | { allowed: true; tag: null | "HUMAN_AGENT"; code: AllowedCode; why: string; whatNext: string }
  | { allowed: false; code: RefusalCode; why: string; whatNext: string };

const allow = (code: AllowedCode): SendAnswer => ({
  allowed: true,
  tag: code === "human-agent" ? "HUMAN_AGENT" : null,
  code,
  ...policyWords[code],
});
const refuse = (code: RefusalCode): SendAnswer => ({ allowed: false, code, ...policyWords[code] });

/** How far along the window is: who may answer by the clock alone. */
export type WindowState = "open" | "human-agent" | "window-closed" | "never-wrote";

/** What the clock says; a time ahead of ours counts as now. */
export function windowAt(windowOpenedAt: Date | null, now: Date): WindowState {
  if (windowOpenedAt === null) return "never-wrote";
  const age = now.getTime() - windowOpenedAt.getTime();
  if (age < windowMs) return "open";
  return age < humanWindowMs ? "human-agent" : "window-closed";
}

function judgePerson({ isStopped }: SendQuestion, state: WindowState): SendAnswer {
  if (state === "never-wrote" || state === "window-closed") return refuse(state);
  if (state === "human-agent" && isStopped) return refuse("stopped-late");
  return allow(state);
}

const safe: readonly string[] = automaticIntents;

function judgeSoftware(question: SendQuestion, state: WindowState): SendAnswer {
  const { intent } = question;
  if (question.requiresReview) return refuse("needs-review");
  if (state === "never-wrote" || state === "window-closed") return refuse(state);
  if (state === "human-agent") return refuse("person-needed");
  if (question.isTakenOver) return refuse("taken-over");
  // A fixed sentence that answers the wish itself: no switch and no hour keeps it back.
  if (intent === stopConfirmation) return allow("open");
  if (question.isStopped) return refuse("stopped");
  if (intent === null || !safe.includes(intent)) return refuse("never-automatic");
  if (!question.autoResponse) return refuse("automation-off");
  if (!question.intentsOn.includes(intent)) return refuse("intent-off");
  if (!question.withinHours) return refuse("outside-hours");
  return allow("open");
}

/**
 * Whether a message may leave now. What the software wrote and a person approved counts as that person's;
 * without an approval nothing that needs a review leaves, whoever asks.
 */
export function maySend(question: SendQuestion): SendAnswer {
  const state = windowAt(question.windowOpenedAt, question.now);
  const isPersons = question.sender === "staff" || question.approvedBy !== null;
  return isPersons ? judgePerson(question, state) : judgeSoftware(question, state);
}
