import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book } from "#test/booking-requests.ts";
import type { PatientNote } from "../../notes/contract.ts";
import type { Timeline } from "../../timeline/contract.ts";
import type { PatientProfile } from "../contract.ts";

let app: TestApp;
let cookie: string;
let maya: string;
let ade: string;

const visitor = (firstName: string, phone: string) => ({
  firstName,
  lastName: "Okafor",
  email: `${firstName.toLowerCase()}@inbox.example`,
  phone,
  dateOfBirth: "1984-03-12",
});

const idOf = async (firstName: string) => {
  const [row] = await app.query<{ id: string }>("select id from patients where first_name = $1", [
    firstName,
  ]);
  return row?.id ?? "";
};

beforeAll(async () => {
  app = await buildTestApp();
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  await book(app, {
    start: "2026-11-24T15:30:00Z",
    patient: visitor("Maya", "7185550142"),
    consentSms: true,
  });
  await book(app, { start: "2026-11-25T15:30:00Z", patient: visitor("Ade", "7185550142") });
  [maya, ade] = [await idOf("Maya"), await idOf("Ade")];
});
afterAll(() => app.close());

const get = (path: string) => app.send("GET", `/api/patients/${path}`, undefined, { cookie });
const profileOf = async (id: string) => (await get(id)).body as PatientProfile;
const timelineOf = async (id: string, query = "") =>
  (await get(`${id}/timeline${query}`)).body as Timeline;
const lastAudit = async (action: string) => {
  const rows = await app.query<{ subject_id: string; outcome: string; reason: string | null }>(
    "select subject_id, outcome, reason from audit_log where action = $1 order by id desc limit 1",
    [action],
  );
  return rows[0];
};

describe("refused", () => {
  test("without a session", async () =>
    expect((await app.send("GET", `/api/patients/${maya}`)).status).toBe(401));
  test.each([
    ["no id", "somebody", 422],
    ["an unknown id", randomUUID(), 404],
  ])("%s", async (_what, id, status) => {
    expect((await get(id)).status).toBe(status);
    expect((await get(`${id}/timeline`)).status).toBe(status);
  });
  test("a place in the timeline that is none", async () =>
    expect((await get(`${maya}/timeline?before=yesterday`)).status).toBe(422));
});

test("the page shows the person, the next visit, the family and who looked", async () => {
  const profile = await profileOf(maya);
  expect(profile).toMatchObject({
    person: { firstName: "Maya", phone: "+17185550142", dateOfBirth: "1984-03-12", version: 1 },
    visitCount: 1,
    missedCount: 0,
    nextVisit: { start: "2026-11-24T15:30:00.000Z", serviceName: "Implant consultation" },
    family: [{ id: ade, name: "Ade Okafor", sharesPhone: true, sharesEmail: false }],
    flaggedNotes: [],
  });
  expect(await lastAudit("patient.read")).toMatchObject({ subject_id: maya, outcome: "allowed" });
  const again = await profileOf(maya);
  expect(again.looks[0]).toMatchObject({ what: "patient.read" });
  expect(again.lookCount).toBe(1);
});

test("opened people come back, newest first", async () => {
  await profileOf(maya);
  await profileOf(ade);
  const { body } = await get("recent");
  expect(body).toMatchObject({
    patients: [{ firstName: "Ade" }, { firstName: "Maya" }],
    onFile: 2,
  });
});

