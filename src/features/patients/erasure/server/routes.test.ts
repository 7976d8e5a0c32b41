import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSealer } from "#platform/sealing.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book } from "#test/booking-requests.ts";
import { signInAs } from "#test/staff-session.ts";
import type { Erasure } from "../contract.ts";

const sealer = createSealer(Buffer.alloc(32, 7));
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await buildTestApp();
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(() => app.close());

let number = 0;
/** Somebody with a visit, its mail, a note and a task; each with another name that can be looked for. */
async function addVisitor(start: string) {
  number += 1;
  const lastName = `Vanisher${"abcdefghij".charAt(number)}`;
  const email = `${lastName.toLowerCase()}@inbox.example`;
  const booked = await book(app, {
    start,
    patient: {
      firstName: "Wanda",
      lastName,
      email,
      phone: `718555011${number}`,
      dateOfBirth: "1984-03-12",
    },
    notes: `Secret of ${lastName}`,
    consentSms: true,
  });
  const visitId = booked.appointment.id;
  const [row] = await app.query<{ patient_id: string }>(
    "select patient_id from appointments where id = $1",
    [visitId],
  );
  const id = row?.patient_id ?? "";
  await app.query(
    "insert into patient_notes (id, patient_id, text_sealed, created_at) values (gen_random_uuid(), $1, $2, now())",
    [id, sealer.seal(`Note on ${lastName}`)],
  );
  await app.query(
    "insert into tasks (id, kind, title, patient_id, created_at) values (gen_random_uuid(), 'call', $2, $1, now())",
    [id, `Call ${lastName}`],
  );
  await writeOnInstagram(id, lastName);
  await askForCosts({ id, lastName, email });
  await call(id, lastName);
  await recordPain(id, "2019-03-01");
  return { id, visitId, lastName, name: `Wanda ${lastName}` };
}

const ended = (visitId: string, status: string, at: string) =>
  app.query(
    "update appointments set status = $2, starts_at = $3::timestamptz, ends_at = $3::timestamptz + interval '1 hour' where id = $1",
    [visitId, status, at],
  );
const erasureOf = async (id: string) =>
  (await app.send("GET", `/api/patients/${id}/erasure`, undefined, { cookie })).body as Erasure;
const erase = async (id: string, confirmation: string, as = cookie) => {
  const [row] = await app.query<{ version: number }>("select version from patients where id = $1", [
    id,
  ]);
  return app.send(
    "POST",
    `/api/patients/${id}/erase`,
    { version: row?.version ?? 1, confirmation },
    { cookie: as },
  );
};

/** What a person wrote on Instagram, what they see there in the demo, and what is not heard yet. */
async function writeOnInstagram(patientId: string, lastName: string): Promise<void> {
  const user = `instagram-${patientId}`;
  await app.query(
    `with thread as (
       insert into instagram_threads (id, instagram_user_id, name, first_message_at, last_message_at,
         last_message, patient_id, linked_at, linked_how)
       values (gen_random_uuid(), $1, $2, now(), now(), $2, $3, now(), 'staff') returning id
     )
     insert into instagram_messages (id, thread_id, sender_type, message_text, created_at, received_at, state)
     select gen_random_uuid(), id, 'patient', $2, now(), now(), 'received' from thread
     union all select gen_random_uuid(), id, 'staff', $2, now(), now(), 'queued' from thread`,
    [user, `Written by ${lastName}`, patientId],
  );
  await app.query(
    `insert into local_instagram_messages (id, direction, instagram_user_id, body, at)
     values (gen_random_uuid(), 'in', $1, $2, now())`,
    [user, `Seen by ${lastName}`],
  );
  await app.query(
    `insert into instagram_events (id, key, event, received_at, next_try_at)
     values (gen_random_uuid(), $1, $2, now(), now())`,
    [user, JSON.stringify({ userId: user, text: `Not heard of ${lastName}` })],
  );
}

