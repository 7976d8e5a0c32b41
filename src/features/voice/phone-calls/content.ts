/** Said to callers whom the assistant does not answer, by locale. */
export const unansweredWords = {
  en: {
    notSetUp: "Thank you for calling. This line is not in service yet. Goodbye.",
  },
} as const;
