import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cookieOf } from "#test/assistant-calls.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import type { ChatReply } from "../../contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(monday));

const send = (message: string, more: object = {}, cookie = "") =>
  app.send(
    "POST",
    "/api/chat",
    { agentId: "julie", message, clientId: "web", ...more },
    cookie === "" ? {} : { cookie },
  );
const estimate = {
  kind: "implants-estimate",
  case: "multiple",
  count: 2,
  additions: ["sinus-lift"],
};
const asked =
  "Hi! I am interested in Dental Implants. I would like to know about financing. Estimated total: $9,000.";
const assessed =
  "I did the TMJ symptom assessment: 17 of 32 points, High Risk. I would like to know what to do next.";

test.each<[object, string]>([
  [{ ...estimate, additions: ["gold"] }, "about.additions.0"],
  [{ ...estimate, count: 99 }, "about.count"],
  [{ kind: "jaw-result", total: 17, isLocking: false, isFrequent: false }, "about.total"],
])("what no tool comes to is refused: %j", async (about, field) => {
  const { status, body } = await send(asked, { about });
  expect(status).toBe(422);
  expect(Object.keys((body as { error: { fields: object } }).error.fields)).toEqual([field]);
});

test("an estimate of a page is repeated as the page's, and goes on with the conversation", async () => {
  const { status, headers, body } = await send(asked, { about: estimate });
  const { message, conversationId, state } = body as ChatReply;
  expect(status).toBe(200);
  expect(message.content).toContain("comes to $9,000");
  expect(message.content).not.toMatch(/cannot confirm|12\.99|facial/);
  expect(message.estimate).toEqual({ cents: 900_000 });
  expect(state.showFinancingWidget).toBe(true);

  const cookie = cookieOf(headers);
  const kept = await app.send("GET", `/api/chat/conversations/${conversationId}`, undefined, {
    cookie,
  });
  const { messages } = kept.body as { messages: ChatReply["message"][] };
  expect(messages.at(-1)?.estimate).toEqual({ cents: 900_000 });
});

test("a figure is the server's own, whatever the message says", async () => {
  const { body } = await send(asked.replace("$9,000", "$90"), { about: estimate });
  const { content } = (body as ChatReply).message;
  expect(content).toContain("comes to $9,000");
  expect(content).not.toContain("$90.");
});

test("a high result gets the page's advice, who to see, and times that can be booked", async () => {
  const about = { kind: "jaw-result", total: 17, isLocking: false, isFrequent: true };
  const { body } = await send(assessed, { about });
  const { content, actions } = (body as ChatReply).message;
  expect(content).toContain("High Risk. Your answers add up to 17 of 32 points.");
  expect(content).toContain("Have your jaw examined");
  expect(content).toContain("Dr. Lena Marsh or Dr. Nils Lindgren");
  expect(content).not.toMatch(/aboutface|Signs of a jaw in trouble/);
  const times = actions.flatMap((one) => (one.kind === "times" ? one.times : []));
  expect(times.length).toBeGreaterThan(0);
  for (const { path } of times) expect(path).toMatch(/^\/booking\?step=time&service=tmj/);
});

test("danger comes before anything that a page handed along", async () => {
  const { body } = await send("I can't breathe and my throat is swelling", { about: estimate });
  const { message } = body as ChatReply;
  expect(message.actions[0]).toMatchObject({ kind: "call", e164: "911" });
  expect(message.estimate).toBeUndefined();
});
