import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { book, type BookedAnswer, bookingRequest, tokenOf } from "#test/booking-requests.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { changedDetails, staffStatuses } from "../contract.ts";
import { fieldsOf } from "../rules.ts";

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await buildTestApp();
  const entered = await app.send("POST", "/api/staff-access/direct");
  headers = { cookie: String(entered.headers["set-cookie"]).split(";")[0] ?? "" };
});
afterAll(() => app.close());

const nobody = "6f1c1c52-0f0e-4f3b-9d0a-0a5a1d6c6a11";
const pathOf = (id: string, act = "") => `/api/schedule/visits/${id}${act}`;
const read = async (id: string) =>
  (await app.send("GET", pathOf(id), undefined, headers)).body as ScheduledVisit;
const edit = (id: string, body: unknown) => app.send("PATCH", pathOf(id), body, headers);
const move = (id: string, body: object, more: Record<string, string> = {}) =>
  app.send("POST", pathOf(id, "/move"), { tellPatient: false, ...body }, { ...headers, ...more });
const cancel = (id: string, body: object) =>
  app.send("POST", pathOf(id, "/cancel"), { tellPatient: false, ...body }, headers);
const failureOf = ({ status, body }: { status: number; body: unknown }) => {
  const { error } = body as { error: { code: string; message: string; details?: unknown } };
  return { status, ...error };
};
/** A visit that begins in ten minutes: booked at the desk, which needs no lead time. */
const bookForNow = async () => {
  const start = "2026-11-23T14:10:00Z";
  await freeTheTime(start);
  const { consentSms, patient, serviceId, staffId } = bookingRequest({ start });
  const visit = { kind: "call", serviceId, staffId, start, patient, consentSms };
  const body = { ...visit, tellPatient: false };
  const answer = await app.send("POST", "/api/schedule/visits", body, headers);
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
};
/** Takes away what an earlier test left in the hour from an instant on. */
async function freeTheTime(from: string): Promise<void> {
  const left = `select id from provider_time_slots
    where during && tstzrange($1::timestamptz, $1::timestamptz + interval '1 hour')`;
  await app.query(
    `update appointments set slot_id = null, status = 'cancelled', cancelled_at = now()
     where slot_id in (${left})`,
    [from],
  );
  await app.query(`delete from provider_time_slots where id in (${left})`, [from]);
}
const idOf = (booked: BookedAnswer) => booked.appointment.id;
const mails = (id: string) =>
  app.query<{ kind: string }>("select kind from outbox_mails where appointment_id = $1", [id]);

describe("refused", () => {
  test.each([
    ["GET", ""],
    ["PATCH", ""],
    ["POST", "/move"],
    ["POST", "/cancel"],
  ] as const)("%s %s without a session, and on record", async (method, act) => {
    const body = { version: 1 };
    const answer = await app.send(method, pathOf(nobody, act), method === "GET" ? undefined : body);
    expect(answer.status).toBe(401);
    const action = `${method} /api/schedule/visits/:id${act}`;
    const rows = await app.query(
      "select from audit_log where action = $1 and outcome = 'refused'",
      [action],
    );
    expect(rows).toHaveLength(1);
  });

  test("a visit that does not exist", async () => {
    expect((await app.send("GET", pathOf(nobody), undefined, headers)).status).toBe(404);
    expect((await edit(nobody, { version: 1, notes: "x" })).status).toBe(404);
    expect((await move(nobody, { version: 1, start: "2026-11-30T15:00:00Z" })).status).toBe(404);
    expect((await cancel(nobody, { version: 1, reason: "patient" })).status).toBe(404);
  });

  test.each([
    ["no version", {}],
    ["a version that is no number", { version: "1" }],
    ["the status cancelled", { version: 1, status: "cancelled" }],
    ["an unknown status", { version: 1, status: "late" }],
    ["endless notes", { version: 1, notes: "n".repeat(2001) }],
    ["control characters", { version: 1, notes: "\u0000" }],
  ])("%s", async (_what, body) => {
    expect((await edit(nobody, body)).status).toBe(422);
  });

  test("another reason without words", async () => {
    const answer = failureOf(await cancel(nobody, { version: 1, reason: "other", words: "  " }));
    expect(answer).toMatchObject({
      status: 422,
      fields: { words: "Type the reason in a few words." },
    });
  });
});

