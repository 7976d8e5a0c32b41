import { type FirstQuestion, questionLists } from "./care-questions/first-questions.ts";
import { carePages } from "./facts-care.ts";

/** A question as somebody would type it, and the id of the fact that answers it; "unknown" where none does. */
export type AskedExample = { label: string; text: string };

/** What an owner took away is answered no longer; what an owner wrote is asked for in its own words. */
export function askedPublished(): { gone: ReadonlySet<string>; added: readonly AskedExample[] } {
  const gone = new Set<string>();
  const added: AskedExample[] = [];
  for (const { list, questions } of carePages) {
    const { topic, entries } = questionLists[list];
    const first: readonly FirstQuestion[] = entries;
    for (const { id } of first)
      if (!questions.some(({ aspect }) => aspect === id)) gone.add(`${topic}.${id}`);
    for (const { aspect, question } of questions)
      if (first.find(({ id }) => id === aspect)?.question !== question)
        added.push({ label: `${topic}.${aspect}`, text: question });
  }
  return { gone, added };
}
