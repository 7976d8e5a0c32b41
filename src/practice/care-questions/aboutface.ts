import type { CareQuestion } from "./care-question.ts";
import { publishedQuestions } from "./published-questions.ts";

/** Questions people ask at the aboutface center. */
export const aboutfaceQuestions: readonly CareQuestion[] = publishedQuestions("aboutface");
