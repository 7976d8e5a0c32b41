import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { bookingRequest } from "#test/booking-requests.ts";
import { spokenSmsConsent } from "../content.ts";
import type { CreatedVisit } from "../contract.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp();
  await comeAt(monday);
});
afterAll(() => app.close());

/** Moves the clock and signs in there: no session outlives a jump of days. */
async function comeAt(when: Date | string): Promise<void> {
  app.clock.set(when);
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
}

let callers = 0;

/** A caller whom nothing is wrong with: a skin consultation on a Wednesday, 10:30 AM. */
function caller(changes: Record<string, unknown> = {}, patient: Record<string, unknown> = {}) {
  callers += 1;
  return {
    kind: "call",
    serviceId: "skin-consultation",
    staffId: "adeyemi",
    start: "2026-11-25T15:30:00Z",
    patient: {
      firstName: "Nadia",
      lastName: `Caller ${String.fromCodePoint(64 + (callers % 26 || 26))}`,
      email: "",
      phone: `718555${String(1000 + callers)}`,
      ...patient,
    },
    consentSms: false,
    tellPatient: true,
    ...changes,
  };
}

const create = (body: unknown, headers: Record<string, string> = {}) =>
  app.send("POST", "/api/schedule/visits", body, { cookie, ...headers });
type Refusal = {
  error: { code: string; message: string; fields?: Record<string, string>; details?: unknown };
};
const refusal = ({ status, body }: { status: number; body: unknown }) =>
  [status, (body as Refusal).error.code] as const;
const row = async (id: string) =>
  (await app.query<Record<string, unknown>>("select * from appointments where id = $1", [id]))[0];

