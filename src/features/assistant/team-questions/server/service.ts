import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { createTask } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import type { PracticeNow } from "../../answers/rules.ts";
import { answeredBy, namesMail } from "../rules.ts";
import * as repository from "./repository.ts";

export type QuestionDeps = { db: Database; clock: Clock; random: Random; sealer: Sealer };

export type Question = {
  requestId: string;
  question: string;
  name: string;
  contact: string;
  /** Where it came up: one of the visitor's own. */
  conversationId?: string | undefined;
};

const longestTitle = 80;

/** The start of a question on one line, as the task's title. */
function titleOf(question: string): string {
  const line = question.replaceAll(/\s+/g, " ").trim();
  const short = line.length > longestTitle ? `${line.slice(0, longestTitle - 1).trimEnd()}…` : line;
  return `Answer a question from the chat: ${short}`;
}

/** What staff read: question, name and contact, each on its own. */
function detailOf({
  question,
  name,
  contact,
}: Omit<Question, "requestId" | "conversationId">): string {
  const lines = [`From: ${name}`, `${namesMail(contact) ? "Write to" : "Call"}: ${contact}`];
  return `Question:\n${question}\n\n${lines.join("\n")}`;
}

/**
 * Makes a task for the team of a question that the assistant could not answer; a request that is repeated
 * makes no second one. Answers when somebody replies, in words. Throws `idempotency_mismatch`.
 */
export async function askTeam(
  deps: QuestionDeps,
  { requestId, ...asked }: Question,
  practice: PracticeNow,
  caller: Caller,
): Promise<string> {
  const { clock, random, sealer } = deps;
  const words = [asked.question, asked.name, asked.contact];
  const requestHash = sealer.hash("team question", JSON.stringify(words));
  return inTransaction(deps.db, async (tx) => {
    const at = clock.now();
    const answered = answeredBy(practice.now, practice.days);
    const noted = { requestId, requestHash, answeredBy: answered, at };
    if (!(await repository.noteQuestion(tx, noted))) {
      const known = await repository.findQuestion(tx, requestId);
      if (known?.requestHash.equals(requestHash) === true) return known.answeredBy;
      throw new AppError("idempotency_mismatch");
    }
    const task = await createTask(tx, {
      id: random.uuid(),
      kind: namesMail(asked.contact) ? "write" : "call",
      title: titleOf(asked.question),
      detail: detailOf(asked),
      // Staff go from the task to what was said before it, where that is known.
      ...(asked.conversationId === undefined
        ? { subject: "question", subjectId: requestId }
        : { subject: "conversation", subjectId: asked.conversationId }),
      at,
    });
    await recordAudit(tx, {
      ...auditOf(caller),
      at,
      action: "question.ask",
      subject: "task",
      subjectId: task.id,
      outcome: "allowed",
    });
    return answered;
  });
}