/** A call with the assistant, its words and its sound; the message that was left in it, and the work about it. */
async function call(patientId: string, lastName: string): Promise<void> {
  await app.query(
    `with call as (
       insert into voice_calls (id, call_type, started_at, alive_at, agent_name, engines, keeps_sound, patient_id)
       values (gen_random_uuid(), 'webrtc', now(), now(), 'Julie', '{}', true, $1) returning id
     ), sound as (
       insert into voice_call_sounds (call_id, stream, part, kind, bytes, content_sealed, created_at)
       select id, 0, 0, 'webm', 1, 'x', now() from call
     ), phone as (
       insert into phone_calls (id, carrier, carrier_call_id, to_number, received_at, state, voice_call_id)
       select gen_random_uuid(), 'local', 'of ' || $1::text, '+17185550100', now(), 'over', id from call
       returning id
     ), message as (
       insert into phone_voicemails (phone_call_id, recording_id, received_at, seconds, transcript_sealed,
         transcript_state)
       select id, 'RE of ' || $1::text, now(), 12, $3, 'heard' from phone returning phone_call_id
     ), part as (
       insert into phone_voicemail_parts (phone_call_id, part, content_sealed, created_at)
       select phone_call_id, 0, 'x', now() from message
     ), task as (
       insert into tasks (id, kind, title, detail, subject, subject_id, created_at)
       select gen_random_uuid(), 'call', 'Voicemail: call back', $4, 'voice-call', id::text, now() from call
     )
     insert into voice_call_lines (call_id, entry, role, text_sealed, said_at, is_final)
     select id, 0, 'user', $2, now(), true from call`,
    [
      patientId,
      sealer.seal(`This is ${lastName}`),
      sealer.seal(`Please call ${lastName}`),
      `“Please call ${lastName}”`,
    ],
  );
}

/** Pain as it was recorded on a day, and what the record said before it was corrected. */
async function recordPain(patientId: string, day: string): Promise<void> {
  const entry = { kind: "pain", level: 4, location: "neck", triggers: [] };
  await app.query(
    `with record as (
       insert into specialty_records (id, patient_id, specialty, kind, day, entry, created_at, said_at, corrections)
       values (gen_random_uuid(), $1, 'tmj', 'pain', $2, $3, now(), now(), 1) returning id
     )
     insert into specialty_record_versions (record_id, version, day, entry, said_at, corrected_at, reason)
     select id, 1, $2::date, $3::jsonb, now(), now(), 'mistyped' from record`,
    [patientId, day, JSON.stringify(entry)],
  );
}

/** A call from a telephone of which nobody knew whose it is, and the work about it. Answers its id. */
async function callFrom(phone: string, words: string) {
  const id = randomUUID();
  await app.query(
    `with conversation as (
       insert into julie_conversations (id, session_id, agent_id, stage, booking_intent, procedure_interest,
         user_profile, created_at, updated_at)
       select 'of-' || $1::uuid::text, sha256($1::uuid::text::bytea), id, 'greeting', 0, '{}', '{}', now(), now()
       from assistant_agents limit 1 returning id
     ), call as (
       insert into voice_calls (id, call_type, started_at, alive_at, agent_name, engines, conversation_id)
       select gen_random_uuid(), 'phone', now(), now(), 'Julie', '{}', id from conversation returning id
     ), task as (
       insert into tasks (id, kind, title, detail, subject, subject_id, created_at)
       select gen_random_uuid(), 'call', 'Call back', $4, 'phone-call', $1::uuid::text, now()
     )
     insert into phone_calls (id, carrier, carrier_call_id, to_number, from_sealed, from_lookup, received_at, state,
       voice_call_id)
     select $1::uuid, 'local', $1::uuid::text, '+17185550100', $2::text, $3::bytea, now(), 'over', id from call`,
    [id, sealer.seal(phone), sealer.hash("phone caller", phone), words],
  );
  return id;
}

