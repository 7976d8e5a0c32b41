/** Words of the center selector; they load with it. */
export const selectorContent = {
  en: {
    title: "Select Your Excellence Center",
    close: "Close the center selector",
    enter: "Enter Center",
    /** For a center that has no page of its own yet. */
    book: "Book a consultation",
    stated: "Figures as stated by the practice.",
  },
} as const;
