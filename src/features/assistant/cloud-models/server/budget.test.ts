import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp, testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { systemRandom } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { languageModels } from "../content.ts";
import { createBudget, type ModelDeps, readStanding } from "./service.ts";

/** 16,000 tokens at 1,000 cents a million: 16 cents set aside for an answer, three fit into 50. */
const model = languageModels["gpt-4o"];
const clock = testClock();
const log = createLog("silent");
const settings = loadConfig({
  ASSISTANT_MODEL: "gpt-4o",
  OPENAI_API_KEY: "key-key-key",
  ASSISTANT_CENTS_PER_DAY: "50",
}).assistant;

let database: TestDatabase;
let app: TestApp;
const opened: Awaited<ReturnType<typeof openDatabase>>[] = [];
const instances: ModelDeps[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, clock });
  for (let count = 0; count < 2; count += 1) {
    const own = await openDatabase(database.connection, { poolSize: 5, log });
    opened.push(own);
    instances.push({ db: own.db, clock, random: systemRandom, log, mode: "demo", settings });
  }
}, 60_000);
afterAll(async () => {
  for (const { close } of opened) await close();
  await app.close();
  await database.dispose();
});

test("instances keep one limit together, what is settled is free again, and staff hear of the end once", async () => {
  const budgets = instances.map((deps) => createBudget(deps, model));
  const asked = Array.from({ length: 40 }, async (_, index) => budgets[index % 2]?.reserve());
  const tickets = (await Promise.all(asked)).filter((ticket) => ticket !== null);
  expect(tickets).toHaveLength(3);
  const tasks = await app.query("select id from tasks where subject = 'assistant'");
  expect(tasks).toHaveLength(1);

  for (const ticket of tickets) await ticket?.settle({ input: 1200, output: 80 });
  const [first] = instances;
  if (!first) throw new Error("no instance");
  // 3 x (1200 x 250 + 80 x 1000) millionths of a cent are 1.14 cents.
  expect(await readStanding(first)).toEqual({
    writer: "cloud",
    why: "GPT-4o of OpenAI words answers; the built-in assistant answers when it cannot.",
    today: {
      cents: 2,
      mostCents: 50,
      answers: 3,
      refused: 37,
      inputTokens: 3600,
      outputTokens: 240,
    },
  });
  expect(await budgets[1]?.reserve()).not.toBeNull();

  clock.advance(24 * 3_600_000);
  const tomorrow = await Promise.all([1, 2, 3, 4].map(async () => budgets[0]?.reserve()));
  expect(tomorrow.filter((ticket) => ticket !== null)).toHaveLength(3);
});
