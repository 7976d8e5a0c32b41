/** What a financing check says as a whole. */
export const financingCheckContent = {
  en: {
    failed: "An error occurred. Please try again.",
    none: "No financing options available at this time. Please contact our office for alternative payment arrangements.",
  },
} as const;