/** What somebody asked lenders and insurers: once known to be them, once only by name and address. */
async function askForCosts({
  id,
  lastName,
  email,
}: {
  id: string;
  lastName: string;
  email: string;
}) {
  const person = [lastName, email.toUpperCase()];
  await app.query(
    `insert into financing_checks (id, created_at, first_name, last_name, email, phone, via, procedure, amount_cents,
       source, outcome, result)
     values (gen_random_uuid(), now(), 'WANDA', $1, $2, '+17185550199', 'chat', 'yomi', 500000, 'manual', 'none', '{}')`,
    person,
  );
  await app.query(
    `with asked as (
       insert into insurance_checks (id, created_at, first_name, last_name, email, patient_id, via, insurer, procedure,
         cost_cents, source, outcome, result, verify_due_at)
       values (gen_random_uuid(), now(), 'Wanda', $1, $2, $3, 'chat', 'Other', 'yomi', 500000, 'manual', 'manual', '{}',
         now()) returning id
     )
     insert into tasks (id, kind, title, subject, subject_id, created_at)
     select gen_random_uuid(), 'insurance-verify', 'Verify insurance: Wanda ' || $1, 'insurance-check', id, now()
     from asked`,
    [...person, id],
  );
  await app.query(
    `insert into outbox_mails (id, kind, recipient, subject, body, next_attempt_at, created_at)
     values (gen_random_uuid(), 'insurance-verified', $2, 'x', $1, now(), now())`,
    person,
  );
}

/** Where a word stands in any text of the database. */
async function placesOf(word: string): Promise<string[]> {
  const columns = await app.query<{ t: string; c: string }>(
    `select table_name as t, column_name as c from information_schema.columns
     where table_schema = current_schema() and data_type in ('text', 'character varying', 'jsonb', 'ARRAY')
       and table_name in (select tablename from pg_tables where schemaname = current_schema())`,
  );
  const found: string[] = [];
  for (const { t, c } of columns) {
    const rows = await app.query(`select from "${t}" where "${c}"::text ilike $1 limit 1`, [
      `%${word}%`,
    ]);
    if (rows.length > 0) found.push(`${t}.${c}`);
  }
  return found;
}

describe("refused", () => {
  test("to everybody but an administrator", async () => {
    const { id, name } = await addVisitor("2026-11-24T15:30:00Z");
    for (const role of ["front-desk", "clinician"] as const) {
      const { cookie: other } = await signInAs(app, role);
      expect((await erase(id, name, other)).status).toBe(403);
      for (const path of ["erasure", "record", "readable-record"]) {
        const { status } = await app.send("GET", `/api/patients/${id}/${path}`, undefined, {
          cookie: other,
        });
        expect(status).toBe(403);
      }
    }
    expect((await erase(randomUUID(), "Nobody")).status).toBe(404);
  });

  test("while a visit is booked, and while the record has to be kept, with the day in words", async () => {
    const { id, visitId, name } = await addVisitor("2026-11-24T19:00:00Z");
    const booked = await erase(id, name);
    expect(booked.status).toBe(409);
    expect(booked.body).toMatchObject({
      error: { code: "erasure_refused", message: expect.stringContaining("Cancel it first") },
    });
    await ended(visitId, "completed", "2021-03-01T15:00:00Z");
    expect(await erasureOf(id)).toMatchObject({ isPossible: false, possibleFrom: "2027-03-01" });
    const kept = await erase(id, name);
    expect(kept.body).toMatchObject({
      error: { message: expect.stringContaining("It can be erased from March 1, 2027.") },
    });
    const rows = await app.query(
      "select outcome, reason from audit_log where action = 'patient.erase' and subject_id = $1 order by id desc limit 1",
      [id],
    );
    expect(rows).toEqual([{ outcome: "refused", reason: "conflict: erasure_refused" }]);
  });

  test("without the whole name", async () => {
    const { id, visitId } = await addVisitor("2026-11-25T15:30:00Z");
    await ended(visitId, "no-show", "2026-11-01T15:00:00Z");
    expect((await erase(id, "Wanda")).status).toBe(422);
    expect((await erasureOf(id)).isPossible).toBe(true);
  });
});

