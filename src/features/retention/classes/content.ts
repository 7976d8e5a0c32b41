type RetentionClass = {
  /** Whose data it is about. */
  what: string;
  /** How long, in words. */
  kept: string;
  /** Whether a legal hold keeps it longer. What only runs the machine goes on being removed. */
  isHeld: boolean;
};

/**
 * How long the practice keeps what. Every table belongs to exactly one class, which its comment in the database
 * names; the times of each are in the rules beside this.
 */
export const retentionClasses = {
  none: {
    what: "Facts about the database itself, and nothing about persons.",
    kept: "As long as the practice.",
    isHeld: false,
  },
  reference: {
    what: "What the practice states about itself: hours, services, settings, answers.",
    kept: "Until it is changed.",
    isHeld: false,
  },
  operational: {
    what: "What runs the practice: mails, texts, tasks, checks of costs, waits, accounts of the team.",
    kept: "With the record it serves; what serves none, at most two years.",
    isHeld: true,
  },
  "patient-6y": {
    what: "People on file, their visits, notes, estimates and records of care.",
    kept: "Six years after the last visit or the last change of the record; of minors until one year after they turn 21.",
    isHeld: true,
  },
  "audit-6y": {
    what: "Who did or saw what, erasures, and legal holds.",
    kept: "At least six years. The audit log is only added to; nothing removes its rows.",
    isHeld: true,
  },
  "consent-6y": {
    what: "Who agreed to what, in which words, and when it was taken back.",
    kept: "Six years from the end of the consent. That a phone wants no texts is kept as long as texts are sent.",
    isHeld: true,
  },
  "counts-25m": {
    what: "Counts by day that tell of no person.",
    kept: "Two years and a month.",
    isHeld: false,
  },
  "chat-90d": {
    what: "What visitors said in chats and calls, and to the voicemail.",
    kept: "Ninety days after the last word.",
    isHeld: true,
  },
  session: {
    what: "Signed-in browsers of the team.",
    kept: "Thirty days after they ended.",
    isHeld: false,
  },
  transient: {
    what: "What is under way: held times, half-typed forms, sign-ins, parts of files, sound of calls.",
    kept: "Minutes to thirty days.",
    isHeld: true,
  },
} as const satisfies Record<string, RetentionClass>;

export type RetentionClassName = keyof typeof retentionClasses;
