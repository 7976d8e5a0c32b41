import type { CareQuestion } from "./care-question.ts";
import { publishedQuestions } from "./published-questions.ts";

/** Questions people ask about TMJ treatment. */
export const tmjTreatmentQuestions: readonly CareQuestion[] = publishedQuestions("tmj-treatment");