test("the timeline has every channel, each with its tab, and is paged", async () => {
  await app.query(
    "insert into tasks (id, kind, title, patient_id, created_at) select gen_random_uuid(), 'call', 'Call ' || n, $1, timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 30) n",
    [maya],
  );
  const all = await timelineOf(maya);
  expect(all.entries).toHaveLength(20);
  const kinds = new Set(all.entries.map(({ kind }) => kind));
  for (const kind of ["visit", "mail", "task"]) expect(kinds).toContain(kind);
  expect(all.entries[0]).toMatchObject({
    kind: "visit",
    title: expect.stringContaining("Implant"),
  });

  const seen = [...all.entries];
  for (let { next } = all; next !== null;) {
    const page: Timeline = await timelineOf(maya, `?before=${encodeURIComponent(next)}`);
    seen.push(...page.entries);
    ({ next } = page);
  }
  expect(seen).toHaveLength(all.counts.all);
  expect(new Set(seen.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(seen.length);
  const times = seen.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());

  const tasks = await timelineOf(maya, "?tab=tasks");
  expect(tasks.counts.tasks).toBeGreaterThanOrEqual(30);
  expect(new Set(tasks.entries.map(({ kind }) => kind))).toEqual(new Set(["task"]));
  expect((await timelineOf(maya, "?tab=notes")).entries).toEqual([]);
});

test("a visit that was moved is one line", async () => {
  const before = (await timelineOf(ade, "?tab=visits")).entries;
  const [visit] = await app.query<{ id: string; version: number }>(
    "select id, version from appointments where patient_id = $1",
    [ade],
  );
  const moved = await app.send(
    "POST",
    `/api/schedule/visits/${visit?.id}/move`,
    {
      version: visit?.version,
      start: "2026-11-26T15:30:00Z",
      tellPatient: false,
      outsideHours: true,
    },
    { cookie },
  );
  expect(moved.status).toBe(200);
  const after = (await timelineOf(ade, "?tab=visits")).entries;
  expect(after).toHaveLength(before.length);
  expect(after[0]?.at).toBe("2026-11-26T15:30:00.000Z");
});

describe("notes", () => {
  const add = (id: string, text: string, isFlagged = false) =>
    app.send("POST", `/api/patients/${maya}/notes`, { id, text, isFlagged }, { cookie });
  const edit = (id: string, body: object) =>
    app.send("PATCH", `/api/patients/${maya}/notes/${id}`, body, { cookie });

  test.each([
    ["nothing", { id: randomUUID(), text: "  ", isFlagged: false }],
    ["too much", { id: randomUUID(), text: "x".repeat(2001), isFlagged: false }],
    ["no id", { text: "Hello", isFlagged: false }],
  ])("with %s are refused", async (_what, body) =>
    expect((await app.send("POST", `/api/patients/${maya}/notes`, body, { cookie })).status).toBe(
      422,
    ),
  );

  test("are sealed, added once however often they are sent, and changed as they were seen", async () => {
    const id = randomUUID();
    expect((await add(id, "Wants each step explained.", true)).status).toBe(201);
    expect((await add(id, "Wants each step explained.", true)).status).toBe(201);
    expect((await add(id, "Something else.")).status).toBe(409);
    const rows = await app.query<{ text_sealed: string }>(
      "select text_sealed from patient_notes where id = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text_sealed).not.toContain("explained");
    expect((await profileOf(maya)).flaggedNotes).toMatchObject([
      { id, text: "Wants each step explained.", version: 1 },
    ]);

    const first = await edit(id, { version: 1, text: "Wants pictures." });
    expect(first.body).toMatchObject({ version: 2, text: "Wants pictures." });
    const late = await edit(id, { version: 1, text: "Mine." });
    expect(late.status).toBe(409);
    const { error } = late.body as { error: { details: { note: PatientNote } } };
    expect(error.details.note).toMatchObject({ text: "Wants pictures.", version: 2 });
    expect(await lastAudit("patient.note-edit")).toMatchObject({
      subject_id: maya,
      outcome: "refused",
    });
  });

  test("of somebody else are not found under this person", async () => {
    const id = randomUUID();
    await add(id, "About Maya.");
    const path = `/api/patients/${ade}/notes/${id}`;
    expect(
      (await app.send("PATCH", path, { version: 1, isFlagged: true }, { cookie })).status,
    ).toBe(404);
  });

  test("that were removed are gone from the page and can be put back", async () => {
    const id = randomUUID();
    await add(id, "A slip.", true);
    const path = `/api/patients/${maya}/notes/${id}`;
    const removed = await app.send("POST", `${path}/remove`, { version: 1 }, { cookie });
    expect(removed.status).toBe(200);
    expect((await profileOf(maya)).flaggedNotes.map((note) => note.id)).not.toContain(id);
    expect((await edit(id, { version: 2, text: "Too late." })).status).toBe(409);
    expect((await app.send("POST", `${path}/restore`, { version: 2 }, { cookie })).status).toBe(
      200,
    );
    expect((await profileOf(maya)).flaggedNotes.map((note) => note.id)).toContain(id);
  });

  test("changed by two at once: one wins, the other hears of it", async () => {
    const id = randomUUID();
    await add(id, "Start.");
    const both = await Promise.all([
      edit(id, { version: 1, text: "One." }),
      edit(id, { version: 1, text: "Two." }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
