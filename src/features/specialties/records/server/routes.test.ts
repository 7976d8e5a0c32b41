import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book } from "#test/booking-requests.ts";
import { signInAs } from "#test/staff-session.ts";
import { newPhases, nextPhase } from "../../entries/rules.ts";
import type { EarlierRecord, SpecialtyRecord, VisitRecords } from "../contract.ts";

let app: TestApp;
let desk: string;
let clinician: string;
let patientId: string;
let visitId: string;
beforeAll(async () => {
  app = await buildTestApp();
  desk = (await signInAs(app, "front-desk")).cookie;
  clinician = (await signInAs(app, "clinician", { name: "Lena Marsh" })).cookie;
});
afterAll(() => app.close());

/** Days and times at which TMJ care is offered. */
const days = ["2026-11-30", "2026-12-02", "2026-12-04", "2026-12-07", "2026-12-09"];
const times = ["14:00", "15:00", "16:00", "18:30", "19:30", "20:30"];
let number = 0;
/** A visit of somebody new for TMJ care; each at another time. */
async function addVisit(): Promise<{ patientId: string; visitId: string }> {
  const start = `${days[Math.floor(number / times.length)]}T${times[number % times.length]}:00.000Z`;
  number += 1;
  const booked = await book(app, {
    serviceId: "tmj-consultation",
    staffId: "lindgren",
    start,
  });
  const [row] = await app.query<{ patient_id: string }>(
    "select patient_id from appointments where id = $1",
    [booked.appointment.id],
  );
  return { patientId: row?.patient_id ?? "", visitId: booked.appointment.id };
}
beforeEach(async () => {
  ({ patientId, visitId } = await addVisit());
});

const pain = (level: number) => ({
  kind: "pain",
  level,
  location: "left-joint",
  triggers: ["chewing", "stress"],
});
const sale = { kind: "treatment", treatmentId: "botox", cents: 36_000 };
const body = (entry: object, changes: object = {}) => ({
  id: randomUUID(),
  visitId: null,
  day: "2026-11-20",
  entry,
  ...changes,
});
const send = (url: string, what: unknown, cookie = clinician) =>
  app.send("POST", url, what, { cookie });
const add = (side: "care" | "desk", what: object, cookie = clinician) =>
  send(`/api/patients/${patientId}/${side}-records`, what, cookie);
const correct = (side: "care" | "desk", id: string, what: object, cookie = clinician) =>
  app.send("PATCH", `/api/${side}-records/${id}`, what, { cookie });
const recorded = async (side: "care" | "desk", what: object) =>
  (await add(side, what)).body as SpecialtyRecord;
const list = async (removed = "hidden") =>
  (
    (
      await app.send(
        "GET",
        `/api/patients/${patientId}/specialty-records?removed=${removed}`,
        undefined,
        { cookie: desk },
      )
    ).body as { records: SpecialtyRecord[] }
  ).records;
const actions = async () =>
  (
    await app.query<{ action: string; outcome: string }>(
      `select action, outcome from audit_log
       where subject = 'patient' and subject_id = $1 and action like 'patient.specialty-record.%' order by id`,
      [patientId],
    )
  ).map(({ action, outcome }) => `${action.replace("patient.specialty-record.", "")} ${outcome}`);

