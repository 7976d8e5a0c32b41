/** Said in calls by telephone, by locale; nothing speaks of a screen. */
export const phoneWords = {
  en: {
    /** Said first, and to its end. */
    notice:
      "You are talking with an AI assistant, not a person. What is said is written down for the practice; the sound is not kept.",
    keypad: "Press zero at any time for a person.",
    /** Nothing of what the caller says can be understood. */
    deaf: "I am sorry, I cannot hear you on this line just now. Press 1 to leave a message, or zero for a person. Otherwise stay on the line, and I get somebody for you.",
    engine: {
      stillThere: "Are you still there?",
      moment: "One moment, please.",
      unmatched: "I did not catch that. Please say it again, or press zero for a person.",
      failed: "I am sorry, that did not work just now. Please say it again.",
      lastMinute: "We have one minute left on this call.",
      farewell: "Our time on this call is up. Thank you for calling. Goodbye.",
    },
  },
} as const;
