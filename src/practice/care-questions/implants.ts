import type { CareQuestion } from "./care-question.ts";
import { priceOf } from "../service-words.ts";

/** Questions people ask about implants. */
export const implantsQuestions: readonly CareQuestion[] = [
  {
    aspect: "pain",
    question: "Does it hurt?",
    answer:
      "Placement is done under local anesthesia; most people feel pressure and vibration rather than pain. Expect soreness and some swelling for a few days. You get instructions on paper and a number to call.",
  },
  {
    aspect: "price.page",
    question: "What does an implant cost?",
    answer: `Placing one implant is ${priceOf("implant-placement")}. Your plan lists line by line what that includes and what it does not, such as the crown or bone grafting.`,
  },
  {
    aspect: "candidacy",
    question: "Am I too old, or is there too little bone?",
    answer:
      "Age alone is rarely the reason. Gums, smoking, diabetes and some medicines matter more. The scan answers the question about bone; where there is too little, we explain what building it up would mean.",
  },
  {
    aspect: "risks",
    question: "Can an implant fail?",
    answer:
      "Yes. Some do not grow in, and some are lost later to inflammation. Smoking, gum disease and poor cleaning raise the risk. We tell you yours before you decide, and what happens if it comes to that.",
  },
];