describe("refused", () => {
  test("to nobody in particular, and care to the desk", async () => {
    const care = body(pain(3));
    expect((await add("care", care, "")).status).toBe(401);
    expect((await add("desk", body(sale), "")).status).toBe(401);
    expect((await add("care", care, desk)).status).toBe(403);
    const { id } = await recorded("care", care);
    const change = { version: 1, day: "2026-11-20", reason: "mistyped", entry: pain(4) };
    expect((await correct("care", id, change, desk)).status).toBe(403);
    expect((await send(`/api/care-records/${id}/remove`, { version: 1 }, desk)).status).toBe(403);
    expect((await app.send("GET", `/api/specialty-records/${id}/history`)).status).toBe(401);
  });

  test("as something of the other side, whoever asks", async () => {
    expect((await add("desk", body(pain(3)))).status).toBe(422);
    expect((await add("care", body(sale))).status).toBe(422);
    const { id } = await recorded("care", body(pain(3)));
    const change = { version: 1, day: "2026-11-20", reason: "mistyped", entry: sale };
    expect((await correct("desk", id, change)).status).toBe(404);
    expect((await send(`/api/desk-records/${id}/remove`, { version: 1 })).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ["entry.level", pain(11), {}],
    ["entry.level", pain(2.5), {}],
    ["entry.location", { ...pain(2), location: "knee" }, {}],
    ["entry.triggers", { ...pain(2), triggers: ["stress", "stress"] }, {}],
    ["entry.triggers.0", { ...pain(2), triggers: ["rain"] }, {}],
    ["day", pain(2), { day: "2026-11-24" }],
    ["day", pain(2), { day: "2026-02-30" }],
    ["id", pain(2), { id: "first" }],
    ["visitId", pain(2), { visitId: "first" }],
  ])("by its field: %s", async (field, entry, changes) => {
    const { status, body: answer } = await add("care", body(entry, changes));
    expect(status).toBe(422);
    const { error } = answer as { error: { fields: object } };
    expect(Object.keys(error.fields)).toContain(field);
    expect(await list()).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  test("about nobody, and at somebody else's visit", async () => {
    const nobody = await send(`/api/patients/${randomUUID()}/care-records`, body(pain(2)));
    expect(nobody.status).toBe(404);
    const other = await addVisit();
    const foreign = await add("care", body(pain(2), { visitId: other.visitId }));
    expect(foreign.body).toMatchObject({ error: { fields: { visitId: expect.any(String) } } });
    expect((await add("care", body(pain(2), { visitId: randomUUID() }))).status).toBe(404);
  });
});

test("what is recorded says who, when and at which visit, to the desk as well", async () => {
  const { status, body: answer } = await add("care", body(pain(7), { visitId }));
  expect(status).toBe(201);
  expect(answer).toMatchObject({
    specialty: "tmj",
    patientId,
    visit: { id: visitId, serviceName: "TMJ consultation" },
    day: "2026-11-20",
    entry: pain(7),
    enteredBy: "Lena Marsh",
    enteredAt: app.clock.now().toISOString(),
    changedBy: null,
    corrections: 0,
    version: 1,
  });
  expect(await list()).toEqual([answer]);
  expect(await actions()).toEqual(["add allowed"]);
});

test("sent twice it is recorded once; another thing under its id is not", async () => {
  const what = body(pain(5));
  const answers = await Promise.all([add("care", what), add("care", what), add("care", what)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const other = await add("care", { ...what, entry: pain(6) });
  expect(other.status).toBe(409);
  expect(other.body).toMatchObject({ error: { details: { record: { entry: pain(5) } } } });
  expect(await list()).toHaveLength(1);
});

test("an implant case goes through its phases, and each step stays in its history", async () => {
  const phases = newPhases("2026-11-02");
  const entry = {
    kind: "implant",
    implantType: "single",
    implants: 1,
    integration: null,
    outcome: "healing",
    phases,
    totalCents: 450_000,
  };
  const { id } = await recorded("care", body(entry, { day: "2026-11-02" }));
  const healed = { ...entry, integration: "good", phases: nextPhase(phases, "2026-11-12") };
  const step = await correct("care", id, {
    version: 1,
    day: "2026-11-02",
    reason: "progress",
    entry: healed,
  });
  expect(step.body).toMatchObject({ version: 2, corrections: 1, entry: healed });
  const late = await correct("care", id, {
    version: 2,
    day: "2026-11-02",
    reason: "progress",
    entry: { ...healed, outcome: "restored" },
  });
  expect(late.body).toMatchObject({ error: { fields: { "entry.outcome": expect.any(String) } } });
  const { body: history } = await app.send(
    "GET",
    `/api/specialty-records/${id}/history`,
    undefined,
    { cookie: desk },
  );
  const { earlier } = history as { earlier: EarlierRecord[] };
  expect(earlier).toMatchObject([
    { version: 1, entry, by: "Lena Marsh", correctedBy: "Lena Marsh", reason: "progress" },
  ]);
});

test("of two corrections at once one wins; the other is shown it and nothing is lost", async () => {
  const { id } = await recorded("care", body(pain(8)));
  const change = (level: number) => ({
    version: 1,
    day: "2026-11-20",
    reason: "mistyped",
    entry: pain(level),
  });
  const both = await Promise.all([correct("care", id, change(2)), correct("care", id, change(3))]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const [now] = await list();
  const lost = both.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({
    error: { code: "changed_elsewhere", details: { record: now } },
  });
  // The same press once more finds what it did.
  const won = both.find(({ status }) => status === 200)?.body as SpecialtyRecord;
  const again = await correct("care", id, { ...change(0), entry: won.entry });
  expect(again).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await actions()).toSorted()).toEqual([
    "add allowed",
    "correct allowed",
    "correct allowed",
    "correct refused",
  ]);
});

test("a correction says what it said, and makes nothing else of it", async () => {
  const { id } = await recorded("desk", body(sale));
  const change = { version: 1, day: "2026-11-20", reason: "mistyped" };
  const rated = {
    kind: "satisfaction",
    specialty: "medspa",
    rating: 5,
    treatmentId: "botox",
    said: "gentle",
  };
  const other = await correct("desk", id, { ...change, entry: rated });
  expect(other.body).toMatchObject({ error: { fields: { "entry.kind": expect.any(String) } } });
  const cheaper = { ...sale, cents: 30_000 };
  expect((await correct("desk", id, { ...change, entry: cheaper }, desk)).status).toBe(200);
  await expect(
    app.query("update specialty_record_versions set reason = 'progress' where record_id = $1", [
      id,
    ]),
  ).rejects.toThrow("never changed");
});

test("what is removed is out of the list, and put back as it was", async () => {
  const { id } = await recorded("care", body(pain(6)));
  const remove = () => send(`/api/care-records/${id}/remove`, { version: 1 });
  expect((await remove()).body).toMatchObject({ version: 2, removedAt: expect.any(String) });
  expect((await remove()).status).toBe(200);
  expect(await list()).toEqual([]);
  expect(await list("shown")).toHaveLength(1);
  const change = { version: 2, day: "2026-11-20", reason: "mistyped", entry: pain(1) };
  expect((await correct("care", id, change)).status).toBe(409);
  const stale = await send(`/api/care-records/${id}/restore`, { version: 1 });
  expect(stale.status).toBe(409);
  const back = await send(`/api/care-records/${id}/restore`, { version: 2 });
  expect(back.body).toMatchObject({ version: 3, removedAt: null, entry: pain(6) });
  expect(await list()).toEqual([back.body]);
});

describe("at a visit", () => {
  const read = async (cookie: string) =>
    (
      await app.send("GET", `/api/schedule/visits/${visitId}/specialty-records`, undefined, {
        cookie,
      })
    ).body as VisitRecords;

  test("stands what fits it, for whom who may record it, and what was recorded", async () => {
    const earlier = await recorded("care", body(pain(7)));
    const now = await recorded("care", body(pain(4), { visitId, day: "2026-11-23" }));
    const seen = await read(clinician);
    expect(seen).toMatchObject({
      specialty: "tmj",
      serviceName: "TMJ consultation",
      kinds: ["pain", "milestone", "satisfaction"],
      // It is still to come.
      day: "2026-11-23",
      records: [now],
      openCases: [],
      lastPain: now,
    });
    expect(seen.records.map(({ id }) => id)).not.toContain(earlier.id);
    expect((await read(desk)).kinds).toEqual(["satisfaction"]);
  });

  test("moved on, its records come along", async () => {
    const record = await recorded("care", body(pain(4), { visitId, day: "2026-11-23" }));
    const [visit] = await app.query<{ version: number }>(
      "select version from appointments where id = $1",
      [visitId],
    );
    const moved = await send(
      `/api/schedule/visits/${visitId}/move`,
      { version: visit?.version, start: "2026-12-16T15:00:00.000Z", tellPatient: false },
      desk,
    );
    expect(moved.status).toBe(200);
    expect((await read(clinician)).records.map(({ id }) => id)).toEqual([record.id]);
  });

  test("of other care nothing is offered", async () => {
    await app.query("update appointments set service_id = 'checkup-cleaning' where id = $1", [
      visitId,
    ]);
    expect(await read(clinician)).toMatchObject({ specialty: null, kinds: [], records: [] });
  });
});

test("each look at a person's records is on record, once while it shows the same", async () => {
  await list();
  await list();
  const rows = await app.query(
    "select from audit_log where action = 'patient.specialty-records.read' and subject_id = $1",
    [patientId],
  );
  expect(rows).toHaveLength(1);
});
