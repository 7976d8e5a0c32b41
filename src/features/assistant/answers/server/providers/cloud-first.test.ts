import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  modelKey,
  type ModelFault,
  type ModelServer,
  startModelServer,
} from "#test/model-server.ts";
import { createLog } from "#platform/log.ts";
import { practiceFacts } from "#practice/facts.ts";
import { languageModels } from "../../../cloud-models/content.ts";
import type { Tokens } from "../../../cloud-models/rules.ts";
import type { Sentence } from "../../../turns/rules.ts";
import type { Turn } from "../../rules.ts";
import { type Budget, createCloudFirst } from "./cloud-first.ts";
import type { CloudLimits } from "./cloud-limits.ts";
import { createCloudModel } from "./cloud-model.ts";
import { loadFactChoice } from "./fact-choice.ts";
import type { AnswerModel, AnswerTools } from "./language-model.ts";
import { loadVendorModel } from "./vendor-models.ts";

const vendors = ["openai", "anthropic"] as const;
type Vendor = (typeof vendors)[number];

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
  await loadFactChoice();
}, 180_000);
afterAll(() => server.stop());
beforeEach(() => {
  server.received.length = 0;
  server.requests.length = 0;
});

/** The practice's own assistant: always the same three sentences. */
const local: AnswerModel = {
  name: "embedded",
  async *answer() {
    yield { text: "Let me see.", factIds: [] };
    yield { text: "Open Monday to Friday.", factIds: ["hours.week"] };
    yield { text: "Call us.", factIds: ["contact.phone"] };
    return { actions: [] };
  },
  warmUp: async () => undefined,
};

const open: Budget = { reserve: async () => ({ settle: async () => undefined }) };
const short: CloudLimits = {
  first: 2000,
  whole: 2500,
  counting: 500,
  failures: 5,
  rests: [200, 10_000],
};

function writer(vendor: Vendor, more: Partial<Parameters<typeof createCloudFirst>[0]> = {}) {
  const model = languageModels[vendor === "openai" ? "gpt-4o-mini" : "claude-3-opus"];
  const access = { key: modelKey, baseUrl: server.baseUrl };
  const cloud = createCloudModel(vendor, model, {
    load: () => loadVendorModel(model, access),
    mostTokens: 16_000,
  });
  return createCloudFirst({
    cloud,
    local,
    budget: open,
    turnsPerConversation: 3,
    limits: short,
    log: createLog("silent"),
    ...more,
  });
}

const turn = (message: string, more: Partial<Turn> = {}): Turn => ({
  message,
  history: [],
  agent: { id: "julie", name: "Julie", role: "Care Coordinator", tone: "warm" },
  practice: { now: new Date("2026-11-23T14:00:00Z"), days: [] },
  facts: practiceFacts,
  number: 1,
  ...more,
});
const noTools: AnswerTools = { findTimes: async (wanted) => ({ wanted, times: [] }) };

async function answered(
  model: AnswerModel,
  asked = turn("When are you open?"),
  call?: (name: string, input: unknown) => Promise<unknown>,
) {
  const begun = performance.now();
  const told: Sentence[] = [];
  const speech = model.answer(
    asked,
    { ...noTools, visits: call && { call } },
    AbortSignal.timeout(20_000),
  );
  for (;;) {
    const step = await speech.next();
    if (step.done !== true) told.push(step.value);
    else
      return {
        text: told.map(({ text }) => text).join(" "),
        milliseconds: performance.now() - begun,
        ...step.value,
      };
  }
}

const sound = {
  text: [
    "⟦hours.week⟧The practice is open Monday to Friday",
    " 9:00 AM to 6:00 PM.",
    " ⟦⟧Anything else?",
  ],
};
const ownAnswer = "Let me see. Open Monday to Friday. Call us.";

const early: readonly ModelFault[] = [
  "500",
  "429",
  "refused",
  "silent",
  "empty stream",
  "html",
  "malformed",
  "wrong shape",
];
const late: readonly ModelFault[] = ["cut", "stalled", "slow", "error in stream", "no end"];

