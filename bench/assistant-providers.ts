// What visitors get when a company's language model fails: how long until the whole answer, for each way of
// failing and both companies, whether one answer is stored each time, and what reached the company.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import * as z from "zod";
import { modelKey, type ModelFault, startModelServer, type Vendor } from "../test/model-server.ts";
import { startDatabase } from "./harness/database.ts";
import { measure } from "./harness/measure.ts";
import { startServer } from "./harness/server.ts";
import { percentile } from "./harness/statistics.ts";

const { values } = parseArgs({ options: { times: { type: "string", default: "4" } } });
const times = Number(values.times);
const limitMs = 7000;
const longestMinutes = 15;
/** Longer than the built-in assistant takes once it has learned. */
const learnedBelowMs = 300;
const mostTries = 60;

const faults: readonly ModelFault[] = [
  "500",
  "429",
  "refused",
  "html",
  "malformed",
  "wrong shape",
  "cut",
  "error in stream",
  "no end",
  "silent",
  "empty stream",
  "stalled",
  "slow",
];

/** Contact data in several spellings; none of it may reach a company. */
const canaries = [
  "My name is Zora Quillfeather and I was born 3/14/1985",
  "Call 2 1 2 - 5 5 5 - 0 1 9 9 or two one two five five five oh one nine nine",
  "Mail zora.q@inbox.example, or zora (at) inbox (dot) com",
  "I live at 12 Birch Hollow Lane, member id W123456789, card 4111 1111 1111 1111",
  "What does an implant cost, asks Quillfeather?",
];
const planted =
  /zora|quillfeather|1985|2 1 2|0 1 9 9|0199|five five five|inbox|birch hollow|W123456789|4111/i;

const reply = z.object({
  conversationId: z.string(),
  message: z.object({ source: z.string().optional() }),
});
const stored = z.object({ messages: z.array(z.object({ role: z.string() })) });

/** One conversation over HTTP. */
function visitor(origin: string) {
  let cookie = "";
  let conversationId: string | undefined;
  return {
    async say(message: string) {
      const begun = performance.now();
      const answer = await fetch(`${origin}/api/chat`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify({ agentId: "julie", message, clientId: "web", conversationId }),
      });
      const body = reply.parse(await answer.json());
      const milliseconds = performance.now() - begun;
      cookie ||= answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      ({ conversationId } = body);
      return { milliseconds, source: body.message.source };
    },
    /** How many answers more than questions are stored. */
    async doubled(): Promise<number> {
      const url = `${origin}/api/chat/conversations/${conversationId ?? ""}`;
      const answer = await fetch(url, { headers: { cookie } });
      const { messages } = stored.parse(await answer.json());
      const count = (role: string) => messages.filter((each) => each.role === role).length;
      return Math.abs(count("assistant") - count("user"));
    },
  };
}

/** What the built-in assistant learns is there some seconds after the start; it alone answers in Spanish. */
async function untilLearned(origin: string): Promise<void> {
  for (let swift = 0, tried = 0; swift < 5 && tried < mostTries; tried += 1) {
    const { milliseconds } = await visitor(origin).say("¿Cuánto cuesta un implante, por favor?");
    swift = milliseconds < learnedBelowMs ? swift + 1 : 0;
    await wait(1000);
  }
}

await measure(
  "assistant-providers",
  async (run) => {
    const { report } = run;
    const database = await startDatabase(run);
    const models = await startModelServer();
    run.atEnd(() => models.stop());
    let doubled = 0;
    let unanswered = 0;
    const all: number[] = [];
    for (const vendor of ["openai", "anthropic"] satisfies Vendor[]) {
      const env = {
        DATABASE_URL: database.url,
        DATA_DIR: run.folder,
        ASSISTANT_MODEL: vendor === "openai" ? "gpt-4o-mini" : "claude-3-sonnet",
        ASSISTANT_CENTS_PER_DAY: "100000",
        OPENAI_API_KEY: modelKey,
        ANTHROPIC_API_KEY: modelKey,
        OPENAI_BASE_URL: models.baseUrl,
        ANTHROPIC_BASE_URL: models.baseUrl,
      };
      const server = await startServer(run, { env, name: vendor });
      await untilLearned(server.origin);
      models.reply = () => ({ text: ["⟦⟧Hello! How can I help?"] });
      const talker = visitor(server.origin);
      for (const message of canaries) await talker.say(message);
      for (const fault of faults) {
        const spent: number[] = [];
        for (let count = 0; count < times; count += 1) {
          // One that works in between: the breaker is another matter.
          models.reply = () => ({ text: ["⟦⟧Hello! How can I help?"] });
          const one = visitor(server.origin);
          await one.say("Hello, are you there?");
          models.reply = () => ({
            fault,
            text: [
              "⟦hours.week⟧The practice is open ",
              "Monday to Friday. ",
              "⟦contact.phone⟧Call ",
              "us ",
              "now.",
            ],
          });
          const { milliseconds, source } = await one.say("When are you open on Monday?");
          spent.push(milliseconds);
          if (source === undefined || source === "cloud") unanswered += 1;
          doubled += await one.doubled();
          if (fault === "429") await wait(1100);
        }
        all.push(...spent);
        report.figure(`${vendor}, ${fault}: p95`, percentile(spent, 0.95), { unit: "ms" });
        report.figure(`${vendor}, ${fault}: longest`, Math.max(...spent), {
          unit: "ms",
          limit: { below: limitMs },
        });
      }
      await server.stop();
    }
    report.figure("answers", all.length);
    report.figure("all faults, p95", percentile(all, 0.95), {
      unit: "ms",
      limit: { below: limitMs },
    });
    report.figure("answers by nobody of the practice", unanswered, { limit: { exactly: 0 } });
    report.figure("doubled or missing answers", doubled, { limit: { exactly: 0 } });
    report.figure("requests that reached a company", models.received.length, {
      limit: { atLeast: 2 * canaries.length },
    });
    const leaked = models.received.filter((bytes) => planted.test(bytes)).length;
    report.figure("requests with contact data", leaked, { limit: { exactly: 0 } });
  },
  longestMinutes,
);