test("what names the person is nowhere any more, and the visit's figures stay", async () => {
  // Somebody else of the same phone asked as well.
  await app.query(
    `insert into financing_checks (id, created_at, first_name, last_name, email, phone, via, procedure, amount_cents,
       source, outcome, result)
     values (gen_random_uuid(), now(), 'Rolf', 'Stayer', 'rolf@inbox.example', '+17185550114', 'chat', 'yomi', 1,
       'manual', 'none', '{}')`,
  );
  const { id, visitId, lastName, name } = await addVisitor("2026-11-25T19:00:00Z");
  await ended(visitId, "completed", "2019-03-01T15:00:00Z");
  // Answers to request keys are sealed and go after a day.
  expect(await placesOf(lastName)).not.toEqual([]);
  const erased = await erase(id, name);
  expect(erased.status).toBe(200);
  expect(erased.body).toMatchObject({
    erased: { visits: 1, notes: 1, consents: 1, calls: 1, specialtyRecords: 1 },
  });
  expect(await placesOf(lastName)).toEqual([]);
  const [visit] = await app.query(
    "select status, service_id, notes_sealed from appointments where id = $1",
    [visitId],
  );
  expect(visit).toEqual({
    status: "completed",
    service_id: "implant-consultation",
    notes_sealed: null,
  });
  expect(await app.query("select from patient_notes where patient_id = $1", [id])).toEqual([]);
  expect(await app.query("select from voice_calls where patient_id = $1", [id])).toEqual([]);
  expect(
    await app.query("select from phone_calls where carrier_call_id = $1", [`of ${id}`]),
  ).toEqual([]);
  expect(
    await app.query(
      `select from specialty_record_versions v join specialty_records r on r.id = v.record_id
       where r.patient_id = $1`,
      [id],
    ),
  ).toEqual([]);
  expect(
    await app.query("select from phone_voicemails where recording_id = $1", [`RE of ${id}`]),
  ).toEqual([]);
  expect(await app.query("select from financing_checks where last_name = 'Stayer'")).toHaveLength(
    1,
  );
  for (const path of ["", "/timeline", "/erasure", "/record"]) {
    const { status } = await app.send("GET", `/api/patients/${id}${path}`, undefined, { cookie });
    expect(status).toBe(404);
  }
  const { body } = await app.send(
    "POST",
    "/api/patients/search",
    { q: "erased person" },
    { cookie },
  );
  expect(body).toMatchObject({ patients: [] });
  const audit = await app.query(
    "select reason from audit_log where action = 'patient.erase' and subject_id = $1 and outcome = 'allowed'",
    [id],
  );
  expect(audit).toEqual([{ reason: "kept-long-enough" }]);
});

test("calls from a number that is the person's alone go, though nobody knew who called", async () => {
  const { id, visitId, lastName, name } = await addVisitor("2026-12-02T15:30:00Z");
  await ended(visitId, "no-show", "2026-11-01T17:00:00Z");
  const [row] = await app.query<{ phone: string }>("select phone from patients where id = $1", [
    id,
  ]);
  const theirs = await callFrom(row?.phone ?? "", `Call ${lastName} back`);
  const copy = await app.app.inject({
    method: "GET",
    url: `/api/patients/${id}/record`,
    headers: { cookie },
  });
  expect(JSON.parse(copy.body)).toMatchObject({
    phoneCalls: [{ called: "+17185550100" }, { number: row?.phone }],
    tasks: expect.arrayContaining([expect.objectContaining({ detail: `Call ${lastName} back` })]),
  });
  expect((await erasureOf(id)).counts).toMatchObject({ calls: 2 });
  const other = await callFrom("+17185550198", "Call somebody else back");
  const friends = await callFrom(row?.phone ?? "", "Call a friend back");
  const { id: friend } = await addVisitor("2026-12-02T19:00:00Z");
  await app.query("update voice_calls set patient_id = $1 where conversation_id = $2", [
    friend,
    `of-${friends}`,
  ]);
  expect((await erase(id, name)).status).toBe(200);
  expect(await placesOf(lastName)).toEqual([]);
  for (const [call, left] of [
    [theirs, 0],
    [other, 1],
    [friends, 1],
  ] as const) {
    expect(await app.query("select from phone_calls where id = $1", [call])).toHaveLength(left);
    const conversation = [`of-${call}`];
    expect(
      await app.query("select from voice_calls where conversation_id = $1", conversation),
    ).toHaveLength(left);
    expect(
      await app.query("select from julie_conversations where id = $1", conversation),
    ).toHaveLength(left);
  }
  const [kept] = await app.query("select from_sealed, from_lookup from phone_calls where id = $1", [
    friends,
  ]);
  expect(kept).toEqual({ from_sealed: null, from_lookup: null });
});

