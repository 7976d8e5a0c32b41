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
export type VisitChat = ReturnType<typeof beginVisitChat>;

/** Says these messages in a new conversation, one after the other; the last answer counts. */
export async function sayAll(app: Pick<TestApp, "send" | "query">, ...messages: readonly string[]) {
  const chat = beginVisitChat(app);
  let reply: ChatReply | undefined;
  for (const message of messages) reply = await chat.say(message);
  if (reply === undefined) throw new Error("Nothing was said.");
  return { chat, reply };
}

/** The kinds of buttons, forms and cards below an answer. */
export const kindsOf = ({ message }: ChatReply) => message.actions.map(({ kind }) => kind);

export type BookedRow = {
  service_id: string;
  starts_at: Date;
  status: string;
  channel: string;
  confirmation_code: string;
  contact_phone: string;
  contact_first_name: string;
  contact_last_name: string;
};

/** The visit of a conversation as it is stored, if there is one. */
export const bookedIn = (app: Pick<TestApp, "query">, chat: VisitChat) =>
  app.query<BookedRow>(
    `select a.* from appointments a join julie_visits v on v.appointment_id = a.id
     where v.conversation_id = $1`,
    [chat.id()],
  );