describe.each(vendors)("%s", (vendor) => {
  test("answers", async () => {
    server.reply = () => sound;
    const { text, source, writtenBy } = await answered(
      writer(vendor, { limits: { ...short, first: 5000, whole: 5000 } }),
    );
    expect(text).toBe("The practice is open Monday to Friday 9:00 AM to 6:00 PM. Anything else?");
    expect({ source, writtenBy }).toEqual({ source: "cloud", writtenBy: vendor });
  });

  test.each(early)("%s: the practice's own assistant answers, and says so", async (fault) => {
    server.reply = () => ({ ...sound, fault });
    const { text, source, writtenBy, note, milliseconds } = await answered(writer(vendor));
    expect(text).toBe(ownAnswer);
    expect({ source, writtenBy }).toEqual({ source: "local", writtenBy: "embedded" });
    expect(note).toBe("Answered by the practice's built-in assistant.");
    expect(milliseconds).toBeLessThan(6000);
  });

  test.each(late)("%s: what was told stays, the rest comes from here", async (fault) => {
    const pieces = [
      "⟦hours.week⟧Open Monday to Friday. ",
      "⟦contact.phone",
      "⟧",
      "Call ",
      "us ",
      "now.",
    ];
    server.reply = () => ({ text: pieces, fault });
    const { text, source, milliseconds } = await answered(writer(vendor));
    const whole = { both: "Open Monday to Friday. Call us.", local: ownAnswer, cloud: "none" };
    expect(text).toBe(whole[source ?? "cloud"]);
    expect(milliseconds).toBeLessThan(6000);
  });

  test("that keeps failing is left alone for a while, then tried again", async () => {
    const model = writer(vendor);
    server.reply = () => ({ fault: "500" });
    for (let count = 0; count < 5; count += 1) await answered(model);
    expect(server.requests).toHaveLength(5);
    expect((await answered(model)).text).toBe(ownAnswer);
    expect(server.requests).toHaveLength(5);
    server.reply = () => sound;
    await new Promise((resolve) => void setTimeout(resolve, 250));
    expect((await answered(model)).source).toBe("cloud");
    expect((await answered(model)).source).toBe("cloud");
  });

  test("that asks for patience gets it", async () => {
    const model = writer(vendor);
    server.reply = () => ({ fault: "429" });
    await answered(model);
    server.reply = () => sound;
    expect((await answered(model)).source).toBe("local");
    expect(server.requests).toHaveLength(1);
    await new Promise((resolve) => void setTimeout(resolve, 1050));
    expect((await answered(model)).source).toBe("cloud");
  });

  test("gives the tools what was typed, and gets nothing private back", async () => {
    const got: unknown[] = [];
    const call = async (name: string, input: unknown) => {
      got.push([name, input]);
      return {
        outcome: "done",
        patientName: "Zora",
        name: "Zora Quill",
        seen: "Zora, 212-555-0199",
      };
    };
    const input = { reason: "other", urgency: "today", summary: "[name 1] waits at [phone 1]" };
    server.reply = ({ toolResults }) =>
      toolResults.length > 0
        ? { text: ["⟦⟧Thanks! Anything else?"] }
        : { call: { name: "handOff", input } };
    const { text } = await answered(
      writer(vendor),
      turn("My name is Zora Quill and my number is 212-555-0199"),
      call,
    );
    expect(text).toBe("Thanks! Anything else?");
    expect(got).toEqual([["handOff", { ...input, summary: "Zora Quill waits at 212-555-0199" }]]);
    expect(server.requests[1]?.toolResults[0]).toContain("done");
    expect(server.received.join("\n")).not.toMatch(/zora|quill|0199/i);
  });

  test("learns of a tool's failure only what may be said", async () => {
    const call = async () => Promise.reject(new Error("duplicate key Zora Quill"));
    server.reply = ({ toolResults }) =>
      toolResults.length > 0
        ? { text: ["⟦⟧Shall I try again?"] }
        : { call: { name: "book", input: {} } };
    const { text } = await answered(writer(vendor), turn("Do it please"), call);
    expect(text).toBe("Shall I try again?");
    expect(server.received.join("\n")).not.toMatch(/zora|duplicate/i);
  });
});

describe("is not asked", () => {
  test.each([
    ["more often than a conversation may take", turn("When are you open?", { number: 4 }), {}],
    ["in another language", turn("¿Cuánto cuesta un implante, por favor? Tengo dolor"), {}],
    ["when the day has nothing left", turn("When are you open?"), { reserve: async () => null }],
    [
      "when nobody can count",
      turn("When are you open?"),
      { reserve: () => Promise.reject(new Error("no database")) },
    ],
    [
      "when counting takes too long",
      turn("When are you open?"),
      { reserve: () => new Promise<null>(() => undefined) },
    ],
  ])("%s", async (_, asked, budget) => {
    server.reply = () => sound;
    const { text, source, note } = await answered(
      writer("openai", { budget: { ...open, ...budget } }),
      asked,
    );
    expect({ text, source }).toEqual({ text: ownAnswer, source: "local" });
    expect(note).toBe("Answered by the practice's built-in assistant.");
    expect(server.received).toEqual([]);
  });
});

test("what an answer took is told: by the company, or reckoned when it broke off", async () => {
  const took: Tokens[] = [];
  const budget: Budget = {
    reserve: async () => ({ settle: async (tokens) => void took.push({ ...tokens }) }),
  };
  const model = writer("openai", { budget });
  server.reply = () => sound;
  await answered(model);
  server.reply = () => ({ ...sound, fault: "cut" });
  await answered(model);
  await expect.poll(() => took.length).toBe(2);
  expect(took[0]).toEqual({ input: 1200, output: 80 });
  expect(took[1]?.input).toBeGreaterThan(500);
});
