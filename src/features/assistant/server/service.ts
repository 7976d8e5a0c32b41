import { AppError } from "#errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { AnswerModel } from "../answers/server/providers/language-model.ts";
import { createLocalModel } from "../answers/server/providers/local-model.ts";
import { practiceNow } from "../answers/server/service.ts";
import { isOwnConversation } from "../conversations/server/service.ts";
import { askTeam as makeTask, type Question } from "../team-questions/server/service.ts";
import type { TurnDeps } from "../turns/server/service.ts";

export type { AnswerModel } from "../answers/server/providers/language-model.ts";
export { readConversation } from "../conversations/server/service.ts";
export {
  finishTurns,
  followTurn,
  readTurn,
  replyAtEnd,
  sendMessage,
  type TurnDeps,
} from "../turns/server/service.ts";

/** What a visitor's secret is found by; without a secret there is nobody. */
export function visitorOf({ sealer }: Pick<TurnDeps, "sealer">, secret: string): Buffer {
  return sealer.hash("chat visitor", secret);
}

/** A secret for a visitor's cookie. */
export function newVisitor({ random }: Pick<TurnDeps, "random">): string {
  return random.bytes(32).toString("base64url");
}

/** Whose answer or conversation is asked for. Throws `not_found` for somebody who never wrote. */
export function mustBeVisitor(deps: Pick<TurnDeps, "sealer">, secret: string | undefined): Buffer {
  if (secret === undefined) throw new AppError("not_found");
  return visitorOf(deps, secret);
}

/** What the assistant of this program knows is large, and no start of the server needs it at once. */
async function embedded() {
  const { createResponderBesides } = await import("../answers/server/providers/embedded.ts");
  return createResponderBesides();
}

/** What turns are written with: the assistant of this program, unless another model is given. */
export function prepareTurns({
  model = createLocalModel(embedded),
  ...deps
}: Omit<TurnDeps, "model" | "live" | "unsaved"> & { model?: AnswerModel | undefined }): TurnDeps {
  return { ...deps, model, live: new Map(), unsaved: new Map() };
}

/**
 * Hands a question to the team. Answers when somebody replies, in words. Throws `validation_failed` when it
 * names a conversation that is not the visitor's.
 */
export async function askTeam(
  deps: TurnDeps,
  question: Question,
  sessionId: Buffer | null,
  caller: Caller,
): Promise<string> {
  const { conversationId } = question;
  const isOwn =
    conversationId === undefined ||
    (sessionId !== null && (await isOwnConversation(deps, { id: conversationId, sessionId })));
  if (!isOwn)
    throw new AppError("validation_failed", {
      fields: {
        conversationId: "This is no conversation of yours. Ask without it, or begin a new one.",
      },
    });
  return makeTask(deps, question, await practiceNow(deps), caller);
}
