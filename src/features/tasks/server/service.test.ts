import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { inTransaction, openDatabase } from "#platform/database/database.ts";
import { systemRandom } from "#platform/clock.ts";
import { createLog } from "#platform/log.ts";
import {
  closeTasks,
  createTask,
  listDoneTasks,
  listOpenTasks,
  type NewTask,
  raiseLateTasks,
} from "./service.ts";

const at = new Date("2026-11-23T14:00:00Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

const add = (task: Partial<NewTask> = {}) =>
  inTransaction(database.db, (tx) =>
    createTask(tx, { id: systemRandom.uuid(), kind: "call", title: "Call back", at, ...task }),
  );
const openLike = (sameAs: string) =>
  database.query("select from tasks where same_as = $1 and done_at is null", [sameAs]);

describe("the door for other features", () => {
  it("keeps the first of the same, however many ask at once, and says who made it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add({ sameAs: "closure 2026-11-27" })),
    );
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await openLike("closure 2026-11-27")).toHaveLength(1);
  });

  it("makes a new one once the first is done", async () => {
    const first = await add({ sameAs: "mail 7" });
    const closed = await inTransaction(database.db, (tx) =>
      closeTasks(tx, { sameAs: "mail 7", by: null, at }),
    );
    expect(closed).toEqual([first.id]);
    const second = await add({ sameAs: "mail 7" });
    expect(second).toMatchObject({ created: true });
    expect(second.id).not.toBe(first.id);
  });

  it("closes only what is about the same thing and still open", async () => {
    const mine = await add({ subject: "visit", subjectId: "v-1" });
    await add({ subject: "visit", subjectId: "v-2" });
    await add({ subject: "mail", subjectId: "v-1" });
    const close = () =>
      inTransaction(database.db, (tx) =>
        closeTasks(tx, { subject: "visit", subjectId: "v-1", by: null, at }),
      );
    expect(await close()).toEqual([mine.id]);
    expect(await close()).toEqual([]);
    expect(
      await database.query("select version, done_at from tasks where id = $1", [mine.id]),
    ).toEqual([{ version: 2, done_at: at }]);
  });

  it("adds the same id once", async () => {
    const id = systemRandom.uuid();
    expect(await add({ id })).toEqual({ id, created: true });
    expect(await add({ id })).toEqual({ id, created: false });
  });

  it("stands or falls with what caused it", async () => {
    await expect(
      inTransaction(database.db, async (tx) => {
        await createTask(tx, { id: systemRandom.uuid(), kind: "call", title: "Never", at });
        throw new Error("the cause failed");
      }),
    ).rejects.toThrow("the cause failed");
    expect(await database.query("select from tasks where title = 'Never'")).toEqual([]);
  });
});

describe("late tasks", () => {
  const clock = testClock(at);
  const hour = 3_600_000;
  const raisedOnRecord = (id: string) =>
    database.query("select from audit_log where action = 'task.raise' and subject_id = $1", [id]);

  it("are raised two hours after their time, each exactly once between two instances", async () => {
    await database.query("delete from tasks");
    const other = await openDatabase(database.connection, {
      poolSize: 5,
      log: createLog("silent"),
    });
    const due = await Promise.all(
      Array.from({ length: 130 }, () => add({ dueAt: new Date(at.getTime() - 2 * hour) })),
    );
    const early = await add({ dueAt: new Date(at.getTime() - 2 * hour + 1) });
    await add({ dueAt: null });
    const counts = await Promise.all(
      [database.db, other.db, database.db, other.db].map((db) => raiseLateTasks({ db, clock })),
    );
    await other.close();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(130);
    for (const { id } of due) expect(await raisedOnRecord(id)).toHaveLength(1);
    expect(await raisedOnRecord(early.id)).toEqual([]);
    clock.advance(1);
    expect(await raiseLateTasks({ db: database.db, clock })).toBe(1);
    expect(await raiseLateTasks({ db: database.db, clock })).toBe(0);
  });

  it("that are done are left alone", async () => {
    await database.query("delete from tasks");
    await add({ dueAt: new Date(at.getTime() - 9 * hour), sameAs: "x" });
    await inTransaction(database.db, (tx) => closeTasks(tx, { sameAs: "x", by: null, at }));
    expect(await raiseLateTasks({ db: database.db, clock })).toBe(0);
  });
});

describe("lists", () => {
  const caller = {
    staff: { accountId: systemRandom.uuid(), sessionId: "s", role: "front-desk", name: "Ana" },
    address: "192.0.2.7",
    requestId: "r-1",
  } as const;
  const deps = () => ({ db: database.db, clock: testClock(at) });

  it("of open tasks stop at five hundred and say how many there are", async () => {
    await database.query("delete from tasks");
    await database.query(
      `insert into tasks (id, kind, title, due_at, created_at)
       select gen_random_uuid(), 'call', 'Task ' || n, $1::timestamptz + n * interval '1 minute', $1
       from generate_series(1, 510) n`,
      [at],
    );
    const list = await listOpenTasks(deps(), "team", caller);
    expect(list.tasks).toHaveLength(500);
    expect(list.openCount).toBe(510);
    expect(list.tasks[0]?.title).toBe("Task 1");
  });

  it("of done tasks come in pages, newest first, without a gap or a repeat", async () => {
    await database.query(
      "insert into staff_accounts (id, email, name, role, created_at) values ($2, 'ana@practice.example', 'Ana', 'front-desk', $1)",
      [at, caller.staff.accountId],
    );
    await database.query(
      `update tasks set done_at = $1::timestamptz - (substr(title, 6)::int / 3) * interval '1 hour',
         done_by = case when title = 'Task 1' then null else $2::uuid end`,
      [at, caller.staff.accountId],
    );
    const seen: string[] = [];
    for (;;) {
      const page = await listDoneTasks(deps(), { before: seen.at(-1), limit: 100 }, caller);
      seen.push(...page.tasks.map(({ id }) => id));
      if (!page.hasMore) break;
    }
    expect(new Set(seen).size).toBe(510);
    expect(seen).toHaveLength(510);
    const { doneToday, doneTodayCount } = await listOpenTasks(deps(), "team", caller);
    // Nine in the morning: what was done nine hours ago at midnight is today's.
    expect(doneToday).toHaveLength(29);
    // One of them nobody did: it was no longer needed.
    expect(doneTodayCount).toBe(28);
  });

  it("leave a row of the look, and none of it names a person", async () => {
    const rows = await database.query<{ subject_id: string }>(
      "select subject_id from audit_log where action = 'tasks.read' order by id",
    );
    expect(rows.map((row) => row.subject_id)).toEqual(
      expect.arrayContaining(["team", "done", "team"]),
    );
  });
});
