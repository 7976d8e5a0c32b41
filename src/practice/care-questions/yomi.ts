import { claim } from "../claims.ts";
import { priceOf } from "../service-words.ts";
import type { CareQuestion } from "./care-question.ts";

const withGuidance = claim("yomi-integration").figure;
const without = claim("yomi-integration-without").figure;

/** Questions people ask about robotic surgery. */
export const yomiQuestions: readonly CareQuestion[] = [
  {
    aspect: "who.surgeon",
    question: "Does the robot do the surgery?",
    answer:
      "No. Your surgeon holds the handpiece the whole time. The arm gives resistance when the drill would leave the planned position, angle or depth, and it moves only when it is moved. The surgeon can change the plan or work without the arm at any moment.",
  },
  {
    aspect: "candidacy.yomi",
    question: "Is Yomi right for my case?",
    answer:
      "It helps most where bone is narrow, a nerve or sinus is close, or several implants must stand parallel. It needs a few firm teeth or a temporary splint to hold on to. If it would not help you, we say so and plan without it.",
  },
  {
    aspect: "recovery.bone",
    isStated: true,
    question: "How long does healing take?",
    answer: `Two different things heal. You are back to normal activities in about ${claim("yomi-return").figure}. The bone takes ${withGuidance} to grow to the implant, as the practice states it, against ${without} without guidance. Smoking, diabetes and bone that has to be built up first make it longer.`,
  },
  {
    aspect: "price.yomi",
    question: "What does it cost?",
    answer: `A robot-guided implant is ${priceOf("robotic-implant")}. Your plan lists line by line what that includes and what it does not, such as the crown, bone grafting or a temporary tooth. Ask us about paying monthly.`,
  },
];
