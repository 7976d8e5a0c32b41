import type { CareQuestion } from "./care-question.ts";
import { publishedQuestions } from "./published-questions.ts";

/** Questions people ask about implants. */
export const implantsQuestions: readonly CareQuestion[] = publishedQuestions("implants");
