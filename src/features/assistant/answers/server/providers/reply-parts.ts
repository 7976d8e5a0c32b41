import type { PracticeFact } from "#practice/facts.ts";
import { identity } from "#practice/identity.ts";
import type { ChatAction } from "../../../contract.ts";
import type { Reply } from "../../rules.ts";

/** A sentence of an answer with the facts that it rests on. */
export type Sentence = Reply["sentences"][number];

/** The answer to one question of a message. */
export type Answer = {
  kind: Reply["kind"];
  sentences: readonly Sentence[];
  actions: readonly ChatAction[];
  wants?: Reply["wants"];
  unanswered?: string;
  /** How sure it is that this was asked: 0 nothing was found, 1 the topic alone, 2 what was asked. */
  certainty: 0 | 1 | 2;
};

/** A sentence ends where a capital begins the next one; "Dr. Marsh" goes on. */
const endOfSentence = /(?<=[a-z0-9%)][.!?])\s+(?=[A-Z])/;
const title = /\b(?:Dr|Mr|Mrs|Ms|St|Jr)\.$/;

function sentencesOf(text: string): readonly string[] {
  const found: string[] = [];
  for (const part of text.split(endOfSentence)) {
    const last = found.at(-1);
    if (last !== undefined && title.test(last)) found[found.length - 1] = `${last} ${part}`;
    else found.push(part);
  }
  return found;
}

/** Facts as the sentences of an answer. */
export function told(facts: readonly PracticeFact[]): readonly Sentence[] {
  return facts.flatMap(({ id, text }) =>
    sentencesOf(text).map((part) => ({ text: part, factIds: [id] })),
  );
}

/** Words between facts; none when the tone has none. */
export function said(text: string): readonly Sentence[] {
  return text === "" ? [] : sentencesOf(text).map((part) => ({ text: part, factIds: [] }));
}

/** A button that calls the practice. */
export const callAction: ChatAction = {
  kind: "call",
  label: `Call ${identity.phone.display}`,
  e164: identity.phone.e164,
  isEmergency: false,
};

/** A button that leads to a page. */
export function pageAction(label: string, path: string): ChatAction {
  return { kind: "page", label, path };
}

/** A button that hands a question to the team. */
export function askTeamAction(question: string): ChatAction {
  return { kind: "ask-team", label: "Ask the team", question };
}

/** So many buttons stand below a reply. */
const mostActions = 4;

/** The buttons of several answers, each once. */
export function uniqueActions(answers: readonly Answer[]): Reply["actions"] {
  const seen = new Set<string>();
  return answers
    .flatMap((answer) => answer.actions)
    .filter((action) => {
      const key = action.kind === "page" ? action.path : action.kind;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, mostActions);
}
