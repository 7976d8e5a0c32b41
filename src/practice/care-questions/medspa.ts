import type { CareQuestion } from "./care-question.ts";
import { publishedQuestions } from "./published-questions.ts";

/** Questions people ask at the medical spa. */
export const medspaQuestions: readonly CareQuestion[] = publishedQuestions("medspa");
