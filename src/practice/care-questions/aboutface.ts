import type { CareQuestion } from "./care-question.ts";

/** Questions people ask at the aboutface center. */
export const aboutfaceQuestions: readonly CareQuestion[] = [
  {
    aspect: "results.natural",
    question: "Will people see that something was done?",
    answer:
      "The aim is that they do not. We begin with the smallest change that answers your wish, wait, and look again. More can be added; too much is hard to take away.",
  },
  {
    aspect: "lasts",
    question: "How long do Botox and fillers last?",
    answer:
      "Botox commonly three to four months, fillers of hyaluronic acid about six to eighteen, depending on the product and the place. Both vary from person to person.",
  },
  {
    aspect: "undo",
    question: "Can it be undone?",
    answer:
      "Botox wears off, and hyaluronic acid can be dissolved. Veneers cannot be undone, because a little of the tooth is removed. That is why they are drawn and tried on first.",
  },
];
