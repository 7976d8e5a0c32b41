import type { CareQuestion } from "./care-question.ts";
import { publishedQuestions } from "./published-questions.ts";

/** Questions people ask about EMFACE. */
export const emfaceQuestions: readonly CareQuestion[] = publishedQuestions("emface");
