import type { CareQuestion } from "./care-question.ts";

/** Questions people ask about TMJ treatment. */
export const tmjTreatmentQuestions: readonly CareQuestion[] = [
  {
    aspect: "candidacy.clicking",
    question: "Is clicking without pain a problem?",
    answer:
      "Often it is not, and many jaws click for a lifetime without needing anything. Have it examined when it comes with pain, when the jaw locks, or when you can no longer open as wide as before.",
  },
  {
    aspect: "duration",
    question: "How long does treatment take?",
    answer:
      "Relief and exercises are tried for some weeks before the next step is considered. A splint is worn for a time that we set with you and check at follow-up visits. If nothing changes, we look for another cause instead of adding more of the same.",
  },
  {
    aspect: "compare.surgery",
    question: "Will I need surgery?",
    answer:
      "Most people do not. Surgery of the joint is considered only for a clear finding that the other steps cannot reach, and then with a specialist surgeon.",
  },
];
