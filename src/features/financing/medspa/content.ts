import { illustrativeTerms } from "#practice/financing.ts";

/** Words of the medical spa's calculator. */
export const medspaCalculatorContent = {
  en: {
    treatment: "Treatment",
    chosenBefore: "What you chose",
    listedAs: "Listed {low}-{high}; {middle} is the middle",
    times: "How often",
    timesOf: "How often {treatment}",
    fewer: "Fewer of {treatment}",
    more: "More of {treatment}",
    total: "Total",
    empty: "Choose how often you would like a treatment to see what it comes to.",
    totalNote:
      "The middle of each listed range. Your written plan has the exact sum, after the nurse has looked.",
    provider: "Who could lend it",
    card: "Healthcare credit card",
    other: "Other provider",
    months: "Payment term",
    monthsSaid: "{months} months",
    free: `0% up to ${illustrativeTerms.medspa.freeMonths} months, on approval`,
    note: "Examples of terms, until the practice has an agreement with each lender. Only a lender decides and makes an offer.",
    book: "Book Consultation",
    askFinancing: "Ask about financing",
  },
} as const;
