import type { CareQuestion } from "./care-question.ts";
import { publishedQuestions } from "./published-questions.ts";

/** Questions people ask about robotic surgery. */
export const yomiQuestions: readonly CareQuestion[] = publishedQuestions("yomi");
