/** Words of the booking pages and of what booking sends, by locale. */
export const bookingContent = {
  en: {
    smsConsent: {
      version: "2026-11",
      purpose: "appointment-messages",
      words:
        "Text me about this and later visits: confirmation, reminders and changes. Message frequency varies; message and data rates may apply. Reply STOP to end texts, HELP for help. Agreeing is not a condition of booking.",
    },
    noticeRule:
      "Moving or cancelling is free until 24 hours before the visit. After that we ask you to call us, so that the time can help somebody else.",
    lateWarning:
      "Your visit is less than 24 hours away. You can still cancel, but it will be noted as a late cancellation. Please call us if we can help.",
    lateCancellation:
      "This was less than 24 hours before the visit, so it is noted as a late cancellation. Moving or cancelling is free until 24 hours before a visit; after that we ask for a call, so that the time can help somebody else.",
    whatToBring: [
      { id: "id", text: "A photo ID and your insurance card." },
      { id: "medicines", text: "A list of the medicines you take, with doses." },
      {
        id: "records",
        text: "X-rays or scans from the last two years, if you have them. We can ask your dentist for them.",
      },
    ],
    lostRace: "That time was just taken",
    holdEnded:
      "The time you held is open to others again. Choose it once more or take another; what you typed is still here.",
  },
} as const;
