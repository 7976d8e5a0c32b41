/** How a message of a caller stands, for staff. */
export const voicemailContent = {
  en: {
    title: "Voicemail: call back",
    titleEmergency: "Voicemail, urgent: call back at once",
    heard: (text: string) => `“${text}”`,
    notHeard: "The words could not be made out. Listen to it in the call.",
    notFetched: "The carrier does not hand it out yet. Listen to it in the call once it is there.",
    cut: "The rest can be heard in the call.",
    /** Why it is urgent, by what was heard in it, or in the call before it. */
    why: {
      crisis: "Urgent: it sounds as if somebody may hurt themselves.",
      "life-threat": "Urgent: it sounds as if a life is in danger.",
      "dental-emergency": "Urgent: it tells of a dental emergency.",
      call: "Urgent: the call was about an emergency.",
    },
  },
} as const;

/** What is told of a message in the call. */
export const voicemailStateWords = {
  waiting: "It is being fetched from the carrier.",
  "not-heard": "Its words could not be made out.",
  gone: "Its sound is not kept any more.",
  failed: "It could not be fetched from the carrier.",
} as const;
