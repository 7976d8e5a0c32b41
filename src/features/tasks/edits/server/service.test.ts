import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "#errors.ts";
import { testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { systemRandom } from "#platform/clock.ts";
import { inTransaction } from "#platform/database/database.ts";
import { closeTasks, countTasks, createTask, listOpenTasks } from "../../server/service.ts";
import { addTask, editTask, finishTask, reopenTask, type TaskRequest } from "./service.ts";

const clock = testClock();
const rosa = "11111111-1111-4111-8111-111111111111";
const theo = "22222222-2222-4222-8222-222222222222";
const gone = "33333333-3333-4333-8333-333333333333";
const nobodyKnown = "44444444-4444-4444-8444-444444444444";

const as = (accountId: string) => ({
  staff: { accountId, sessionId: "s", role: "front-desk" as const, name: "Staff" },
  address: "192.0.2.7",
  requestId: "r-1",
});

let database: TestDatabase;
let deps: { db: TestDatabase["db"]; clock: typeof clock };
beforeAll(async () => {
  database = await createTestDatabase();
  deps = { db: database.db, clock };
  for (const [id, name, isActive] of [
    [rosa, "Rosa Quint", true],
    [theo, "Theo Brandt", true],
    [gone, "Gone Person", false],
  ]) {
    await database.query(
      `insert into staff_accounts (id, email, name, role, is_active, created_at)
       values ($1, $2, $3, 'front-desk', $4, $5)`,
      [id, `${String(id)}@averell.example`, name, isActive, clock.now()],
    );
  }
});
beforeEach(() => database.query("delete from tasks"));
afterAll(() => database.dispose());

const request = (changes: Partial<TaskRequest> = {}): TaskRequest => ({
  id: systemRandom.uuid(),
  title: "Call back",
  kind: "call",
  ownerId: rosa,
  due: { date: "2026-11-23", time: "17:00" },
  ...changes,
});
const add = (changes: Partial<TaskRequest> = {}) => addTask(deps, request(changes), as(rosa));
const audits = (action: string, id: string) =>
  database.query<{ outcome: string; reason: string | null }>(
    "select outcome, reason from audit_log where action = $1 and subject_id = $2 order by id",
    [action, id],
  );

describe("refused, and nothing is changed", () => {
  it.each([
    ["a removed owner", { ownerId: gone }, "ownerId"],
    ["an owner nobody knows", { ownerId: nobodyKnown }, "ownerId"],
    ["a visit nobody knows", { visitId: nobodyKnown }, "visitId"],
    ["a patient nobody knows", { patientId: nobodyKnown }, "patientId"],
  ])("%s", async (_what, changes, field) => {
    await expect(add(changes)).rejects.toMatchObject({
      code: "validation_failed",
      fields: { [field]: expect.any(String) },
    });
    expect(await database.query("select from tasks")).toEqual([]);
  });

  it("a task that does not exist", async () => {
    const unknown = systemRandom.uuid();
    for (const attempt of [
      () => editTask(deps, unknown, { version: 1, title: "X" }, as(rosa)),
      () => finishTask(deps, unknown, as(rosa)),
      () => reopenTask(deps, unknown, 1, as(rosa)),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it.each([
    ["somebody else, for another task", theo, { title: "Mine" }],
    ["somebody else, for the same words", theo, {}],
    ["oneself, for another title", rosa, { title: "Write instead" }],
    ["oneself, for another due time", rosa, { due: null }],
    ["oneself, for another owner", rosa, { ownerId: theo }],
    ["oneself, about a visit", rosa, { visitId: nobodyKnown }],
  ])("an id that was used before by %s", async (_who, account, changes) => {
    const first = request();
    await addTask(deps, first, as(rosa));
    const again = addTask(deps, { ...first, ...changes }, as(account));
    await expect(again).rejects.toMatchObject({ code: "task_exists", status: 409 });
    expect(await database.query("select title from tasks")).toEqual([{ title: first.title }]);
    expect(await audits("task.create", first.id)).toEqual([
      { outcome: "allowed", reason: null },
      { outcome: "refused", reason: "conflict: task_exists" },
    ]);
  });

  it("an edit of a task that changed meanwhile, with the task as it is now", async () => {
    const { id } = await add();
    await editTask(deps, id, { version: 1, title: "Call back before noon" }, as(theo));
    await expect(
      editTask(deps, id, { version: 1, title: "Write instead", kind: "write" }, as(rosa)),
    ).rejects.toMatchObject({
      code: "task_changed",
      details: { task: { title: "Call back before noon", kind: "call", version: 2 } },
    });
  });

  it("an edit of a task that was done meanwhile", async () => {
    const { id } = await add();
    const { task: done } = await finishTask(deps, id, as(theo));
    await expect(
      editTask(deps, id, { version: done.version, title: "X" }, as(rosa)),
    ).rejects.toMatchObject({ code: "task_changed", details: { task: { doneBy: "Theo Brandt" } } });
  });
});

it("a tick in the place of verifying an insurance check, whatever its kind was changed to", async () => {
  const at = clock.now();
  const id = "55555555-5555-4555-8555-555555555555";
  const task = { id, kind: "insurance-verify", title: "Verify", detail: "", patientId: null };
  const about = { subject: "insurance-check", subjectId: nobodyKnown };
  await inTransaction(deps.db, (tx) => createTask(tx, { ...task, ...about, dueAt: at, at }));
  await editTask(deps, id, { version: 1, kind: "other" }, as(rosa));
  await expect(finishTask(deps, id, as(rosa))).rejects.toMatchObject({
    code: "task_closed_by_cause",
    status: 409,
    message: expect.stringContaining("Verify by hand"),
    details: { task: { id, doneAt: null } },
  });
  expect(await audits("task.done", id)).toMatchObject([{ outcome: "refused" }]);
  await inTransaction(deps.db, (tx) => closeTasks(tx, { ...about, by: rosa, at }));
  const { task: done } = await finishTask(deps, id, as(theo));
  expect(done.doneAt).not.toBeNull();
  // Open again it could not be done any more: what closes it is over.
  await expect(reopenTask(deps, id, done.version, as(rosa))).rejects.toMatchObject({
    code: "task_closed_by_cause",
    status: 409,
    message: expect.stringContaining("Correct"),
    details: { task: { id, doneAt: expect.any(String) } },
  });
  expect(await audits("task.undo", id)).toMatchObject([{ outcome: "refused" }]);
  expect(await database.query("select from tasks where done_at is null")).toEqual([]);
});

describe("adding", () => {
  it("answers a repeat with the task that stands, also when it was edited and its owner left", async () => {
    const body = request();
    await addTask(deps, body, as(rosa));
    await editTask(deps, body.id, { version: 1, title: "Call back before noon" }, as(theo));
    await database.query("update staff_accounts set is_active = false where id = $1", [rosa]);
    const again = await addTask(deps, body, as(rosa));
    await database.query("update staff_accounts set is_active = true where id = $1", [rosa]);
    expect(again).toMatchObject({ id: body.id, title: "Call back before noon", version: 2 });
    // One adds it; the other is told of it, which is on record as well.
    expect(await audits("task.create", body.id)).toHaveLength(2);
  });

  it("makes one task of a double press", async () => {
    const body = request();
    const [one, other] = await Promise.all([
      addTask(deps, body, as(rosa)),
      addTask(deps, body, as(rosa)),
    ]);
    expect(one).toEqual(other);
    expect(await database.query("select from tasks")).toHaveLength(1);
    // One adds it; the other is told of it, which is on record as well.
    expect(await audits("task.create", body.id)).toHaveLength(2);
    expect(one).toMatchObject({
      dueAt: "2026-11-23T22:00:00.000Z",
      owner: { name: "Rosa Quint" },
      createdBy: "Rosa Quint",
    });
  });
});

describe("editing", () => {
  it("never loses one of two edits of the same version", async () => {
    const { id } = await add();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, count) =>
        editTask(deps, id, { version: 1, title: `Title ${count}` }, as(rosa)),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rows = await audits("task.edit", id);
    expect(rows.filter(({ outcome }) => outcome === "allowed")).toEqual([
      { outcome: "allowed", reason: "title" },
    ]);
    expect(rows.filter(({ outcome }) => outcome === "refused")).toHaveLength(outcomes.length - 1);
    expect(new Set(rows.slice(1).map(({ reason }) => reason))).toEqual(
      new Set(["conflict: task_changed"]),
    );
  });

  it("takes back that a task was raised when its time changes, and only then", async () => {
    const { id } = await add();
    await database.query("update tasks set raised_at = $2 where id = $1", [id, clock.now()]);
    const renamed = await editTask(deps, id, { version: 1, title: "New words" }, as(rosa));
    expect(renamed.raisedAt).not.toBeNull();
    const same = await editTask(
      deps,
      id,
      { version: 2, due: { date: "2026-11-23", time: "17:00" } },
      as(rosa),
    );
    expect(same).toMatchObject({ version: 2, raisedAt: expect.any(String) });
    const later = await editTask(
      deps,
      id,
      { version: 2, due: { date: "2026-11-24", time: null } },
      as(rosa),
    );
    expect(later).toMatchObject({ raisedAt: null, dueAt: "2026-11-24T23:00:00.000Z" });
  });

  it("keeps the kind a feature gave while it reads the same", async () => {
    const id = systemRandom.uuid();
    await inTransaction(database.db, (tx) =>
      createTask(tx, { id, kind: "mail-failed", title: "A mail failed", at: clock.now() }),
    );
    await editTask(deps, id, { version: 1, kind: "mail", ownerId: theo }, as(rosa));
    expect(await database.query("select kind from tasks")).toEqual([{ kind: "mail-failed" }]);
    await editTask(deps, id, { version: 2, kind: "call" }, as(rosa));
    expect(await database.query("select kind from tasks")).toEqual([{ kind: "call" }]);
  });
});

describe("done and undone", () => {
  it("the first of two ticks counts, the second sees whose it was", async () => {
    const { id } = await add();
    const ticks = await Promise.all([
      finishTask(deps, id, as(rosa)),
      finishTask(deps, id, as(theo)),
    ]);
    expect(ticks[0]?.task).toEqual(ticks[1]?.task);
    expect(ticks.filter(({ wasDone }) => wasDone)).toHaveLength(1);
    expect((await audits("task.done", id)).map(({ reason }) => reason)).toEqual([
      null,
      "was done already",
    ]);
  });

  it("opens again what was seen done, once, and refuses a task done anew meanwhile", async () => {
    const { id } = await add();
    const { task: done } = await finishTask(deps, id, as(rosa));
    const open = await reopenTask(deps, id, done.version, as(rosa));
    expect(open).toMatchObject({ doneAt: null, doneBy: null });
    expect(await reopenTask(deps, id, done.version, as(rosa))).toEqual(open);
    await finishTask(deps, id, as(theo));
    await expect(reopenTask(deps, id, done.version, as(rosa))).rejects.toMatchObject({
      code: "task_changed",
    });
  });

  it("stays done when the same work is open again, however close the two are", async () => {
    const make = () =>
      inTransaction(database.db, (tx) =>
        createTask(tx, {
          id: systemRandom.uuid(),
          kind: "closure",
          title: "Move 3 visits",
          sameAs: "closure 1",
          at: clock.now(),
        }),
      );
    for (let round = 0; round < 10; round += 1) {
      const { id } = await make();
      const { task: done } = await finishTask(deps, id, as(rosa));
      const undo = reopenTask(deps, id, done.version, as(rosa)).then(
        () => "opened",
        (error: unknown) => (error instanceof AppError ? error.code : error),
      );
      const [outcome] = await Promise.all([undo, make()]);
      expect(["opened", "task_open_again"]).toContain(outcome);
      const open = await database.query("select from tasks where done_at is null");
      expect(open).toHaveLength(1);
      await inTransaction(database.db, (tx) =>
        closeTasks(tx, { sameAs: "closure 1", by: null, at: clock.now() }),
      );
    }
  });
});

describe("what waits for somebody", () => {
  it("is what is due by tonight and theirs or nobody's; a removed owner is nobody", async () => {
    await add({ due: { date: "2026-11-23", time: "08:30" } });
    await add({ due: { date: "2026-11-23", time: "23:59" } });
    await add({ due: { date: "2026-11-24", time: "00:00" } });
    await add({ due: null });
    await add({ ownerId: theo });
    await add({ ownerId: null });
    const orphan = await add();
    await database.query("update tasks set owner_account_id = $2 where id = $1", [orphan.id, gone]);
    expect(await countTasks(deps, as(rosa))).toEqual({
      mine: 4,
      team: 7,
      waiting: 4,
      late: 1,
      raised: 0,
    });
    const mine = await listOpenTasks(deps, "mine", as(theo));
    expect(mine.tasks.map(({ owner }) => owner?.name)).toEqual(["Theo Brandt"]);
    expect(mine.openCount).toBe(1);
  });
});