test("pressed twice it happens once", async () => {
  const { id, visitId, name } = await addVisitor("2026-12-01T15:30:00Z");
  await ended(visitId, "no-show", "2026-11-01T16:00:00Z");
  const both = await Promise.all([erase(id, name), erase(id, name)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test("care that was recorded is kept, also without a visit", async () => {
  const { id, visitId } = await addVisitor("2026-11-24T20:30:00Z");
  await ended(visitId, "no-show", "2026-11-01T14:00:00Z");
  expect((await erasureOf(id)).isPossible).toBe(true);
  await recordPain(id, "2022-05-04");
  expect(await erasureOf(id)).toMatchObject({ isPossible: false, possibleFrom: "2028-05-04" });
});

describe("the whole record as a file", () => {
  test("has every part, opened, with who looked; and is on record", async () => {
    const { id, lastName } = await addVisitor("2026-12-01T19:00:00Z");
    const path = `/api/patients/${id}/record`;
    const response = await app.app.inject({ method: "GET", url: path, headers: { cookie } });
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-disposition"]).toMatch(/^attachment; filename="record-/);
    expect(response.headers["content-disposition"]).not.toContain(lastName);
    const record = JSON.parse(response.body) as Record<string, Record<string, unknown>[]>;
    expect(record["person"]?.[0]).toMatchObject({ lastName, dateOfBirth: "1984-03-12" });
    expect(record["visits"]?.[0]).toMatchObject({ notes: `Secret of ${lastName}` });
    expect(record["notes"]?.[0]).toMatchObject({ text: `Note on ${lastName}` });
    expect(record["consents"]).toHaveLength(1);
    expect(record["financingChecks"]).toMatchObject([{ lastName, outcome: "none" }]);
    expect(record["insuranceChecks"]).toMatchObject([{ lastName, insurer: "Other" }]);
    expect(record["instagram"]).toMatchObject([
      { from: "patient", message: `Written by ${lastName}` },
      { from: "staff", message: `Written by ${lastName}` },
    ]);
    expect(record["specialtyRecords"]).toMatchObject([
      { day: "2019-03-01", recorded: { level: 4, location: "neck" } },
    ]);
    expect(record["earlierRecords"]).toMatchObject([{ reason: "mistyped" }]);
    expect(record["calls"]).toMatchObject([{ said: "caller", text: `This is ${lastName}` }]);
    expect(record["phoneCalls"]).toMatchObject([{ called: "+17185550100", state: "over" }]);
    expect(record["voicemails"]).toMatchObject([
      { seconds: 12, soundIsKept: true, text: `Please call ${lastName}` },
    ]);
    expect(record["tasks"]).toContainEqual(
      expect.objectContaining({ detail: `“Please call ${lastName}”` }),
    );
    expect(record["emails"]?.length).toBeGreaterThan(0);
    expect(record["looks"]?.map(({ what }) => what)).toContain("patient.record.export");

    const page = await app.app.inject({
      method: "GET",
      url: `/api/patients/${id}/readable-record`,
      headers: { cookie },
    });
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toContain(`Note on ${lastName}`);
    expect(page.body).toContain("</html>");
    const audit = await app.query(
      "select from audit_log where action = 'patient.record.export' and subject_id = $1",
      [id],
    );
    expect(audit).toHaveLength(2);
  });
});
