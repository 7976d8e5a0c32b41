import { illustrativeTerms } from "#practice/financing.ts";
import { formatDollars } from "#practice/money.ts";

const from = formatDollars(illustrativeTerms.aboutface.fromCents);

/** Words of the investment calculator. */
export const calculatorContent = {
  en: {
    treatment: "Treatment",
    typical: "Typical price",
    listed: "Listed {price}",
    total: "Total",
    empty: `Choose treatments to see their total. From ${from} on, you also see what paying over time costs.`,
    small: `What paying over time costs is shown from ${from} on.`,
    totalNote: "Typical prices. Your written plan has the exact sum.",
    term: "Payment term, months",
    book: "Book Consultation",
    ask: "Chat with Julie",
    askFinancing: "Chat with Julie about Financing",
    providersTitle: "Who could lend it",
    providersNote:
      "Examples, with terms as the practice states them, until it has an agreement with each. Only a provider decides and makes an offer.",
  },
} as const;
