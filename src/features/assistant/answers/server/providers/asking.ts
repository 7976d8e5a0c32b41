import { connections } from "../../../courtesies/content.ts";
import type { Topic } from "../../../topics/content.ts";
import type { Turn } from "../../rules.ts";
import type { Resemblance } from "../../../likeness/rules.ts";
import type { FactTable } from "./fact-answers.ts";
import type { Memory } from "./memory.ts";
import { askTeamAction, callAction, pageAction, said } from "./reply-parts.ts";
import type { Answer, Sentence } from "./reply-parts.ts";
import type { WrittenFact } from "../../../written-answers/rules.ts";
import type { Near } from "./retrieval.ts";
import type { Understanding } from "./understanding.ts";

/** What answers are made from. */
export type Knowledge = {
  table: FactTable;
  search: (reading: Understanding["reading"]) => readonly Near[];
  examples: Resembles;
  /** What staff answered to a question like this one, if they did. */
  written: (u: Understanding) => { fact: WrittenFact; like: number } | undefined;
};

/** What a question is like among those that people ask, taken to be about these topics. */
export type Resembles = (u: Understanding, topics: readonly Topic[]) => Resemblance;

/** What a question is answered with: what was said before, and what there is to say. */
export type Asking = { turn: Turn; table: FactTable; memory: Memory; knowledge: Knowledge };

/** Nothing is known of it: said so, with the question for the team. */
export function unknownAnswer(u: Understanding, turn: Turn, missing?: string): Answer {
  const { tone } = turn.agent;
  const text =
    missing === undefined
      ? connections.unknown[tone]
      : `I have nothing written down about ${missing}.`;
  return {
    kind: "unknown",
    sentences: [...said(text), ...said(connections.askTeam[tone])],
    actions: [askTeamAction(u.message), callAction],
    unanswered: u.message,
    certainty: missing === undefined ? 0 : 2,
  };
}

/** What facts answer. */
export function answered(sentences: readonly Sentence[], actions: Answer["actions"] = []): Answer {
  return { kind: "answer", sentences, actions, certainty: 2 };
}

/** Where care of this kind is found: its free times, or its page. */
export function pageOf(topic: Topic): Answer["actions"] {
  return topic.serviceId === undefined
    ? [pageAction(`See ${topic.name}`, topic.path)]
    : [pageAction("See free times", `/booking?service=${topic.serviceId}`)];
}
