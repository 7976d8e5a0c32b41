import type { CareQuestion } from "./care-question.ts";
import { publishedQuestions } from "./published-questions.ts";

/** Questions people ask at the robotic center. */
export const roboticQuestions: readonly CareQuestion[] = publishedQuestions("robotic");
