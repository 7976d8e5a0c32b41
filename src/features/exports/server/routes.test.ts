import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { bookingRequest } from "#test/booking-requests.ts";
import { addPhoneCall, testSealer } from "#test/phone-rows.ts";
import { signInAs } from "#test/staff-session.ts";
import { exportKinds, type ExportList } from "../contract.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp();
  cookie = (await signInAs(app, "admin")).cookie;
  const booked = await app.send(
    "POST",
    "/api/appointments",
    bookingRequest({ notes: "=left, upper", consentSms: true }),
  );
  if (booked.status !== 201) throw new Error(JSON.stringify(booked.body));
});
afterAll(() => app.close());

const get = (url: string, who = cookie) =>
  app.app.inject({ method: "GET", url, headers: who === "" ? {} : { cookie: who } });
const linesOf = (text: string) => text.split("\r\n").slice(0, -1);

describe("refused", () => {
  test.each(["/api/exports", "/api/exports/patients"])("%s to all but admins", async (url) => {
    expect((await get(url, "")).statusCode).toBe(401);
    for (const role of ["front-desk", "clinician"] as const)
      expect((await get(url, (await signInAs(app, role)).cookie)).statusCode).toBe(403);
  });

  test.each([
    "/api/exports/secrets",
    "/api/exports/patients?from=2026-02-30",
    "/api/exports/patients?from=2026-02-02&to=2026-02-01",
    "/api/exports/patients?mark=perhaps",
    "/api/exports?to=yesterday",
  ])("%s", async (url) => {
    expect((await get(url)).statusCode).toBe(422);
  });

  test("and leaves no export on record", async () => {
    expect(await app.query("select from audit_log where action = 'practice.export'")).toHaveLength(
      0,
    );
  });
});

test("each file has the rows that the list says, opened, in UTC and local time", async () => {
  const list = (await get("/api/exports")).json<ExportList>();
  expect(list.kinds.map(({ kind }) => kind)).toEqual([...exportKinds]);
  for (const { kind, rows } of list.kinds.filter(({ kind: one }) => one !== "audit")) {
    const { statusCode, body, headers } = await get(`/api/exports/${kind}`);
    expect([kind, statusCode]).toEqual([kind, 200]);
    expect(headers["content-disposition"]).toBe(`attachment; filename="${kind}-2026-11-23.csv"`);
    // Cells of mails have line ends of their own.
    const records = body.split(/\r\n(?=[^"]*(?:"[^"]*"[^"]*)*$)/).length - 1;
    expect([kind, records]).toEqual([kind, rows + 1]);
  }
  const visits = (await get("/api/exports/visits")).body;
  expect(visits).toContain('"\'=left, upper"');
  expect(visits).toMatch(/,2026-11-\d\dT\d\d:\d\d:00\.000Z,2026-11-\d\d \d\d:\d\d,/);
  const consents = (await get("/api/exports/consents")).body;
  expect(consents).toContain(",sms,(");
});

test("what callers left by telephone is in a file of its own, in its words", async () => {
  const { id } = await addPhoneCall(app, { state: "voicemail", said: [] });
  await app.query(
    `insert into phone_voicemails (phone_call_id, recording_id, received_at, seconds, transcript_sealed,
       transcript_state)
     values ($1, 'RE1', $2, 12, $3, 'heard')`,
    [id, app.clock.now(), testSealer.seal("Please call me back")],
  );
  const [, line] = linesOf((await get("/api/exports/voicemails")).body);
  expect(line).toContain(id);
  expect(line).toContain(",12,heard,Please call me back");
});

test("secrets of manage links and sealed text as it lies there are in no file", async () => {
  for (const kind of exportKinds) {
    const { body } = await get(`/api/exports/${kind}`);
    expect(body).not.toMatch(/v1\.[0-9a-f]{8}\./);
    expect(body).not.toMatch(/#t=[\w-]{43}/);
  }
});

test("the mark is there unless it is not wanted, and each file is on record once", async () => {
  const marked = await get("/api/exports/patients");
  const bare = await get("/api/exports/patients?mark=no&from=2026-01-01");
  expect(marked.body.startsWith("\uFEFFPatient id,")).toBe(true);
  expect(bare.body.startsWith("Patient id,")).toBe(true);
  const rows = await app.query<{ subject_id: string; reason: string }>(
    "select subject_id, reason from audit_log where action = 'practice.export' order by id desc limit 2",
  );
  expect(rows).toEqual([
    { subject_id: "patients", reason: "2026-01-01 to the end, without mark" },
    { subject_id: "patients", reason: "all days" },
  ]);
});

test("days outside the range are left out, here and in the count", async () => {
  const range = "?from=2020-01-01&to=2020-12-31";
  const list = (await get(`/api/exports${range}`)).json<ExportList>();
  expect(list.kinds.every(({ rows }) => rows === 0)).toBe(true);
  expect(linesOf((await get(`/api/exports/visits${range}`)).body)).toHaveLength(1);
});

test("more rows than are held at once come complete, each once", async () => {
  await app.query(
    `insert into patients (id, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'Many', 'Row ' || n, now(), now() from generate_series(1, 3000) n`,
  );
  const ids = linesOf((await get("/api/exports/patients?mark=no")).body)
    .slice(1)
    .map((line) => line.slice(0, 36));
  const [{ count } = { count: 0 }] = await app.query<{ count: number }>(
    "select count(*)::int as count from patients",
  );
  expect(ids).toHaveLength(count);
  expect(new Set(ids).size).toBe(count);
});