describe("editing", () => {
  test("status and notes are kept, sealed, with who and when; the patient's note stays", async () => {
    const id = idOf(await book(app, { start: "2026-11-24T14:00:00Z", notes: "From the patient" }));
    const { status, body } = await edit(id, {
      version: 1,
      status: "confirmed",
      notes: "Needs a cushion",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "confirmed",
      notes: "From the patient",
      staffNotes: "Needs a cushion",
      edited: { by: "Demo staff", at: monday.toISOString() },
      version: 2,
    });
    const [row] = await app.query<{ staff_notes_sealed: string }>(
      "select staff_notes_sealed from appointments where id = $1",
      [id],
    );
    expect(row?.staff_notes_sealed).not.toContain("cushion");
    const audit = await app.query<{ reason: string }>(
      "select reason from audit_log where action = 'appointment.edit' and subject_id = $1",
      [id],
    );
    expect(audit).toEqual([{ reason: "status, notes" }]);
    expect(await read(id)).toEqual(body);
  });

  test("saving what stands already changes nothing", async () => {
    const id = idOf(await book(app, { start: "2026-11-24T15:00:00Z" }));
    await edit(id, { version: 1, status: "scheduled", notes: "" });
    expect(await read(id)).toMatchObject({ version: 1, edited: null });
  });

  test("an older version gets the visit as it stands, and changes nothing", async () => {
    const id = idOf(await book(app, { start: "2026-11-24T16:00:00Z" }));
    await edit(id, { version: 1, notes: "Theirs" });
    const answer = failureOf(await edit(id, { version: 1, notes: "Mine" }));
    expect(answer).toMatchObject({ status: 409, code: "visit_changed" });
    const { current } = changedDetails.parse(answer.details);
    expect(current).toMatchObject({ id, version: 2 });
    expect(fieldsOf(current)).toEqual({ status: "scheduled", notes: "Theirs" });
    expect((await read(id)).staffNotes).toBe("Theirs");
    const rows = await app.query(
      "select action, reason from audit_log where subject_id = $1 and outcome = 'refused'",
      [id],
    );
    expect(rows).toEqual([{ action: "appointment.edit", reason: "conflict: visit_changed" }]);
  });

  test("a no-show and a completed visit keep their time", async () => {
    const id = await bookForNow();
    expect((await edit(id, { version: 1, status: "no-show" })).status).toBe(200);
    expect((await edit(id, { version: 2, status: "completed" })).status).toBe(200);
    const [row] = await app.query<{ slot_id: string | null }>(
      "select slot_id from appointments where id = $1",
      [id],
    );
    expect(row?.slot_id).not.toBeNull();
  });

  test.each(["completed", "no-show", "in-progress"])(
    "what lies ahead may be %s already; taken back, it is moved and cancelled as before",
    async (status) => {
      const start = { completed: "14:00", "no-show": "15:00" }[status] ?? "16:00";
      const id = idOf(await book(app, { start: `2026-12-07T${start}:00Z` }));
      expect((await edit(id, { version: 1, status, notes: "Came early" })).body).toMatchObject({
        status,
        staffNotes: "Came early",
        version: 2,
      });
      for (const refused of [
        await move(id, { version: 2, start: "2026-12-08T19:00:00Z" }),
        await cancel(id, { version: 2, reason: "practice" }),
      ]) {
        expect(failureOf(refused)).toMatchObject({
          status: 409,
          code: "visit_not_changeable",
          message: expect.stringContaining("set it back to Scheduled or Confirmed"),
        });
      }
      expect((await edit(id, { version: 2, status: "confirmed" })).status).toBe(200);
      const moved = await move(id, { version: 3, start: "2026-12-08T19:00:00Z" });
      const { id: now, version } = moved.body as ScheduledVisit;
      expect((await cancel(now, { version, reason: "practice" })).status).toBe(200);
    },
  );

  test("every status follows every other, long before the visit, and each is on record", async () => {
    const id = idOf(await book(app, { start: "2026-12-09T15:00:00Z" }));
    let [version, before]: [number, string] = [1, "scheduled"];
    const steps: string[] = [];
    for (const status of staffStatuses.flatMap((one) =>
      staffStatuses.flatMap((two) => [one, two]),
    )) {
      if (status === before) continue;
      expect((await edit(id, { version, status })).body).toMatchObject({
        status,
        version: version + 1,
        edited: { by: "Demo staff" },
      });
      steps.push(`${before} to ${status}`);
      [version, before] = [version + 1, status];
    }
    expect(new Set(steps).size).toBe(20);
    const audit = await app.query(
      "select from audit_log where action = 'appointment.edit' and subject_id = $1",
      [id],
    );
    expect(audit).toHaveLength(steps.length);
    const events = await app.query<{ detail: { status?: string } }>(
      "select detail from events where subject_id = $1 and name = 'edited' order by id",
      [id],
    );
    expect(events.map(({ detail }) => detail.status)).toEqual(steps);
    await cancel(id, { version, reason: "practice" });
  });

  test("a cancelled visit keeps its status, and its notes may still be written", async () => {
    const id = idOf(await book(app, { start: "2026-11-24T18:30:00Z" }));
    await cancel(id, { version: 1, reason: "practice" });
    expect(failureOf(await edit(id, { version: 2, status: "scheduled" }))).toMatchObject({
      status: 409,
      code: "visit_not_changeable",
    });
    expect((await edit(id, { version: 2, notes: "Called back" })).status).toBe(200);
  });
});