async function created(body: unknown): Promise<CreatedVisit> {
  const answer = await create(body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as CreatedVisit;
}

describe("refused, and nothing is booked", () => {
  test("without a session", async () => {
    for (const [method, url, body] of [
      ["POST", "/api/schedule/visits", caller()],
      ["GET", "/api/schedule/times?serviceId=skin-consultation&date=2026-11-25", undefined],
      ["GET", "/api/schedule/walk-in-times?serviceId=skin-consultation", undefined],
    ] as const)
      expect((await app.send(method, url, body)).status).toBe(401);
  });

  test.each<[string, Record<string, unknown>, number, string]>([
    ["a day that has passed", { start: "2026-11-20T15:30:00Z" }, 422, "slot_not_offered"],
    ["more than a year ahead", { start: "2027-12-01T15:30:00Z" }, 422, "slot_not_offered"],
    ["3:07", { start: "2026-11-25T20:07:00Z" }, 422, "slot_not_offered"],
    ["no time", { start: "tomorrow" }, 422, "validation_failed"],
    ["an unknown provider", { staffId: "nobody" }, 404, "provider_not_found"],
    ["somebody not qualified", { staffId: "averell" }, 422, "provider_not_qualified"],
    ["an unknown service", { serviceId: "moon" }, 404, "service_not_found"],
    ["an unknown person", { patientId: "6f1c1c52-0f0e-4f3b-9d0a-0a5a1d6c6a11" }, 404, "not_found"],
    ["no id", { patientId: "1 or 1=1" }, 422, "validation_failed"],
    ["neither call nor walk-in", { kind: "admin" }, 422, "validation_failed"],
    ["no word about texts", { consentSms: undefined }, 422, "validation_failed"],
    ["under way tomorrow", { kind: "walk-in", hasBegun: true }, 422, "validation_failed"],
    ["notes without end", { notes: "x".repeat(2001) }, 422, "validation_failed"],
    ["before opening", { start: "2026-11-25T13:00:00Z" }, 409, "outside_hours"],
    ["over the break", { start: "2026-11-25T18:00:00Z" }, 409, "outside_hours"],
    ["on a closure", { start: "2026-11-26T15:30:00Z" }, 409, "outside_hours"],
  ])("%s", async (_what, changes, status, code) => {
    expect(refusal(await create(caller(changes)))).toEqual([status, code]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["no name", { firstName: " " }, "patient.firstName"],
    ["half an email", { email: "nadia@" }, "patient.email"],
    ["two emails", { email: "a@b.example, c@d.example" }, "patient.email"],
    ["a short phone", { phone: "555" }, "patient.phone"],
    ["born tomorrow", { dateOfBirth: "2027-01-01" }, "patient.dateOfBirth"],
    ["a child without an adult", { dateOfBirth: "2015-01-01" }, "bookedBy.name"],
    ["a minor without an adult", { isAdult: false }, "bookedBy.name"],
  ])("%s, at the field", async (_what, patient, field) => {
    const { status, body } = await create(caller({}, patient));
    expect(status).toBe(422);
    expect((body as Refusal).error.fields).toHaveProperty([field]);
  });

  test("nothing is booked after all this", async () => {
    expect(await app.query("select from appointments")).toHaveLength(0);
    expect(await app.query("select from provider_time_slots")).toHaveLength(0);
  });
});

describe("booked for a caller", () => {
  test("the visit, its channel, what staff noted, and nothing the body may not say", async () => {
    const visit = await created(
      caller({
        start: "2026-11-25T14:00:00Z",
        notes: "Sounds nervous",
        channel: "sample",
        status: "completed",
        role: "admin",
        rule: { outsideHours: true },
        tellsPatient: false,
      }),
    );
    expect(visit).toMatchObject({
      provider: { id: "adeyemi", displayName: "Rosa Adeyemi, RN" },
      confirmationCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
      told: { mail: false, text: false, isMailHeld: false },
    });
    const stored = await row(visit.id);
    expect(stored).toMatchObject({ channel: "phone", status: "scheduled", contact_email: "" });
    expect(JSON.stringify(stored)).not.toContain("nervous");
    const [audit] = await app.query<Record<string, unknown>>(
      "select actor_kind, action from audit_log where subject_id = $1 and action = 'appointment.book'",
      [visit.id],
    );
    expect(audit).toEqual({ actor_kind: "staff", action: "appointment.book" });
    const [patient] = await app.query<{ email: string | null }>(
      "select p.email from patients p join appointments a on a.patient_id = p.id where a.id = $1",
      [visit.id],
    );
    expect(patient?.email).toBeNull();
  });

  test("nobody proves anything with the email that a caller did not give", async () => {
    const { confirmationCode } = await created(caller({ start: "2026-11-25T14:30:00Z" }));
    for (const email of ["", " "]) {
      const { status } = await app.send("POST", "/api/appointments/lookup", {
        confirmationCode,
        email,
      });
      expect(status).toBe(404);
    }
  });

  test("mail and text go out when there is an address and a yes, and it is wanted", async () => {
    const start = "2026-12-02T15:00:00Z";
    const email = "nadia.told@inbox.example";
    const visit = await created(caller({ start, consentSms: true }, { email }));
    expect(visit.told).toEqual({ mail: true, text: true, isMailHeld: false });
    const sent =
      "select from outbox_mails where appointment_id = $1 union all select from sms_queue where appointment_id = $1";
    expect(await app.query(sent, [visit.id])).toHaveLength(2);
    const [consent] = await app.query<Record<string, unknown>>(
      "select words, version, source from consents where patient_id = (select patient_id from appointments where id = $1)",
      [visit.id],
    );
    expect(consent).toEqual({ ...spokenSmsConsent, source: "booking-phone" });

    const silent = await created(
      caller({ start: "2026-12-02T16:00:00Z", tellPatient: false, consentSms: true }, { email }),
    );
    expect(silent.told).toEqual({ mail: false, text: false, isMailHeld: false });
    expect(await app.query(sent, [silent.id])).toHaveLength(0);
  });

  test("a confirmed time outside the hours", async () => {
    const body = caller({ start: "2026-11-26T13:05:00Z" });
    const { body: refused } = await create(body);
    expect((refused as Refusal).error).toMatchObject({
      code: "outside_hours",
      message: "The practice is closed on Thursday, November 26: Thanksgiving.",
      details: { people: [{ staffId: "adeyemi", reason: "closed" }] },
    });
    await created({ ...body, confirmed: { outsideHours: true } });
  });

  test("a repeat with the same key is the same visit; with another body it is refused", async () => {
    const body = caller({ start: "2026-12-02T18:30:00Z" });
    const key = { "idempotency-key": "desk-1" };
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(body, key)));
    expect(new Set(answers.map((one) => (one.body as CreatedVisit).id)).size).toBe(1);
    const other = await create({ ...body, notes: "Other" }, key);
    expect(refusal(other)).toEqual([422, "idempotency_mismatch"]);
  });

  test("for somebody on file: their name and birth date, no second record", async () => {
    const first = await created(
      caller({ start: "2026-12-03T15:00:00Z" }, { dateOfBirth: "1984-03-12", lastName: "Onfile" }),
    );
    const patientId = String((await row(first.id))?.["patient_id"]);
    const people = await app.query("select from patients");
    const second = await created(
      caller(
        { start: "2026-12-03T16:00:00Z", patientId },
        { firstName: "Somebody", lastName: "Else", phone: "718-555-0199" },
      ),
    );
    expect(second.patientName).toBe("Nadia Onfile");
    expect(await row(second.id)).toMatchObject({
      patient_id: patientId,
      contact_phone: "+17185550199",
    });
    expect(await app.query("select from patients")).toHaveLength(people.length);
  });

  test("a second visit of the same person at the same time is said, then possible", async () => {
    const known = caller({ start: "2026-12-04T19:00:00Z" }, { lastName: "Twice" });
    await created(known);
    const again = { ...known, serviceId: "tmj-consultation", staffId: "marsh" };
    const { status, body } = await create(again);
    expect([status, (body as Refusal).error.code]).toEqual([409, "already_booked"]);
    expect((body as Refusal).error.message).toContain(
      "2:00 PM Skin consultation with Rosa Adeyemi, RN",
    );
    await created({ ...again, confirmed: { sameTime: true } });
  });
});

