import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cookieOf } from "#test/assistant-calls.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { companySettings } from "#test/hostile-models.ts";
import { type ModelServer, startModelServer } from "#test/model-server.ts";
import type { ChatReply } from "../contract.ts";

let server: ModelServer;
let app: TestApp;
let without: TestApp;

beforeAll(async () => {
  server = await startModelServer();
  app = await buildTestApp(companySettings(server, "openai"));
  without = await buildTestApp({ FEATURES: "voice" });
  // What the practice's own assistant learns takes a while, once.
  await say(app, "¿Cuánto cuesta un implante, por favor?");
}, 180_000);
afterAll(async () => {
  await app.close();
  await without.close();
  await server.stop();
});
beforeEach(() => {
  server.received.length = 0;
  server.reply = () => ({ text: ["⟦financing.monthly⟧You can ask to pay monthly."] });
});

/** One visitor's messages, and what each was answered. */
async function say(at: TestApp, ...messages: string[]): Promise<ChatReply[]> {
  let cookie = "";
  const replies: ChatReply[] = [];
  for (const message of messages) {
    const last = replies.at(-1);
    const { status, headers, body } = await at.send(
      "POST",
      "/api/chat",
      {
        agentId: "julie",
        message,
        clientId: "web",
        ...(last && { conversationId: last.conversationId }),
      },
      cookie === "" ? {} : { cookie },
    );
    expect(status).toBe(200);
    cookie ||= cookieOf(headers);
    replies.push(body as ChatReply);
  }
  return replies;
}

const opens = ({ message }: ChatReply) =>
  message.actions.filter(({ kind }) => kind === "cost-check");

test("an answer about money opens the check by a press, until it shows by itself", async () => {
  const [first, second] = await say(app, "Can I pay monthly?", "Can I pay monthly for an implant?");
  expect(first && opens(first)).toEqual([
    { kind: "cost-check", label: "Check financing", option: "financing" },
  ]);
  expect(first?.state.showFinancingWidget).toBe(false);
  expect(second && opens(second)).toEqual([]);
  expect(second?.state).toMatchObject({ showFinancingWidget: true, financingProcedure: "yomi" });
});

test.each([
  ["financing check", "the financing check"],
  ["insurance check", "the insurance check"],
  ["financing/insurance check", "the check"],
])(
  "the end of the %s is answered without a model, which would have to guess",
  async (check, name) => {
    const completion = `I completed the ${check}`;
    const [, completed] = await say(app, "Does insurance cover an implant?", completion);
    const prompts = server.received.filter((prompt) => prompt.includes(completion));
    expect(prompts).toEqual([]);
    expect(completed?.message).toMatchObject({ writtenBy: "embedded", source: "local" });
    expect(completed?.message.note).toBeUndefined();
    expect(completed?.response).toContain(`Thank you for doing ${name}.`);
    expect(completed?.response).toContain("I do not see what it showed");
    expect(completed?.message.actions.map(({ kind }) => kind)).toEqual(["page", "call"]);
    expect(completed?.state).toMatchObject({
      showFinancingWidget: false,
      financingProcedure: null,
    });
    expect(completed?.redirect).toBeNull();
  },
);

test("where nothing can be checked nothing leads there", async () => {
  const [reply] = await say(without, "Do you take insurance for implants?");
  expect(reply && opens(reply)).toEqual([]);
  expect(reply?.state.showFinancingWidget).toBe(false);
  const { body } = await without.send("GET", "/api/agents");
  expect(body).toMatchObject({ checks: { financing: false, insurance: false } });
  const offered = await app.send("GET", "/api/agents");
  expect(offered.body).toMatchObject({ checks: { financing: true, insurance: true } });
});