describe("moving", () => {
  test("keeps code, link and notes, starts again at scheduled, and makes no task", async () => {
    const booked = await book(app, { start: "2026-11-24T19:00:00Z" });
    const id = idOf(booked);
    await edit(id, { version: 1, status: "confirmed", notes: "Needs a cushion" });
    const { status, body } = await move(id, { version: 2, start: "2026-11-25T15:00:00Z" });
    expect(status).toBe(200);
    const moved = body as ScheduledVisit;
    expect(moved).toMatchObject({
      start: "2026-11-25T15:00:00.000Z",
      status: "scheduled",
      staffNotes: "Needs a cushion",
      edited: { by: "Demo staff" },
    });
    const looked = await app.send("POST", "/api/appointments/lookup", {
      manageToken: tokenOf(booked),
    });
    expect(looked.body).toMatchObject({
      confirmationCode: booked.confirmationCode,
      appointment: { id: moved.id },
    });
    expect(await app.query("select from tasks where appointment_id = $1", [moved.id])).toEqual([]);
    expect(await mails(moved.id)).toEqual([]);
    // The old id leads to where the visit is now.
    expect((await read(id)).id).toBe(moved.id);
  });

  test("tells the patient when asked to", async () => {
    const id = idOf(await book(app, { start: "2026-11-24T20:00:00Z" }));
    const { body } = await move(id, {
      version: 1,
      start: "2026-11-25T16:00:00Z",
      tellPatient: true,
    });
    expect(await mails((body as ScheduledVisit).id)).toEqual([{ kind: "visit-moved" }]);
  });

  test("a taken time is refused with others, and the visit stays", async () => {
    const start = "2026-11-25T19:00:00Z";
    const other = idOf(await book(app, { start }));
    const id = idOf(await book(app, { start: "2026-11-25T20:00:00Z" }));
    const answer = failureOf(await move(id, { version: 1, start }));
    const { patientName, provider } = await read(other);
    expect(answer).toMatchObject({
      status: 409,
      code: "slot_taken",
      details: {
        occupants: [
          {
            kind: "visit",
            visitId: other,
            patientName,
            providerName: provider.displayName,
            start: "2026-11-25T19:00:00.000Z",
          },
        ],
      },
    });
    expect((answer.details as { alternatives: unknown[] }).alternatives.length).toBeGreaterThan(0);
    expect(await read(id)).toMatchObject({ id, start: "2026-11-25T20:00:00.000Z", version: 1 });
  });

  test("to another provider who offers the service, and to nobody else", async () => {
    const id = idOf(await book(app, { start: "2026-11-27T15:00:00Z" }));
    const refused = failureOf(
      await move(id, { version: 1, start: "2026-11-27T16:00:00Z", staffId: "lindgren" }),
    );
    expect(refused).toMatchObject({ status: 422, code: "provider_not_qualified" });
    const { body } = await move(id, {
      version: 1,
      start: "2026-11-27T16:00:00Z",
      staffId: "marsh",
    });
    expect(body).toMatchObject({ provider: { id: "marsh" } });
  });

  test("outside the hours only when that is meant, and without lead time", async () => {
    const id = idOf(await book(app, { start: "2026-11-30T19:00:00Z" }));
    const evening = { version: 1, start: "2026-11-30T23:30:00Z" };
    expect(failureOf(await move(id, evening))).toMatchObject({
      status: 409,
      code: "outside_hours",
    });
    expect((await read(id)).start).toBe("2026-11-30T19:00:00.000Z");
    expect((await move(id, { ...evening, outsideHours: true })).status).toBe(200);
    await freeTheTime("2026-11-23T14:15:00Z");
    const soon = { version: 3, start: "2026-11-23T14:15:00Z" };
    expect((await move((await read(id)).id, soon)).body).toMatchObject({ time: "09:15" });
  });

  test("a repeat with the same key moves once", async () => {
    const id = idOf(await book(app, { start: "2026-11-30T15:00:00Z" }));
    const wish = { version: 1, start: "2026-11-30T16:00:00Z" };
    const key = { "idempotency-key": "move-once" };
    const first = (await move(id, wish, key)).body;
    expect((await move(id, wish, key)).body).toEqual(first);
  });

  test("an older version is refused with where the visit is now, also after the patient moved it", async () => {
    const booked = await book(app, { start: "2026-12-01T15:00:00Z" });
    await app.send("POST", "/api/appointments/reschedule", {
      manageToken: tokenOf(booked),
      start: "2026-12-01T16:00:00Z",
    });
    const answer = failureOf(
      await move(idOf(booked), { version: 1, start: "2026-12-01T19:00:00Z" }),
    );
    expect(answer).toMatchObject({
      status: 409,
      code: "visit_changed",
      details: { current: { start: "2026-12-01T16:00:00.000Z" } },
    });
  });

  test("whatever is done with the id of before, the answer says where the visit is now", async () => {
    const before = idOf(await book(app, { start: "2026-12-10T15:00:00Z" }));
    const between = (await move(before, { version: 1, start: "2026-12-10T16:00:00Z" }))
      .body as ScheduledVisit;
    const now = (
      await move(between.id, {
        version: between.version,
        start: "2026-12-11T19:30:00Z",
        staffId: "marsh",
      })
    ).body as ScheduledVisit;
    expect(now).toMatchObject(await read(before));
    const answers = [
      await edit(before, { version: 1, notes: "Mine" }),
      await cancel(before, { version: 1, reason: "patient" }),
      await move(before, { version: 1, start: "2026-12-10T19:00:00Z" }),
      // Even somebody who guessed the version of the row that was left behind.
      await cancel(before, { version: 2, reason: "patient" }),
    ].map(failureOf);
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 409,
        code: "visit_changed",
        message:
          "This visit was moved to Friday, December 11, 2:30 PM, with Dr. Lena Marsh. Nothing of yours was done yet: look at it there, then do it again.",
        details: { current: { id: now.id, start: now.start } },
      });
    }
    expect(now).toMatchObject(await read(now.id));
    await cancel(now.id, { version: now.version, reason: "practice" });
    expect(failureOf(await edit(before, { version: 1, notes: "Mine" })).message).toBe(
      "This visit was moved to Friday, December 11, 2:30 PM, with Dr. Lena Marsh, and cancelled there. Nothing of yours was done.",
    );
  });

  test("what is over is not moved", async () => {
    const id = await bookForNow();
    await edit(id, { version: 1, status: "completed" });
    const answer = failureOf(await move(id, { version: 2, start: "2026-12-02T15:00:00Z" }));
    expect(answer).toMatchObject({ status: 409, code: "visit_not_changeable" });
  });
});

