import type { ChatReply } from "../src/features/assistant/contract.ts";
import { cookieOf } from "./assistant-calls.ts";
import type { TestApp } from "./build-app.ts";

/** A visitor of the chat, who says one thing after the other. */
export function beginVisitChat(app: Pick<TestApp, "send" | "query">) {
  let cookie = "";
  let conversationId: string | undefined;
  const headers = () => (cookie === "" ? {} : { cookie });
  return {
    headers,
    id: () => conversationId ?? "",
    /** Says something; fails when it is not answered. */
    async say(message: string): Promise<ChatReply> {
      const body = { agentId: "julie", message, clientId: "web", conversationId };
      const answer = await app.send("POST", "/api/chat", body, headers());
      if (answer.status !== 200)
        throw new Error(`${answer.status} to ${message}: ${JSON.stringify(answer.body)}`);
      if (cookie === "") cookie = cookieOf(answer.headers);
      const reply = answer.body as ChatReply;
      conversationId = reply.conversationId;
      return reply;
    },
    /** Fills in a form of the chat. */
    give: (details: object) =>
      app.send("POST", `/api/chat/visits/${conversationId ?? ""}/details`, details, headers()),
    /** What the conversation has arranged, as its visitor reads it. */
    read: () => app.send("GET", `/api/chat/visits/${conversationId ?? ""}`, undefined, headers()),
    /** What the server was asked to do, in order. */
    async calls() {
      const rows = await app.query<{ calls: { name: string; input: string; outcome: string }[] }>(
        "select tool_calls as calls from julie_messages where conversation_id = $1 order by position",
        [conversationId],
      );
      return rows.flatMap(({ calls }) => calls);
    },
  };
}
