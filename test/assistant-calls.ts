import { randomUUID } from "node:crypto";
import type { ChatReply } from "../src/features/assistant/contract.ts";
import type { TestApp } from "./build-app.ts";
import type { About, KnownCall } from "./known-call.ts";
import { nobody, type Person } from "./practice-world.ts";

type Chat = { cookie: string; conversationId: string; turnId: string };

const chats = new WeakMap<TestApp, Map<Person, Promise<Chat>>>();

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf(headers: Record<string, unknown>, name = "practice_visitor"): string {
  const lines = [headers["set-cookie"]].flat().filter((line) => typeof line === "string");
  return lines.find((line) => line.startsWith(`${name}=`))?.split(";")[0] ?? "";
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

/** A conversation of whom a call is about, asked for by its caller. */
async function ownConversation(about: About) {
  const { chat, headers } = await own(about);
  return { params: { conversationId: chat.conversationId }, headers };
}

/** Words of whom a call is about, kept since they were refused. */
async function keptUnsent(about: About) {
  const { chat, headers } = await own(about);
  const unsentId = randomUUID();
  if (chat.cookie !== "") {
    const words = { text: "Do you validate parking?" };
    await about.app.send("PUT", `/api/chat/unsent/${unsentId}`, words, { cookie: chat.cookie });
  }
  return { params: { unsentId }, headers };
}

const typedCheck = {
  step: 1,
  option: "insurance",
  procedure: "yomi",
  amount: "",
  financing: { firstName: "", lastName: "", email: "", phone: "", dateOfBirth: "", income: "" },
  insurance: {
    firstName: "Maya",
    lastName: "Lindqvist",
    dateOfBirth: "5/17/1990",
    insuranceProvider: "",
    memberId: "",
    groupNumber: "",
  },
};

/** Forms of public pages have keys of their own; here a person's are the same two. */
const keyOfForms = (cookie: string) => cookie.replace("practice_visitor", "practice_drafts");

async function ownForms(about: About) {
  const { chat, headers } = await own(about);
  const { cookie } = headers;
  return {
    cookie: keyOfForms(chat.cookie),
    headers: { ...(cookie !== undefined && { cookie: keyOfForms(cookie) }) },
  };
}

/** What whom a call is about has typed into a form of a public page. */
async function keptDraft(about: About) {
  const { cookie, headers } = await ownForms(about);
  const params = { form: "cost-check", draftId: randomUUID() };
  const kept = { typed: typedCheck };
  if (cookie !== "")
    await about.app.send("PUT", `/api/drafts/cost-check/${params.draftId}`, kept, { cookie });
  return { params, headers };
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

/** The conversation of whom a call is about; each call of staff may change it. */
async function threadOf({ app, about }: About): Promise<{ id: string }> {
  const { conversationId: id } = await chatOf(app, about);
  return { id };
}

/** The same, taken over by whoever signed in last with this role. */
async function heldThread(about: About): Promise<{ id: string }> {
  const params = await threadOf(about);
  await about.app.query(
    `update julie_conversations set taken_by = s.account_id, taken_at = now(), staff_active_at = now(),
       hold_version = hold_version + 1
     from (select account_id from staff_sessions where account_id is not null
           order by created_at desc, id limit 1) s
     where julie_conversations.id = $1`,
    [params.id],
  );
  return params;
}

async function takingOf(about: About) {
  const params = await threadOf(about);
  await about.app.query(
    `update julie_conversations set taken_by = null, taken_at = null, staff_active_at = null,
       waiting_since = null where id = $1`,
    [params.id],
  );
  const [row] = await about.app.query<{ version: number }>(
    "select hold_version as version from julie_conversations where id = $1",
    [params.id],
  );
  return { params, body: { version: row?.version ?? 0, isConfirmed: true } };
}

const written = { question: "Do you validate parking?", answer: "Yes, at the front desk." };

/** An answer that somebody wrote, as it stands now. */
async function answerOf({ app }: About) {
  const id = randomUUID();
  await app.query(
    `insert into staff_accounts (id, email, name, role, created_at)
     values ($1, $2, 'Wrote it', 'clinician', now())`,
    [id, `${id}@averell.example`],
  );
  await app.query(
    `insert into assistant_answers
       (id, question, answer, author_id, answered_at, created_at, updated_at)
     values ($1, $2, $3, $1, now(), now(), now())`,
    [id, written.question, written.answer],
  );
  return { params: { id }, body: { ...written, version: 1, isRetired: true } };
}

/** Sound calls about what visitors write, for staff. */
const threadCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/conversations": { parts: () => ({ query: { filter: "all" } }), rows: "look" },
  "POST /api/conversations/search": {
    parts: () => ({ body: { q: "open", filter: "all" } }),
    rows: 1,
  },
  // What is free is the practice's own, and nobody's.
  "GET /api/conversations/free-times": {
    parts: () => ({ query: { serviceId: "checkup-cleaning" } }),
    rows: 0,
  },
  "GET /api/conversations/:id": {
    parts: async (about) => ({ params: await threadOf(about) }),
    rows: "look",
  },
  "POST /api/conversations/:id/take": { parts: takingOf, rows: 1 },
  "POST /api/conversations/:id/hand-back": {
    parts: async (about) => ({ params: await heldThread(about) }),
    rows: 1,
  },
  "POST /api/conversations/:id/replies": {
    parts: async (about) => ({
      params: await heldThread(about),
      body: { requestId: randomUUID(), text: "Good morning." },
    }),
    rows: 1,
  },
  "POST /api/conversations/:id/notes": {
    parts: async (about) => ({
      params: await threadOf(about),
      body: { id: randomUUID(), text: "Calls back on Friday." },
    }),
    rows: 1,
  },
  "PUT /api/conversations/:id/link": {
    parts: async (about) => ({
      params: await threadOf(about),
      body: { patientId: about.about.patientId, visitId: about.about.visitId },
    }),
    rows: 1,
  },
  "GET /api/assistant-answers": { parts: () => ({}), rows: "look" },
  "GET /api/assistant-answers/gaps": { parts: () => ({ query: { days: "7" } }), rows: "look" },
  "POST /api/assistant-answers": {
    parts: () => ({ body: { id: randomUUID(), ...written, settles: [] } }),
    rows: 1,
  },
  "PATCH /api/assistant-answers/:id": { parts: answerOf, rows: 1 },
  "POST /api/assistant-answers/set-aside": {
    parts: () => ({ body: { messageIds: [randomUUID()] } }),
    rows: 1,
  },
};

/** Sound calls about the assistants and what visitors say to them. */
export const assistantCalls: Readonly<Record<string, KnownCall>> = {
  ...threadCalls,
  "GET /api/agents/all": { parts: () => ({}), rows: 1 },
  "GET /api/agents/standing": { parts: () => ({}), rows: 0 },
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
  "GET /api/chat/conversations/:conversationId/events": {
    parts: async (about) => {
      const { chat, headers } = await own(about);
      return { params: { conversationId: chat.conversationId }, headers };
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
  "PUT /api/chat/unsent/:unsentId": {
    parts: async (about) => ({
      params: { unsentId: randomUUID() },
      headers: (await own(about)).headers,
      body: { text: "Do you validate parking?" },
    }),
  },
  "GET /api/chat/unsent/:unsentId": { parts: keptUnsent },
  "DELETE /api/chat/unsent/:unsentId": { parts: keptUnsent },
  "PUT /api/drafts/:form/:draftId": {
    parts: async (about) => ({
      params: { form: "cost-check", draftId: randomUUID() },
      headers: (await ownForms(about)).headers,
      body: { typed: typedCheck },
    }),
  },
  "GET /api/drafts/:form/:draftId": { parts: keptDraft },
  "DELETE /api/drafts/:form/:draftId": { parts: keptDraft },
  "GET /api/chat/visits/:conversationId": {
    parts: async (about) => {
      const { chat, headers } = await own(about);
      return { params: { conversationId: chat.conversationId }, headers };
    },
  },
  "GET /api/chat/conversations/:conversationId": { parts: ownConversation },
  "POST /api/chat/conversations": { parts: () => ({ body: { agentId: "julie" } }) },
  "GET /api/chat/conversations/:conversationId/financing-check": { parts: ownConversation },
  "GET /api/chat/conversations/:conversationId/insurance-check": { parts: ownConversation },
};
