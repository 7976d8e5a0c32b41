import { practiceFacts } from "#practice/facts.ts";
import { createRetrieval } from "./retrieval.ts";
import { readMessage } from "./understanding.ts";

const mostFacts = 5;
const search = createRetrieval(practiceFacts, readMessage);

/** The facts that come nearest to a question, for a model that words answers itself. */
export function searchFacts(question: string): { id: string; text: string }[] {
  return search(readMessage(question))
    .slice(0, mostFacts)
    .map(({ fact: { id, text } }) => ({ id, text }));
}
