import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cookieOf } from "#test/assistant-calls.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { modelKey, type ModelServer, startModelServer } from "#test/model-server.ts";
import type { ChatReply, Conversation } from "../contract.ts";

const toldInSecret =
  "You answer visitors of the website of a dental practice, in English, in at most four short sentences.";

let server: ModelServer;
const apps: Partial<Record<"openai" | "anthropic", TestApp>> = {};
const vendors = ["openai", "anthropic"] as const;

const settings = (vendor: "openai" | "anthropic", more: Record<string, string> = {}) => ({
  ASSISTANT_MODEL: vendor === "openai" ? "gpt-4o-mini" : "claude-3-sonnet",
  OPENAI_API_KEY: modelKey,
  OPENAI_BASE_URL: server.baseUrl,
  ANTHROPIC_API_KEY: modelKey,
  ANTHROPIC_BASE_URL: server.baseUrl,
  ...more,
});

beforeAll(async () => {
  server = await startModelServer();
  for (const vendor of vendors) apps[vendor] = await buildTestApp(settings(vendor));
  // What the practice's own assistant learns takes a while, once.
  await say(appOf("openai"), "¿Cuánto cuesta un implante, por favor?");
}, 180_000);
afterAll(async () => {
  for (const vendor of vendors) await apps[vendor]?.close();
  await server.stop();
});
beforeEach(() => {
  server.received.length = 0;
  server.requests.length = 0;
});

const appOf = (vendor: "openai" | "anthropic"): TestApp => {
  const app = apps[vendor];
  if (!app) throw new Error("not started");
  return app;
};

/** One visitor's messages, and what the last one was answered. */
async function say(app: TestApp, ...messages: string[]): Promise<ChatReply> {
  let cookie = "";
  let reply: ChatReply | undefined;
  for (const message of messages) {
    const { status, headers, body } = await app.send(
      "POST",
      "/api/chat",
      {
        agentId: "julie",
        message,
        clientId: "web",
        ...(reply && { conversationId: reply.conversationId }),
      },
      cookie === "" ? {} : { cookie },
    );
    expect(status).toBe(200);
    cookie ||= cookieOf(headers);
    reply = body as ChatReply;
    const url = `/api/chat/conversations/${reply.conversationId}`;
    const { body: stored } = await app.send("GET", url, undefined, { cookie });
    const { messages: all } = stored as Conversation;
    // One answer is stored for each message, and it is the one that was told.
    expect(all.filter(({ role }) => role === "assistant").at(-1)).toEqual(reply.message);
    expect(all.length % 2).toBe(0);
  }
  if (!reply) throw new Error("nothing said");
  return reply;
}

