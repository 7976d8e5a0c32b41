import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book, tokenOf } from "#test/booking-requests.ts";
import type { OpenTasks, Task } from "../contract.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp();
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(() => app.close());

const ask = (method: "GET" | "POST" | "PATCH", url: string, body?: unknown) =>
  app.send(method, url, body, { cookie });
const sound = (changes: object = {}) => ({
  id: randomUUID(),
  title: "Send the scan price in writing",
  kind: "write",
  ownerId: null,
  due: { date: "2026-11-23", time: "17:00" },
  ...changes,
});
const openTasks = async () => (await ask("GET", "/api/tasks?view=team")).body as OpenTasks;

describe("without a session", () => {
  const id = randomUUID();
  test.each([
    ["GET", "/api/tasks?view=team", undefined],
    ["GET", "/api/tasks/done", undefined],
    ["GET", "/api/tasks/counts", undefined],
    ["GET", "/api/tasks/owners", undefined],
    ["POST", "/api/tasks", sound()],
    ["PATCH", `/api/tasks/${id}`, { version: 1 }],
    ["POST", `/api/tasks/${id}/done`, undefined],
    ["POST", `/api/tasks/${id}/undo`, { version: 1 }],
  ] as const)("%s %s is refused", async (method, url, body) => {
    expect((await app.send(method, url, body)).status).toBe(401);
  });
});

describe("bad input is told by field, and nothing is added", () => {
  test.each([
    ["title", { title: "   " }],
    ["title", { title: "a".repeat(201) }],
    ["title", { title: "two\nlines" }],
    ["detail", { detail: "a".repeat(2001) }],
    ["detail", { detail: "bell \u0007" }],
    ["kind", { kind: "payroll" }],
    ["ownerId", { ownerId: "rosa" }],
    ["ownerId", { ownerId: randomUUID() }],
    ["due.date", { due: { date: "2026-02-30", time: null } }],
    ["title", { title: "\u200b\u202e" }],
    ["due.date", { due: { date: "9999-12-31", time: null } }],
    ["due.date", { due: { date: "2031-11-30", time: "10:00" } }],
    ["due.date", { due: { date: "1950-01-01", time: "10:00" } }],
    ["due.time", { due: { date: "2027-03-14", time: "02:30" } }],
    ["due.time", { due: { date: "2026-11-23", time: "25:00" } }],
    ["id", { id: "1" }],
    ["visitId", { visitId: randomUUID() }],
  ])("%s: %j", async (field, changes) => {
    const { status, body } = await ask("POST", "/api/tasks", sound(changes));
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
    expect((await openTasks()).tasks).toEqual([]);
  });

  test.each(["", "view=everything", "view="])("a list of %j", async (query) => {
    expect((await ask("GET", `/api/tasks?${query}`)).status).toBe(422);
  });
});

test("a task is added once, edited, clashed over, done, seen done, and opened again", async () => {
  const body = sound({ detail: "Asked on the phone at 9:52" });
  const created = await ask("POST", "/api/tasks", body);
  expect(created.status).toBe(201);
  expect((await ask("POST", "/api/tasks", body)).body).toEqual(created.body);
  const { id } = created.body as Task;
  expect((await openTasks()).tasks).toEqual([created.body]);
  expect((await ask("GET", "/api/tasks/counts")).body).toEqual({
    mine: 0,
    team: 1,
    waiting: 1,
    late: 0,
    raised: 0,
  });

  const edited = await ask("PATCH", `/api/tasks/${id}`, { version: 1, title: "Send both prices" });
  expect(edited).toMatchObject({ status: 200, body: { title: "Send both prices", version: 2 } });
  expect(await ask("PATCH", `/api/tasks/${id}`, { version: 1, title: "Mine" })).toMatchObject({
    status: 409,
    body: { error: { code: "task_changed", details: { task: edited.body } } },
  });

  const done = await ask("POST", `/api/tasks/${id}/done`);
  const task = (done.body as { task: Task }).task;
  expect(done.body).toMatchObject({ task: { doneBy: "Demo staff", version: 3 }, wasDone: false });
  expect((await ask("POST", `/api/tasks/${id}/done`)).body).toEqual({ task, wasDone: true });
  expect(await openTasks()).toMatchObject({ openCount: 0, doneToday: [task] });
  expect((await ask("GET", "/api/tasks/done")).body).toEqual({
    tasks: [task],
    hasMore: false,
  });
  const undone = await ask("POST", `/api/tasks/${id}/undo`, { version: 3 });
  expect(undone.body).toMatchObject({ doneAt: null, version: 4 });
  await ask("POST", `/api/tasks/${id}/done`);

  const rows = await app.query<{ action: string; outcome: string }>(
    "select action, outcome from audit_log where subject_id = $1 and actor_kind = 'staff' order by id",
    [id],
  );
  expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    "task.create allowed",
    // The same request again is told of the task again.
    "task.create allowed",
    "task.edit allowed",
    "task.edit refused",
    "task.done allowed",
    "task.done allowed",
    "task.undo allowed",
    "task.done allowed",
  ]);
});

