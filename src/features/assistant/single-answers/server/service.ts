import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { ChatAction } from "../../contract.ts";
import type { Reply } from "../../answers/rules.ts";
import { hear } from "../../answers/server/providers/ear.ts";
import { ownResponder } from "../../answers/server/providers/own-responder.ts";
import { knownFacts, practiceNow } from "../../answers/server/service.ts";
import type { ReadQuestion } from "../../landing-answers/rules.ts";
import { urgentReply } from "../../urgent-replies/rules.ts";

/** What is known to answer a single message. */
export type SingleAnswer = {
  kind: Reply["kind"];
  /** Each with the facts that it rests on. */
  sentences: Reply["sentences"];
  /** Pages of the site that show more. */
  paths: readonly string[];
};

const nobody = { id: "staff-draft", name: "", role: "", tone: "precise" } as const;

/**
 * What this program's own assistant answers to a message that stands alone: by the practice's facts and what staff
 * wrote. No company's model is asked and nothing is stored. What cannot wait is for the caller to hear first.
 */
export async function answerOnce(
  deps: { db: Database; clock: Clock },
  message: string,
): Promise<SingleAnswer> {
  const [responder, practice, facts] = await Promise.all([
    ownResponder(),
    practiceNow(deps),
    knownFacts(deps),
  ]);
  const reply = responder.respond({
    message,
    history: [],
    agent: nobody,
    practice,
    facts: facts.all,
  });
  const paths = reply.actions.flatMap((action) => (action.kind === "page" ? [action.path] : []));
  return { kind: reply.kind, sentences: reply.sentences, paths };
}

/** A way to a person or to a page. */
type PlainAction = Extract<ChatAction, { kind: "call" | "page" }>;

/** An answer as one shows it: its sentences on lines of their own, and the ways that it names. */
export type SafeAnswer = {
  /** What cannot wait, or what no program may answer. */
  isUrgent: boolean;
  kind: Reply["kind"];
  text: string;
  actions: PlainAction[];
  /** What the question is about, as it was read. */
  read: ReadQuestion;
};

const unread: ReadQuestion = { care: [], asks: [] };

async function readQuestion(message: string, now: Date): Promise<ReadQuestion> {
  const { understand } = await import("../../answers/server/providers/understanding.ts");
  const { topics, aspects, subject } = understand(message, now);
  return {
    care: topics.map(({ id }) => id),
    asks: [...(subject ? [subject.entry.id] : []), ...aspects.map(({ id }) => id)],
  };
}

function shown(reply: Reply, isUrgent: boolean, read: ReadQuestion): SafeAnswer {
  return {
    isUrgent,
    read,
    kind: reply.kind,
    text: reply.sentences.map(({ text }) => text).join("\n"),
    actions: reply.actions.filter(
      (action): action is PlainAction => action.kind === "call" || action.kind === "page",
    ),
  };
}

/**
 * The same for somebody who reads the answer at once: danger, crisis, emergencies and wishes for a diagnosis or
 * advice on medicines are heard first. `before` is what was said earlier, which a short question goes on with.
 */
export async function answerSafely(
  deps: { db: Database; clock: Clock },
  message: string,
  before: readonly string[] = [],
): Promise<SafeAnswer> {
  const practice = await practiceNow(deps);
  const history = before.map((content) => ({ role: "user" as const, content, factIds: [] }));
  const turn = { message, history, agent: nobody, practice, facts: [] };
  const urgent = urgentReply(hear(message), turn);
  if (urgent !== null) return shown(urgent, true, unread);
  const [responder, facts, read] = await Promise.all([
    ownResponder(),
    knownFacts(deps),
    readQuestion(message, practice.now),
  ]);
  return shown(responder.respond({ ...turn, facts: facts.all }), false, read);
}
