import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOf } from "#test/assistant-calls.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import type { AnswerModel } from "../answers/server/providers/language-model.ts";
import type { ChatReply, Conversation } from "../contract.ts";

/** Repeats all it was told: whatever it should not know would show. */
const echo: AnswerModel = {
  name: "echo",
  async *answer({ message, history }) {
    const heard = [...history.map(({ content }) => content), message].join(" ");
    yield { text: heard, factIds: [] };
    return { actions: [] };
  },
  warmUp: async () => undefined,
};

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({}, { answerModel: echo });
});
afterAll(() => app.close());

type Name = "ada" | "ben";
type Step = { who: Name; what: "say" | "say-there" | "say-elsewhere" | "read"; at: number };

/** What a visitor knows: their own conversations, and those that the other one's page shows. */
type World = Record<Name, { cookie: string; conversations: string[]; turns: string[] }>;

const words = { ada: "amber", ben: "basalt" } as const;
const otherOf = { ada: "ben", ben: "ada" } as const;

async function act(world: World, { who, what, at }: Step): Promise<string> {
  const self = world[who];
  const foreign = world[otherOf[who]];
  const { cookie } = self;
  const pick = (ids: readonly string[]) => ids[at % Math.max(1, ids.length)];
  if (what === "read") {
    const ids = [...self.conversations, ...foreign.conversations];
    const id = pick(ids) ?? "averell_none";
    const turn = pick([...foreign.turns, ...self.turns]);
    const { body } = await app.send("GET", `/api/chat/conversations/${id}`, undefined, { cookie });
    const answer = await app.send("GET", `/api/chat/turns/${turn}`, undefined, { cookie });
    return JSON.stringify([(body as Conversation).messages, answer.body]);
  }
  const conversationId =
    what === "say-there"
      ? pick(self.conversations)
      : what === "say"
        ? undefined
        : pick(foreign.conversations);
  const { body, status } = await app.send(
    "POST",
    "/api/chat",
    { agentId: "julie", message: words[who], clientId: "web", conversationId },
    { cookie },
  );
  if (status !== 200) return `status ${status}`;
  const reply = body as ChatReply;
  self.conversations.push(reply.conversationId);
  self.turns.push(reply.turnId);
  return JSON.stringify(reply);
}

async function arrive(): Promise<World[Name]> {
  const { headers } = await app.send("POST", "/api/chat", {
    agentId: "julie",
    message: "hello",
    clientId: "web",
  });
  return { cookie: cookieOf(headers), conversations: [], turns: [] };
}

test("two visitors in 500 interleavings never see a word of each other", async () => {
  const step = fc.record({
    who: fc.constantFrom<Name>("ada", "ben"),
    what: fc.constantFrom<Step["what"]>("say", "say-there", "say-elsewhere", "read"),
    at: fc.nat(20),
  });
  // Steps of one round are on their way at the same time.
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 2,
  });
  const world: World = { ada: await arrive(), ben: await arrive() };
  let foreign = 0;
  let own = 0;
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      for (const round of all) {
        const seen = await Promise.all(round.map((one) => act(world, one)));
        for (const [index, text] of seen.entries()) {
          const who = round[index]?.who ?? "ada";
          if (text.includes(words[otherOf[who]])) foreign += 1;
          if (text.includes(words[who])) own += 1;
        }
      }
      expect(foreign).toBe(0);
    }),
    { numRuns: 500, seed: 6 },
  );
  expect(own).toBeGreaterThan(500);
}, 60_000);