describe("cancelling", () => {
  test("frees the time, keeps the reason, and tells the patient when asked to", async () => {
    const start = "2026-12-03T15:00:00Z";
    const id = idOf(await book(app, { start }));
    const { body } = await cancel(id, {
      version: 1,
      reason: "other",
      words: "Snow",
      tellPatient: true,
    });
    expect(body).toMatchObject({
      status: "cancelled",
      cancellation: { reason: "Snow" },
      edited: { by: "Demo staff" },
      isLateChange: false,
    });
    expect((await mails(id)).map(({ kind }) => kind)).toContain("visit-cancelled");
    await book(app, { start });
  });

  test("late only on the patient's wish, and without a task", async () => {
    const late = idOf(await book(app, { start: "2026-11-23T19:00:00Z" }));
    expect((await cancel(late, { version: 1, reason: "patient" })).body).toMatchObject({
      isLateChange: true,
      cancellation: { reason: "Cancelled by the patient by phone" },
    });
    const ours = idOf(await book(app, { start: "2026-11-23T20:00:00Z" }));
    expect((await cancel(ours, { version: 1, reason: "practice" })).body).toMatchObject({
      isLateChange: false,
    });
    const tasks = await app.query("select from tasks where appointment_id = any ($1)", [
      [late, ours],
    ]);
    expect(tasks).toEqual([]);
  });

  test("an older version is refused with the visit as it stands", async () => {
    const id = idOf(await book(app, { start: "2026-12-03T19:00:00Z" }));
    await edit(id, { version: 1, notes: "Theirs" });
    expect(failureOf(await cancel(id, { version: 1, reason: "patient" }))).toMatchObject({
      status: 409,
      code: "visit_changed",
    });
    expect((await read(id)).status).toBe("scheduled");
  });

  test("a reason that reads like a move hides nothing", async () => {
    const booked = await book(app, { start: "2026-12-04T15:00:00Z" });
    await app.send("POST", "/api/appointments/cancel", {
      manageToken: tokenOf(booked),
      reason: "Rescheduled",
    });
    const { body } = await app.send(
      "GET",
      "/api/schedule/day?date=2026-12-04&cancelled=true",
      undefined,
      headers,
    );
    expect((body as { visits: { id: string }[] }).visits.map(({ id }) => id)).toContain(
      idOf(booked),
    );
  });
});
