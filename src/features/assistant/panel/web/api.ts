import type { CallInput, Reply } from "#endpoint.ts";
import { type AppError, fromFailure } from "#errors.ts";
import { call } from "#ui/api-client.ts";
import { listen, objectIn, type StreamEvent, type StreamRequest } from "#ui/event-stream.ts";
import {
  askTeam,
  followConversation,
  readConversation,
  readTurn,
  sendMessage,
} from "../../contract.ts";
import { openConversation as openOwn } from "../../own-conversation/contract.ts";

export { asAppError } from "#ui/api-client.ts";

type ChatReply = Reply<typeof sendMessage>;
export type ChatSending = CallInput<typeof sendMessage>["body"];

/** What is heard of an answer while it is written. */
export type AnswerEvent =
  | { kind: "turn"; turnId: string; conversationId: string | null }
  | { kind: "text"; id: string | null; text: string }
  | { kind: "done"; reply: ChatReply }
  | { kind: "failed"; error: AppError };

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

/** The contract's by agreement with the server, which validates its replies. */
function doneWith(reply: unknown): AnswerEvent | null {
  if (typeof reply !== "object" || reply === null) return null;
  return { kind: "done", reply: reply as ChatReply };
}

function answerEventOf({ event, data, id }: StreamEvent): AnswerEvent | null {
  const body = objectIn(data) ?? {};
  if (event === "turn") {
    const turnId = textOf(body["turnId"]);
    const conversationId = textOf(body["conversationId"]);
    return turnId === null ? null : { kind: "turn", turnId, conversationId };
  }
  if (event === "text") return { kind: "text", id, text: textOf(body["text"]) ?? "" };
  if (event === "done") return doneWith(body);
  if (event === "whole") return doneWith("message" in body ? body : body["reply"]);
  return event === "failed" ? { kind: "failed", error: fromFailure(body) } : null;
}

/** An answer as it is written. A stream that breaks ends without `done` or `failed`, or throws "offline". */
async function* answer(path: string, request: StreamRequest): AsyncGenerator<AnswerEvent> {
  for await (const event of listen(path, request)) {
    const known = answerEventOf(event);
    if (known) yield known;
  }
}

/** Sends a message and tells its answer. */
export function sendAndFollow(body: ChatSending): AsyncGenerator<AnswerEvent> {
  return answer(sendMessage.path, {
    method: sendMessage.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Goes on with an answer from after the event that was heard last. */
export function followTurn(turnId: string, lastId: string | null): AsyncGenerator<AnswerEvent> {
  return answer(readTurn.path.replace(":turnId", encodeURIComponent(turnId)), {
    headers: lastId === null ? {} : { "last-event-id": lastId },
  });
}

/** What is heard of the people of the practice. */
export type PeopleEvent = { id: string | null } & (
  | { takenBy: string | null }
  | { message: ChatReply["message"] }
);

function peopleEventOf({ event, data, id }: StreamEvent): PeopleEvent | null {
  const body = objectIn(data) ?? {};
  if (event === "standing") return { id, takenBy: textOf(body["takenBy"]) };
  // The contract's by agreement with the server, as above.
  if (event === "message") return { id, message: body as unknown as ChatReply["message"] };
  return null;
}

/** Who of the practice answers in a conversation and what they write, as it comes. */
export async function* followPeople(
  conversationId: string,
  lastId: string | null,
  signal: AbortSignal,
): AsyncGenerator<PeopleEvent> {
  const path = followConversation.path.replace(
    ":conversationId",
    encodeURIComponent(conversationId),
  );
  const headers = lastId === null ? {} : { "last-event-id": lastId };
  for await (const event of listen(path, { headers, signal })) {
    const known = peopleEventOf(event);
    if (known) yield known;
  }
}

/** One's own conversation, as the server keeps it. */
export function fetchConversation(conversationId: string) {
  return call(readConversation, { params: { conversationId } });
}

/** Opens a conversation before anything is said in it. */
export async function openConversation(agentId: string): Promise<string> {
  return (await call(openOwn, { body: { agentId } })).conversationId;
}

type TeamQuestion = CallInput<typeof askTeam>["body"];

/** Hands a question to the team. */
export function sendQuestion(body: TeamQuestion) {
  return call(askTeam, { body });
}