describe("a walk-in", () => {
  test("is offered whoever is free now or next, and can be under way at once", async () => {
    // Wednesday, 9:03 AM: Rosa Adeyemi works from 9:00 AM.
    await comeAt("2026-12-09T14:03:00Z");
    await created(caller({ start: "2026-12-09T14:05:00Z" }));
    const { body } = await app.send(
      "GET",
      "/api/schedule/walk-in-times?serviceId=skin-consultation",
      undefined,
      { cookie },
    );
    expect(body).toEqual({
      now: "2026-12-09T14:05:00.000Z",
      people: [
        {
          staffId: "adeyemi",
          displayName: "Rosa Adeyemi, RN",
          start: "2026-12-09T14:35:00.000Z",
          isNow: false,
        },
      ],
    });
    await comeAt("2026-12-09T14:33:00Z");
    const visit = await created(
      caller({ kind: "walk-in", start: "2026-12-09T14:35:00Z", hasBegun: true }),
    );
    expect(await row(visit.id)).toMatchObject({ channel: "staff", status: "in-progress" });
    await comeAt(monday);
  });
});

describe("one time once", () => {
  const start = "2026-12-10T15:00:00Z";
  beforeAll(() => comeAt(monday));

  test("of 50 by staff and visitors at the same moment one gets it, staff see other times", async () => {
    const offer = { serviceId: "skin-consultation", staffId: "adeyemi", start };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        turn % 2 === 0
          ? create(caller({ start, confirmed: { outsideHours: turn % 4 === 0 } }))
          : app.send("POST", "/api/appointments", bookingRequest(offer)),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const lost = answers.filter(({ status }) => status === 409);
    for (const { body } of lost) {
      expect((body as Refusal).error).toMatchObject({
        code: "slot_taken",
        details: { alternatives: expect.any(Array) },
      });
    }
    // Who has the time is told at the desk, each look on record, and to no visitor.
    const told = lost.filter(({ body }) => JSON.stringify(body).includes('"occupants"'));
    const [winner] = await app.query<{ id: string; name: string }>(
      `select id, contact_first_name || ' ' || contact_last_name as name from appointments
       where starts_at = $1 and status <> 'cancelled'`,
      [start],
    );
    for (const { body } of told) {
      expect((body as Refusal).error).toMatchObject({
        details: {
          occupants: [{ kind: "visit", visitId: winner?.id, patientName: winner?.name }],
        },
      });
    }
    expect(told.length).toBeGreaterThanOrEqual(24);
    expect(told.length).toBeLessThanOrEqual(25);
    const looks = await app.query(
      `select from audit_log where action = 'appointment.read' and subject_id = $1
        and reason = 'named as what has the time'`,
      [winner?.id],
    );
    expect(looks).toHaveLength(told.length);
    expect(
      await app.query("select from appointments where starts_at = $1 and status <> 'cancelled'", [
        start,
      ]),
    ).toHaveLength(1);
  });

  test("the day's times show who has each free, without lead time", async () => {
    await comeAt("2026-12-10T14:50:00Z");
    const { body } = await app.send(
      "GET",
      "/api/schedule/times?serviceId=skin-consultation&date=2026-12-10",
      undefined,
      { cookie },
    );
    const { times } = body as { times: { start: string; staffIds: string[] }[] };
    expect(times[0]).toMatchObject({ start: "2026-12-10T15:30:00.000Z", staffIds: ["adeyemi"] });
    await comeAt(monday);
  });
});

describe("a time that is over", () => {
  const earlier = { start: "2026-11-30T14:30:00Z" };
  const past = { outsideHours: true, sameTime: false, past: true };

  test("is not booked for a caller, whatever is confirmed", async () => {
    await comeAt("2026-11-30T17:00:00Z");
    expect(refusal(await create(caller(earlier)))).toEqual([422, "slot_not_offered"]);
    expect(refusal(await create(caller({ ...earlier, confirmed: past })))).toEqual([
      422,
      "slot_not_offered",
    ]);
  });

  test("is recorded for a walk-in once that is meant, and nothing is sent", async () => {
    await comeAt("2026-11-30T17:00:00Z");
    const was = (changes: object) =>
      caller({ ...earlier, kind: "walk-in", ...changes }, { email: "nadia@patients.example" });
    expect(refusal(await create(was({})))).toEqual([409, "already_past"]);
    const visit = await created(was({ confirmed: past }));
    expect(visit.told).toEqual({ mail: false, text: false, isMailHeld: false });
    expect(
      await app.query("select from outbox_mails where appointment_id = $1", [visit.id]),
    ).toEqual([]);
  });
});

describe("whoever was not on file", () => {
  test("is marked as new, and is not the next time", async () => {
    await comeAt(monday);
    const body = caller({ start: "2026-12-16T15:30:00Z" }, { dateOfBirth: "1990-02-03" });
    const first = await created(body);
    expect(await row(first.id)).toMatchObject({ is_new_patient: true });
    const again = await created({ ...body, start: "2026-12-16T19:30:00Z" });
    expect(await row(again.id)).toMatchObject({ is_new_patient: false });
    const patientId = (await row(first.id))?.["patient_id"];
    const known = await created({ ...body, patientId, start: "2026-12-17T15:30:00Z" });
    expect(await row(known.id)).toMatchObject({ is_new_patient: false });
  });
});
