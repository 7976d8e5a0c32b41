/** Words that the five center pages have in common. */
export const centerContent = {
  en: {
    featuresTitle: "What happens here",
    servicesTitle: "Services and prices",
    servicesLead: "The scale shows how long each visit takes. Choose one to see its free times.",
    surgeryLead:
      "The scale shows how long each visit takes. Surgery follows a written plan: begin with the consultation unless you have yours.",
    bookService: "Book",
    noPrice: "Price in your written plan",
    complimentary: "Complimentary, as stated by the practice",
    minutes: "min",
    firstVisit: "first visit",
    peopleTitle: "Who you will see",
    questionsTitle: "Questions people ask",
    moreTitle: "More about it",
    closingText: "Moving or cancelling is free with 24 hours' notice.",
  },
};
