import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp, testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { makeWeeklyTask } from "./service.ts";

const clock = testClock();
let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, clock });
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});

const ask = (message: string) =>
  app.send("POST", "/api/chat", { agentId: "julie", message, clientId: "web" });
const tasks = () =>
  app.query<{ title: string; detail: string }>(
    "select title, detail from tasks where subject = 'gaps' order by created_at",
  );

// The first answer waits for the assistant to be read in.
const firstAnswerMs = 60_000;

test(
  "what stayed open in a week is one task in the next, however often it is looked",
  async () => {
    const deps = { db: database.db, clock };
    await ask("Do you sell blue kites? Write to ada@inbox.example");
    await ask("do you sell blue kites");
    expect(await makeWeeklyTask(deps)).toBe(false);
    clock.set("2026-11-30T13:00:00Z");
    const made = await Promise.all([makeWeeklyTask(deps), makeWeeklyTask(deps)]);
    expect(made.filter(Boolean)).toHaveLength(1);
    await app.query("update tasks set done_at = now() where subject = 'gaps'");
    clock.set("2026-12-02T13:00:00Z");
    expect(await makeWeeklyTask(deps)).toBe(false);
    const [task, ...others] = await tasks();
    expect(others).toEqual([]);
    expect(task?.title).toBe("Write answers: 2 questions of last week stayed open in the chat");
    expect(task?.detail).toMatch(/^2 x /);
    expect(task?.detail).not.toContain("inbox.example");
    clock.set("2026-12-07T13:00:00Z");
    expect(await makeWeeklyTask(deps)).toBe(false);
  },
  firstAnswerMs,
);
