import type { CareQuestion } from "./care-question.ts";
import { priceOf } from "../service-words.ts";

/** Questions people ask at the robotic center. */
export const roboticQuestions: readonly CareQuestion[] = [
  {
    aspect: "what",
    question: "Does the robot operate by itself?",
    answer:
      "No. It never moves on its own. Your surgeon holds the handpiece and the arm limits where it can go. The surgeon can leave the plan or put the arm aside at any moment.",
  },
  {
    aspect: "candidacy",
    question: "For whom is it worth it?",
    answer:
      "It helps most where bone is narrow, a nerve or sinus is close, or several implants must stand parallel. For many single teeth a printed guide does as well, and we say so.",
  },
  {
    aspect: "price.page",
    question: "What does it cost?",
    answer: `A robot-guided implant is ${priceOf("robotic-implant")}; without the robot it is ${priceOf("implant-placement")}. Both stand side by side in your plan.`,
  },
];
