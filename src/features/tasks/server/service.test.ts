import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { inTransaction } from "#platform/database/database.ts";
import { systemRandom } from "#platform/clock.ts";
import { closeTasks, createTask, type NewTask } from "./service.ts";

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
