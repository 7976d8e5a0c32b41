import type { ChatReply } from "../src/features/assistant/contract.ts";
import type { Thread } from "../src/features/assistant/visitor-threads/contract.ts";
import { cookieOf } from "./assistant-calls.ts";
import type { TestApp } from "./build-app.ts";

/** Somebody who writes in the chat. */
export type Visitor = { cookie: string; id: string };

function mustBe200({ status, body }: { status: number; body: unknown }): void {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

/** Begins a conversation. */
export async function beginThread(
  app: TestApp,
  message = "When are you open?",
): Promise<Visitor & { reply: ChatReply }> {
  const sent = { agentId: "julie", message, clientId: "web" };
  const answer = await app.send("POST", "/api/chat", sent);
  mustBe200(answer);
  const reply = answer.body as ChatReply;
  return { cookie: cookieOf(answer.headers), id: reply.conversationId, reply };
}

/** Says something more in it. */
export async function sayInThread(
  app: TestApp,
  { cookie, id }: Visitor,
  message: string,
): Promise<ChatReply> {
  const sent = { agentId: "julie", message, clientId: "web", conversationId: id };
  const answer = await app.send("POST", "/api/chat", sent, { cookie });
  mustBe200(answer);
  return answer.body as ChatReply;
}

/** A conversation as staff read it. */
export async function readThread(app: TestApp, cookie: string, id: string): Promise<Thread> {
  const answer = await app.send("GET", `/api/conversations/${id}`, undefined, { cookie });
  mustBe200(answer);
  return answer.body as Thread;
}

/** Takes a conversation over. */
export async function takeThread(app: TestApp, cookie: string, id: string): Promise<Thread> {
  const { version } = await readThread(app, cookie, id);
  const body = { version, isConfirmed: false };
  const answer = await app.send("POST", `/api/conversations/${id}/take`, body, { cookie });
  mustBe200(answer);
  return answer.body as Thread;
}
