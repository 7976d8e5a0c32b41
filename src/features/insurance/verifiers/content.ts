/** Words of what a plan says. */
export const verifierContent = {
  en: {
    waiting: { yes: "Yes", no: "No" },
    byServiceType:
      "This answer is about dental care of this kind in general, not about this treatment by itself.",
  },
} as const;
