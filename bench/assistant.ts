// The chat with the assistant of this program: how long an answer takes, alone and with 200 conversations
// at once, and what they weigh; then how right the answers are and how soon the browser shows them, which
// are measures of their own and run after it (`--only-load` leaves them out).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type ChatVisitor, chatVisitor, mixedQuestions } from "./harness/chat.ts";
import { keepAlive } from "./harness/client.ts";
import { startDatabase } from "./harness/database.ts";
import { measure } from "./harness/measure.ts";
import { processorMillisecondsOf, residentMegabytesOf } from "./harness/processes.ts";
import { type Chance, chanceFrom } from "./harness/random.ts";
import { startServer } from "./harness/server.ts";
import { percentile } from "./harness/statistics.ts";

const { values } = parseArgs({
  options: {
    visitors: { type: "string", default: "200" },
    questions: { type: "string", default: "400" },
    "only-load": { type: "boolean", default: false },
  },
});
const visitors = Number(values.visitors);
const alone = Number(values.questions);
const perConversation = 5;
const warmUps = 40;
const longestMinutes = 20;

const questionAt = (index: number) => mixedQuestions[index % mixedQuestions.length] ?? "Hello";

/** One visitor after the other, each with a few questions. */
async function askAlone(origin: string, count: number, spent: number[]): Promise<void> {
  const agent = keepAlive(1);
  let visitor = chatVisitor(agent, origin);
  for (let index = 0; index < count; index += 1) {
    if (index % perConversation === 0) visitor = chatVisitor(agent, origin);
    spent.push((await visitor.say(questionAt(index))).milliseconds);
  }
  agent.destroy();
}

/** Two seconds on average to read an answer and write the next question; people take longer. */
const readingMs = (chance: Chance) => 1000 + chance.below(2000);

type Seat = { agent: ReturnType<typeof keepAlive>; visitor: ChatVisitor };

/** Visitors with a connection each, as browsers have; a shared one might rest until the server closes it. */
function seats(origin: string): Seat[] {
  return Array.from({ length: visitors }, () => {
    const agent = keepAlive(1);
    return { agent, visitor: chatVisitor(agent, origin) };
  });
}

/** As many conversations at once as there are visitors, each going on while its visitor is there. */
async function talkTogether(origin: string, spent: number[]): Promise<void> {
  const chance = chanceFrom(1);
  const conversations = seats(origin).map(async ({ agent, visitor }, place) => {
    await wait(readingMs(chance));
    for (let index = 0; index < perConversation; index += 1) {
      spent.push((await visitor.say(questionAt(place + index))).milliseconds);
      await wait(readingMs(chance));
    }
    agent.destroy();
  });
  await Promise.all(conversations);
}

/** Every visitor sends in the same instant. */
async function sendTogether(origin: string, spent: number[]): Promise<void> {
  const all = seats(origin);
  for (let index = 0; index < perConversation; index += 1) {
    const answers = await Promise.all(
      all.map(({ visitor }, place) => visitor.say(questionAt(place + index))),
    );
    spent.push(...answers.map(({ milliseconds }) => milliseconds));
  }
  for (const { agent } of all) agent.destroy();
}

/** Measures of their own that belong to this one; each prints its figures. */
const further = ["assistant-answers.ts", "assistant-browser.ts"]
  .map((file) => join(import.meta.dirname, file))
  .filter((file) => existsSync(file));

async function runFurther(file: string): Promise<boolean> {
  const child = spawn(process.execPath, [file], { stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0;
}

await measure(
  "assistant",
  async (run) => {
    const { report } = run;
    const database = await startDatabase(run);
    const server = await startServer(run, {
      env: { DATABASE_URL: database.url, DATA_DIR: run.folder },
    });
    await askAlone(server.origin, warmUps, []);
    const single: number[] = [];
    await askAlone(server.origin, alone, single);
    const before = residentMegabytesOf(server.pid);
    const together: number[] = [];
    await talkTogether(server.origin, together);
    const volley: number[] = [];
    const busyBefore = processorMillisecondsOf(server.pid);
    await sendTogether(server.origin, volley);
    const busy = (processorMillisecondsOf(server.pid) - busyBefore) / volley.length;
    const after = residentMegabytesOf(server.pid);
    const ms = (limit: number) => ({ unit: "ms", limit: { below: limit } });
    report.figure("answers alone", single.length);
    report.figure("alone, p50", percentile(single, 0.5), ms(20));
    report.figure("alone, p95", percentile(single, 0.95), ms(100));
    report.figure("conversations at once", visitors);
    report.figure("at once, p50", percentile(together, 0.5), { unit: "ms" });
    report.figure("at once, p95", percentile(together, 0.95), ms(500));
    report.figure("all in one instant, p50", percentile(volley, 0.5), { unit: "ms" });
    report.figure("all in one instant, p95", percentile(volley, 0.95), { unit: "ms" });
    report.figure("processor time of an answer in the server", busy, { unit: "ms" });
    report.figure("memory before", before, { unit: "MB" });
    report.figure("memory more", after - before, { unit: "MB", limit: { below: 150 } });
    await server.stop();
    for (const file of values["only-load"] ? [] : further)
      if (!(await runFurther(file))) report.problem(`${basename(file)} missed a limit.`);
  },
  longestMinutes,
);
