import type { CareQuestion } from "./care-question.ts";

/** Questions people ask about EMFACE. */
export const emfaceQuestions: readonly CareQuestion[] = [
  {
    aspect: "candidacy",
    question: "Who should not have it?",
    answer:
      "EMFACE is not for people with a pacemaker or another electrical implant, metal in the treated area, a pregnancy, or an infection of the skin. Tell us about fillers, threads and recent surgery; some need time first. We ask before every first session.",
  },
  {
    aspect: "sessions",
    question: "How many sessions do I need?",
    answer:
      "A course is commonly four sessions, five to ten days apart. After the consultation you have the number, the dates and the price in writing.",
  },
  {
    aspect: "risks",
    question: "What can go wrong?",
    answer:
      "Redness and warmth for some hours are common, and muscles may feel tired. Burns and lasting pain are rare. Call us the same day if something worries you.",
  },
];
