/** Words of the way into the questionnaire, and of a dialog that did not come. */
export const centersContent = {
  en: {
    questionnaireEntry: {
      title: "Not sure where to start?",
      lead: "Three short questions point to the center that fits best. What you answer is sent to nobody.",
      button: "Find Your Perfect Care Center",
    },
    failed: "This could not be loaded. Check your connection and try again.",
  },
} as const;
