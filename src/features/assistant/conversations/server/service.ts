import { AppError } from "#errors.ts";
import type { Conversation } from "../../contract.ts";
import { readTurn, toMessage, type TurnDeps } from "../../turns/server/service.ts";
import { shownName } from "../../takeovers/rules.ts";
import { type LatestTurn, shownState } from "../rules.ts";
import * as repository from "./repository.ts";

const mostMessages = 200;

/** The last question with what was answered to it. */
function latestOf(messages: readonly repository.MessageRow[]): LatestTurn | null {
  const answer = messages.findLast(({ role }) => role === "assistant");
  const question = messages.findLast(({ role }) => role === "user");
  if (question === undefined) return null;
  return {
    question: question.content,
    answer: { content: answer?.content ?? "", actions: answer?.metadata.actions ?? [] },
  };
}

/** Whether a conversation is there and this visitor's. */
export async function isOwnConversation(
  { db }: Pick<TurnDeps, "db">,
  which: { id: string; sessionId: Buffer },
): Promise<boolean> {
  return (await repository.findConversation(db, which)) !== undefined;
}

/** A visitor's own conversation, its newest messages. Any other is `not_found`. */
export async function readConversation(
  deps: TurnDeps,
  which: { id: string; sessionId: Buffer },
): Promise<Conversation> {
  let row = await repository.findConversation(deps.db, which);
  const open = row?.openTurn?.id;
  if (open !== undefined) {
    // A turn whose writer is lost fails now, before anybody waits for it.
    const { status } = await readTurn(deps, { id: open, sessionId: which.sessionId });
    if (status !== "writing") row = await repository.findConversation(deps.db, which);
  }
  if (row === undefined) throw new AppError("not_found");
  const messages = await repository.lastMessages(deps.db, row.id, mostMessages);
  return {
    conversationId: row.id,
    agentId: row.agentId,
    messages: messages.map(({ role, ...message }) => toMessage(role, message)),
    state: shownState(row, row.agentId, deps, latestOf(messages)),
    openTurnId: row.openTurn?.id ?? null,
    takenBy: row.takenBy === null ? null : shownName(row.takenBy),
  };
}