test("a task about a visit leads to where the visit stands now", async () => {
  const booked = await book(app, { start: "2026-11-24T15:00:00Z" });
  const { body } = await ask("POST", "/api/tasks", sound({ visitId: booked.appointment.id }));
  expect(body).toMatchObject({
    patient: { name: expect.stringMatching(/\w+ \w+/) },
    visit: {
      id: booked.appointment.id,
      date: "2026-11-24",
      start: "2026-11-24T15:00:00.000Z",
      isCancelled: false,
      isOwn: true,
    },
    isSample: false,
    subject: "visit",
  });
  const moved = await app.send("POST", "/api/appointments/reschedule", {
    manageToken: tokenOf(booked),
    start: "2026-12-02T16:00:00Z",
  });
  expect(moved.status).toBe(200);
  const visitNow = async () => (await openTasks()).tasks.find(({ id }) => id === (body as Task).id);
  const after = await visitNow();
  expect(after?.visit).toMatchObject({
    date: "2026-12-02",
    start: "2026-12-02T16:00:00.000Z",
    isCancelled: false,
    isOwn: true,
  });
  expect(after?.visit?.id).not.toBe(booked.appointment.id);
  await app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(booked) });
  expect((await visitNow())?.visit).toMatchObject({ date: "2026-12-02", isCancelled: true });
});

test("a task about a patient alone leads to the visit that comes next", async () => {
  const patient = {
    firstName: "Iris",
    lastName: "Nakamura",
    email: "iris@inbox.example",
    phone: "718-555-0160",
    dateOfBirth: "1980-02-02",
  };
  await book(app, { start: "2026-12-09T15:00:00Z", patient });
  const sooner = await book(app, { start: "2026-12-08T15:00:00Z", patient });
  const [row] = await app.query<{ patient_id: string }>(
    "select patient_id from appointments where id = $1",
    [sooner.appointment.id],
  );
  const { body } = await ask("POST", "/api/tasks", sound({ patientId: row?.patient_id }));
  expect(body).toMatchObject({
    patient: { name: "Iris Nakamura" },
    visit: { id: sooner.appointment.id, isOwn: false },
  });
});

const patient = {
  firstName: "Noa",
  lastName: "Lindqvist",
  email: "noa@inbox.example",
  phone: "(718) 555-0187",
};

test("a possible double is told by name, in a list that is on record", async () => {
  await book(app, { start: "2026-12-01T15:00:00Z", patient });
  await book(app, {
    start: "2026-12-01T16:00:00Z",
    patient: { ...patient, firstName: "Sora", lastName: "Elsewhere" },
  });
  const { tasks } = await openTasks();
  const double = tasks.find(({ title }) => title === "Possible double patient record");
  expect(double?.patient?.name).toBe("Sora Elsewhere");
  expect(double?.detail).toContain(`${patient.firstName} ${patient.lastName}`);
  expect(double?.detail).not.toMatch(/[0-9a-f]{8}-/);
  // Sent back as it was shown, it is no change.
  await ask("PATCH", `/api/tasks/${double?.id}`, { version: 1, detail: double?.detail });
  expect((await openTasks()).tasks.find(({ id }) => id === double?.id)?.version).toBe(1);
});

test("without a time work is due by the hours of its day, closures and changed hours counted in", async () => {
  const close = (date: string, opens: string | null, closes: string | null) =>
    app.query(
      `insert into closures (date, reason, opens, closes) values ($1, 'Training', $2, $3)
       on conflict (date) do update set opens = excluded.opens, closes = excluded.closes`,
      [date, opens, closes],
    );
  // It is Monday morning: today is closed, tomorrow ends early.
  await close("2026-11-23", null, null);
  await close("2026-11-24", "10:00", "13:30");
  try {
    const typed = await ask(
      "POST",
      "/api/tasks",
      sound({ due: { date: "2026-11-24", time: null } }),
    );
    expect(typed.body).toMatchObject({ dueAt: "2026-11-24T18:30:00.000Z" });
    await book(app, {
      start: "2026-12-01T19:00:00Z",
      patient: { ...patient, firstName: "Kei", lastName: "Elsewhere" },
    });
    const made = await app.query<{ due_at: Date }>(
      "select due_at from tasks t join patients p on p.id = t.patient_id where p.first_name = 'Kei'",
    );
    expect(made).toEqual([{ due_at: new Date("2026-11-24T18:30:00.000Z") }]);
  } finally {
    await app.query("delete from closures where date in ('2026-11-23', '2026-11-24')");
  }
});
