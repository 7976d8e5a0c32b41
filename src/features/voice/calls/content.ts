/** Words of calls, by locale. */
export const callsContent = {
  en: {
    /** What a caller is told first. */
    notice: {
      recorded:
        "You are talking with an AI assistant, not a person. This call is recorded: what is said is written down, and the sound is kept only if you agreed to that.",
      written:
        "You are talking with an AI assistant, not a person. What is said is written down for the practice.",
    },
    /** What can go wrong in a call, by code: what happened and what to do next. */
    troubles: {
      voice_off: "Calls are off at the moment. You can write to us here instead.",
      line_busy:
        "All lines are busy. Please type here, or leave your number and we will call you back.",
      call_unknown: "This call has ended. Start a new one.",
      call_under_way: "There is a call already. End it first.",
      malformed_event: "Something of the call could not be read and was left out.",
      too_many_events: "That was too much at once. Some of it was left out.",
      unreadable_sound: "The sound of your microphone could not be read. You can go on by typing.",
      recognition_lost: "You cannot be heard at the moment. You can go on by typing.",
      speech_failed: "That answer cannot be said aloud. You can read it here.",
      service_unavailable: "The call could not begin. Please try again in a moment.",
    },
  },
} as const;

export type CallTrouble = keyof (typeof callsContent)["en"]["troubles"];
