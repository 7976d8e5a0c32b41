import { claims } from "../claims.ts";
import { publishedContent } from "../published.ts";
import { services } from "../services.ts";
import type { CareQuestion } from "./care-question.ts";
import type { QuestionListId } from "./first-questions.ts";
import { questionsOver } from "./questions-over.ts";

/** The questions of a page as they are published. The build of the pages puts them in the place of this call. */
export function publishedQuestions(list: QuestionListId): readonly CareQuestion[] {
  return questionsOver(list, { values: publishedContent("questions"), services, claims });
}
