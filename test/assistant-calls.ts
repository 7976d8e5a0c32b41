import { randomUUID } from "node:crypto";
import type { ChatReply } from "../src/features/assistant/contract.ts";
import type { TestApp } from "./build-app.ts";
import type { About, KnownCall } from "./known-call.ts";
import { nobody, type Person } from "./practice-world.ts";

type Chat = { cookie: string; conversationId: string; turnId: string };

const chats = new WeakMap<TestApp, Map<Person, Promise<Chat>>>();

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf(headers: Record<string, unknown>): string {
  const lines = [headers["set-cookie"]].flat().filter((line) => typeof line === "string");
  return lines.find((line) => line.startsWith("practice_visitor="))?.split(";")[0] ?? "";
}

async function beginChat(app: TestApp): Promise<Chat> {
  const { headers, body } = await app.send("POST", "/api/chat", {
    agentId: "julie",
    message: "When are you open?",
    clientId: "web",
  });
  const { conversationId, turnId } = body as ChatReply;
  return { cookie: cookieOf(headers), conversationId, turnId };
}

/** What a person said and was answered; of nobody there is none. */
async function chatOf(app: TestApp, person: Person): Promise<Chat> {
  if (person === nobody)
    return { cookie: "", conversationId: "averell_none", turnId: nobody.visitId };
  const known = chats.get(app) ?? new Map<Person, Promise<Chat>>();
  chats.set(app, known);
  const chat = known.get(person) ?? beginChat(app);
  known.set(person, chat);
  return chat;
}

async function own({ app, about, by }: About) {
  const [chat, { cookie }] = await Promise.all([chatOf(app, about), chatOf(app, by)]);
  return { chat, headers: { ...(cookie !== "" && { cookie }) } };
}

async function edited({ app, random }: About) {
  const [row] = await app.query<{ version: number }>(
    "select version from assistant_agents where id = 'nora'",
  );
  return {
    params: { id: "nora" },
    body: {
      version: row?.version ?? 1,
      name: "Nora",
      role: "Implants",
      tagline: `AI assistant for implants, ${Math.floor(random() * 1e6)}.`,
      tone: "precise",
      voiceId: "aura-2-luna-en",
      active: true,
      priority: 20,
    },
  };
}

/** Sound calls about the assistants and what visitors say to them. */
export const assistantCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/agents/all": { parts: () => ({}), rows: 1 },
  "PATCH /api/agents/:id": { parts: edited, rows: 1 },
  "POST /api/voice/config": {
    parts: () => ({
      body: { voiceId: "aura-2-thalia-en", agentName: "Julie", agentRole: "Care Coordinator" },
    }),
  },
  "POST /api/chat": {
    parts: () => ({ body: { agentId: "julie", message: "Hello", clientId: "web" } }),
  },
  "POST /api/chat/questions": {
    parts: () => ({
      body: {
        requestId: randomUUID(),
        question: "Do you validate parking?",
        name: "Ada Canary",
        contact: "ada@inbox.example",
      },
    }),
  },
  "GET /api/chat/turns/:turnId": {
    parts: async (about) => {
      const { chat, headers } = await own(about);
      return { params: { turnId: chat.turnId }, headers };
    },
  },
  "POST /api/chat/visits/:conversationId/details": {
    parts: async (about) => {
      const { chat, headers } = await own(about);
      return {
        params: { conversationId: chat.conversationId },
        headers,
        body: { purpose: "person", name: "Ada Canary", contact: "ada@inbox.example" },
      };
    },
  },
  "GET /api/chat/visits/:conversationId": {
    parts: async (about) => {
      const { chat, headers } = await own(about);
      return { params: { conversationId: chat.conversationId }, headers };
    },
  },
  "GET /api/chat/conversations/:conversationId": {
    parts: async (about) => {
      const { chat, headers } = await own(about);
      return { params: { conversationId: chat.conversationId }, headers };
    },
  },
};
