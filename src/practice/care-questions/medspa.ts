import type { CareQuestion } from "./care-question.ts";
import { minutesOf } from "../service-words.ts";

/** Questions people ask at the medical spa. */
export const medspaQuestions: readonly CareQuestion[] = [
  {
    aspect: "candidacy",
    question: "Who should wait, or not be treated?",
    answer:
      "Tell us if you are pregnant or nursing, have a pacemaker or other implants, take blood thinners or isotretinoin, or have an infection of the skin. Some treatments then wait, and some are ruled out.",
  },
  {
    aspect: "recovery",
    question: "Can I go back to work afterward?",
    answer: `After a HydraFacial (${minutesOf("hydrafacial")}) or an EMFACE session (${minutesOf("emface-session")}) most people do. Some redness for a few hours is common.`,
  },
  {
    aspect: "results",
    question: "Will I see a result at once?",
    answer:
      "That depends on the treatment and on your skin, and nobody can promise it. Your plan says what is usual, when to judge it, and when to stop.",
  },
];
