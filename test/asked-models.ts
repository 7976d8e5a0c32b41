import { expect } from "vitest";
import { cookieOf } from "./assistant-calls.ts";
import { buildTestApp, type TestApp, testClock } from "./build-app.ts";
import { createTestDatabase } from "./database.ts";
import type { Company } from "./fault-phases.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { modelKey, startModelServer } from "./model-server.ts";

/** A company's model behind the chat: each question is asked by another visitor. */
function modelCompany(app: TestApp, name: string, proxy: FaultProxy): Company {
  return {
    name,
    proxy,
    async ask() {
      const message = "When are you open on Monday?";
      const said = await app.send("POST", "/api/chat", {
        agentId: "julie",
        message,
        clientId: "web",
      });
      const { conversationId } = said.body as { conversationId: string };
      const kept = await app.send("GET", `/api/chat/conversations/${conversationId}`, undefined, {
        cookie: cookieOf(said.headers),
      });
      const { messages } = kept.body as { messages: { role: string }[] };
      return {
        ...said,
        body: { ...(said.body as object), roles: messages.map(({ role }) => role) },
      };
    },
    isWell: (got) => (got.body as { message: { source: string } }).message.source === "cloud",
    honest: {
      status: 200,
      body: {
        response: expect.stringMatching(/9:00 AM/),
        message: {
          source: expect.stringMatching(/^(local|both)$/),
          note: expect.stringContaining("the practice's built-in assistant"),
        },
        roles: ["user", "assistant"],
      },
    },
  };
}

/** A practice whose chat is worded by a company, once by each of them; two servers, because one asks one company. */
export async function openAskedModels() {
  const [models, database] = await Promise.all([startModelServer(), createTestDatabase()]);
  models.reply = () => ({
    text: ["⟦hours.week⟧The practice is open ", "Monday from 9:00 AM ", "to 6:00 PM."],
  });
  const [openai, anthropic] = await Promise.all([
    startFaultProxy(models.baseUrl),
    startFaultProxy(models.baseUrl),
  ]);
  const clock = testClock();
  const open = (settings: Record<string, string>) =>
    buildTestApp(
      {
        // Two servers stand beside each other on the tests' one database.
        DATABASE_POOL: "5",
        ASSISTANT_CENTS_PER_DAY: "100000",
        OPENAI_API_KEY: modelKey,
        ANTHROPIC_API_KEY: modelKey,
        ...settings,
      },
      { database, clock },
    );
  const app = await open({ ASSISTANT_MODEL: "gpt-4o-mini", OPENAI_BASE_URL: `${openai.url}/v1` });
  const other = await open({
    ASSISTANT_MODEL: "claude-3-sonnet",
    ANTHROPIC_BASE_URL: `${anthropic.url}/v1`,
  });
  return {
    app,
    clock,
    companies: [modelCompany(app, "OpenAI", openai), modelCompany(other, "Anthropic", anthropic)],
    async close(): Promise<void> {
      await Promise.all([app.close(), other.close()]);
      await Promise.all([openai.stop(), anthropic.stop(), models.stop()]);
      await database.dispose();
    },
  };
}
export type AskedModels = Awaited<ReturnType<typeof openAskedModels>>;