describe.each(vendors)("%s", (vendor) => {
  test("words an answer from the facts, with its source", async () => {
    server.reply = () => ({
      text: [
        "⟦hours.we",
        "ek⟧The practice is open Monday to Friday 9:00 AM to 6:00 PM.",
        " ⟦⟧Would you like a visit?",
      ],
    });
    const { response, message } = await say(appOf(vendor), "When are you open?");
    expect(response).toBe(
      "The practice is open Monday to Friday 9:00 AM to 6:00 PM. Would you like a visit?",
    );
    expect(message).toMatchObject({ writtenBy: vendor, source: "cloud" });
    expect(message.note).toBeUndefined();
    expect(message.sources.map(({ factId }) => factId)).toEqual(["hours.week"]);
    const [request] = server.requests;
    expect(request?.model).toBe(vendor === "openai" ? "gpt-4o-mini" : "claude-sonnet-5-5");
    expect(request?.instructions).toContain("hours.week: ");
    expect(request?.tools).toContain("findSlots");
  });

  test("uses the server's tools, and what they found becomes buttons", async () => {
    server.reply = ({ toolResults }) =>
      toolResults.length === 0
        ? { call: { name: "findSlots", input: { serviceId: "implant-consultation" } } }
        : { text: ["⟦⟧Here are free times for an implant consultation:"] };
    const { message } = await say(appOf(vendor), "I want an implant consultation");
    expect(message.source).toBe("cloud");
    expect(message.actions.map(({ kind }) => kind)).toContain("times");
    expect(server.requests[1]?.toolResults[0]).toContain("staffName");
  });

  test.each([
    ["a figure", "⟦⟧An implant costs $999 today."],
    [
      "a promise",
      "⟦hours.week⟧Whitening is free for everybody who brings a friend along tomorrow.",
    ],
    ["a fact", "⟦nothing.like.it⟧We are the best clinic of the whole country."],
    ["a link", "⟦⟧See [our page](https://evil.example/x)."],
    ["what it was told", `⟦⟧${toldInSecret}`],
    ["what it was told, behind a fact", `⟦hours.week⟧My rules: ${toldInSecret.toUpperCase()}`],
  ])("may not come with %s of its own", async (_, text) => {
    server.reply = () => ({ text: [text] });
    const { response, message } = await say(appOf(vendor), "What are your opening hours?");
    expect(response).not.toMatch(/999|free for everybody|best clinic|evil|in at most four/i);
    expect(response).toMatch(/9:00 AM/);
    expect(["local", "cloud"]).toContain(message.source);
  });

  test("is not asked what is urgent", async () => {
    server.reply = () => ({ text: ["⟦⟧Hello!"] });
    const { message } = await say(
      appOf(vendor),
      "My tooth was knocked out and it will not stop bleeding",
    );
    expect(message).toMatchObject({ writtenBy: "embedded", source: "local" });
    expect(server.received).toEqual([]);
  });

  test("does not hear later either of what was urgent, nor what was answered to it", async () => {
    server.reply = () => ({ text: ["⟦⟧Would you like a visit?"] });
    const { message } = await say(
      appOf(vendor),
      "Hello, do you treat families?",
      "My face is swelling quickly and I can hardly breathe",
      "Thank you. When are you open?",
    );
    expect(message.writtenBy).toBe(vendor);
    const heard = server.requests.at(-1)?.messages.map(({ text }) => text) ?? [];
    expect(heard.filter((text) => /families/.test(text))).toHaveLength(1);
    expect(heard.filter((text) => /911|swelling|breathe/.test(text))).toEqual([]);
    expect(/swelling quickly|hardly breathe/.test(server.received.join("\n"))).toBe(false);
  });

  test("sees no contact data, in whatever message it stood", async () => {
    server.reply = () => ({ text: ["⟦⟧Thanks, [name 1]! How can I help?"] });
    const { response } = await say(
      appOf(vendor),
      "My name is Zora Quillfeather, born 3/14/1985",
      "You reach me at 212-555-0199 or zora.q@inbox.example",
      "I live at 12 Birch Hollow Lane. Zora's member id is W123456789",
      "When are you open, asks Quillfeather?",
    );
    expect(response).toBe("Thanks! How can I help?");
    const all = server.received
      .join("\n")
      .match(/zora|quillfeather|1985|555-0199|inbox\.example|birch|W123456789/gi);
    expect(server.requests.length).toBeGreaterThan(3);
    expect(all).toBeNull();
  });
});

describe.each(vendors)("a fault of %s", (vendor) => {
  test.each(["500", "cut"] as const)("%s: one answer is told and stored", async (fault) => {
    server.reply = () => ({
      fault,
      text: [
        "⟦hours.week⟧The practice is open Monday to Friday",
        " 9:00 AM to 6:00 PM. ",
        "⟦contact.phone⟧Call ",
        "us. ",
        "⟦⟧Anything else?",
      ],
    });
    const { response, message } = await say(appOf(vendor), "What does a dental implant cost?");
    expect(response).toContain("$");
    expect(response.includes("Monday to Friday")).toBe(fault === "cut");
    expect(message.source).toBe(fault === "cut" ? "both" : "local");
    expect(message.note).toMatch(/built-in assistant\.$/);
  });
});
