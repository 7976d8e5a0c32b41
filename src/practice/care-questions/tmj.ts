import type { CareQuestion } from "./care-question.ts";
import { publishedQuestions } from "./published-questions.ts";

/** Questions people ask at the TMJ center. */
export const tmjCenterQuestions: readonly CareQuestion[] = publishedQuestions("tmj");
