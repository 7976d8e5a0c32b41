import { identity } from "#practice/identity.ts";

/** Words that the pages about care have in common. */
export const careContent = {
  en: {
    book: "Book Consultation",
    seeTimes: "See free times",
    ask: "Ask about your case",
    call: identity.phone.display,
    illustration: "Illustration",
    sample: "Sample",
    figuresFootnote: "As stated by the practice.",
    claimsFootnote: "Figures and results as stated by the practice. Yours may differ.",
    demo: {
      button: "Watch Video Demo",
      title: "The video demo is coming soon",
      lead: "We have not filmed it yet, and we would rather show you nothing than somebody else's practice. Until then, this is what you would see.",
      end: "At the consultation we show you the arm itself and answer what you want to know.",
    },
  },
};
