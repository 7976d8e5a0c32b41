import type { PracticeFact } from "../../../practice/facts.ts";
import type { ChatAction } from "../contract.ts";
import type { VisitView } from "../visits/rules.ts";

/** How an assistant words what it says; never what it says. */
export const agentTones = ["warm", "precise", "brief"] as const;
export type AgentTone = (typeof agentTones)[number];

/** The practice at the moment of a question. Instants in UTC; the zone is the practice's. */
export type PracticeNow = {
  now: Date;
  /** Today and the days after it, closures counted: "YYYY-MM-DD", "HH:MM", null on a closed day. */
  days: readonly {
    date: string;
    opens: string | null;
    closes: string | null;
    reason: string | null;
  }[];
};

/** Free times asked of the booking service, in its own words. */
export type TimesWanted = {
  serviceId: string;
  staffId?: string;
  /** "YYYY-MM-DD", the first day that counts. */
  from?: string;
  /** The last day that counts. */
  to?: string;
  /** Only these of the days between. */
  days?: readonly string[];
  /** Local clock times "HH:MM" that a start lies between. */
  notBefore?: string;
  notAfter?: string;
};
export type TimesFound = {
  wanted: TimesWanted;
  times: readonly { start: string; staffId: string; staffName: string }[];
};

export type Turn = {
  message: string;
  /** What was said before, oldest first. */
  history: readonly {
    role: "user" | "assistant";
    content: string;
    factIds: readonly string[];
  }[];
  agent: { id: string; name: string; role: string; tone: AgentTone };
  practice: PracticeNow;
  /** The answer is listened to, in a call: it is to be short. */
  isSpoken?: boolean;
  /** Which message of the visitor's it is in its conversation, from 1. */
  number?: number;
  facts: readonly PracticeFact[];
  /** What the booking service answered when this turn asked it; absent at first. */
  found?: TimesFound;
  /** The visit that the conversation is about, where one can be arranged. */
  visit?: VisitView;
};

export type Reply = {
  kind: "life-threat" | "emergency" | "answer" | "action" | "clarify" | "unknown" | "social";
  /** Markdown, a sentence or a list item each, with the facts that it rests on. */
  sentences: readonly { text: string; factIds: readonly string[] }[];
  actions: readonly ChatAction[];
  /** Times are needed before this can be answered: ask, then answer the same turn with `found`. */
  wants?: TimesWanted;
  /** What could not be answered, in the visitor's words; offered to the team. */
  unanswered?: string;
};
