import type { CareQuestion } from "./care-question.ts";

/** Questions people ask at the TMJ center. */
export const tmjCenterQuestions: readonly CareQuestion[] = [
  {
    aspect: "referral",
    question: "Do I need a referral?",
    answer:
      "No. You can book a TMJ consultation yourself. If a doctor or another dentist sent you, bring the letter.",
  },
  {
    aspect: "coverage",
    question: "Does insurance pay for it?",
    answer:
      "Some medical and some dental plans cover parts of TMJ care, and many ask for approval first. Bring both cards: we check before you decide and tell you what would be left for you to pay.",
  },
  {
    aspect: "urgent",
    question: "When is jaw pain an emergency?",
    answer:
      "Call 911 when it comes with chest pain, shortness of breath or sudden sweating. Call us the same day when your jaw is locked, after a blow to the face, or when there is swelling with fever.",
  },
];
