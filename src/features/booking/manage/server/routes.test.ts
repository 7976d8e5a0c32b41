import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { book, type BookedAnswer, bookingRequest, tokenOf } from "#test/booking-requests.ts";

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(monday));

type Refusal = {
  error: {
    code: string;
    message: string;
    fields?: Record<string, string>;
    details?: { alternatives: { start: string; staffId: string }[] };
  };
};

const post = (body: unknown, headers?: Record<string, string>) =>
  app.send("POST", "/api/appointments", body, headers);

/** Rows of every table a booking writes to. */
async function counts(): Promise<Record<string, number>> {
  const tables = [
    "provider_time_slots",
    "appointments",
    "patients",
    "holds",
    "consents",
    "outbox_mails",
    "sms_queue",
    "tasks",
    "events",
    "idempotency_keys",
  ];
  const [row] = await app.query<Record<string, number>>(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(", ")}`,
  );
  return row ?? {};
}

describe("what bad input gets", () => {
  const patient = bookingRequest()["patient"] as Record<string, unknown>;
  const withPatient = (part: Record<string, unknown>) =>
    bookingRequest({ patient: { ...patient, ...part } });

  test.each<[string, unknown, string]>([
    ["nothing", {}, "serviceId"],
    ["a list", [], "request"],
    ["no first name", withPatient({ firstName: " " }), "patient.firstName"],
    [
      "a first name of 10,000 letters",
      withPatient({ firstName: "a".repeat(10_000) }),
      "patient.firstName",
    ],
    [
      "script as a name",
      withPatient({ lastName: "<script>alert(1)</script>" }),
      "patient.lastName",
    ],
    ["SQL as a name", withPatient({ lastName: "x'; drop table patients; --" }), "patient.lastName"],
    ["a number as a name", withPatient({ lastName: 7 }), "patient.lastName"],
    ["an address without a domain", withPatient({ email: "maya@" }), "patient.email"],
    [
      "a mail header in the address",
      withPatient({ email: "maya@inbox.example\nbcc: all@inbox.example" }),
      "patient.email",
    ],
    ["nine digits", withPatient({ phone: "718-555-014" }), "patient.phone"],
    ["February 30", withPatient({ dateOfBirth: "1990-02-30" }), "patient.dateOfBirth"],
    ["a birth date to come", withPatient({ dateOfBirth: "2030-01-01" }), "patient.dateOfBirth"],
    ["a child without an adult", withPatient({ dateOfBirth: "2015-05-05" }), "bookedBy.name"],
    ["a minor without an adult", withPatient({ isAdult: false }), "bookedBy.name"],
    [
      "a child stated to be of age",
      withPatient({ isAdult: true, dateOfBirth: "2015-05-05" }),
      "bookedBy.name",
    ],
    ["a word on age that is none", withPatient({ isAdult: "yes" }), "patient.isAdult"],
    ["a local time without zone", bookingRequest({ start: "2026-11-24T10:30" }), "start"],
    ["a day that does not exist", bookingRequest({ start: "2026-02-30T15:30:00Z" }), "start"],
    ["a time that has passed", bookingRequest({ start: "2026-11-20T15:30:00Z" }), "start"],
    ["a time in the year 1", bookingRequest({ start: "0001-01-01T00:00:00Z" }), "start"],
    ["a time in the next two hours", bookingRequest({ start: "2026-11-23T15:30:00Z" }), "start"],
    ["a start off the grid", bookingRequest({ start: "2026-11-24T20:07:00Z" }), "start"],
    ["a start at seconds", bookingRequest({ start: "2026-11-24T15:30:01Z" }), "start"],
    ["a Sunday", bookingRequest({ start: "2026-11-29T15:30:00Z" }), "start"],
    ["Thanksgiving", bookingRequest({ start: "2026-11-26T15:30:00Z" }), "start"],
    ["the night", bookingRequest({ start: "2026-11-24T08:00:00Z" }), "start"],
    ["a visit longer than the day", bookingRequest({ start: "2026-11-24T22:45:00Z" }), "start"],
    ["61 days ahead", bookingRequest({ start: "2027-01-25T15:30:00Z" }), "start"],
    ["no word on texts", bookingRequest({ consentSms: undefined }), "consentSms"],
    ["a note of 1,001 letters", bookingRequest({ notes: "n".repeat(1001) }), "notes"],
    ["a zero byte in a note", bookingRequest({ notes: "a\u0000b" }), "notes"],
    ["a service with a quote", bookingRequest({ serviceId: "' or 1=1" }), "serviceId"],
  ])("%s is refused with a field message, and nothing is written", async (_what, body, field) => {
    const before = await counts();
    const { status, body: answer } = await post(body);
    expect(status).toBe(422);
    const { error } = answer as Refusal;
    expect(Object.keys(error.fields ?? {})).toContain(field);
    expect(error.message).not.toBe("");
    expect(await counts()).toEqual(before);
  });

  test.each([
    ["an unknown service", bookingRequest({ serviceId: "moon-visit" }), 404, "service_not_found"],
    ["an unknown provider", bookingRequest({ staffId: "nobody" }), 404, "provider_not_found"],
    [
      "a provider of something else",
      bookingRequest({ staffId: "adeyemi" }),
      422,
      "provider_not_qualified",
    ],
  ])("%s is refused in plain words", async (_what, body, status, code) => {
    const answer = await post(body);
    expect([answer.status, (answer.body as Refusal).error.code]).toEqual([status, code]);
  });

  test("malformed JSON, other content types and bodies over 64 KB are the caller's fault", async () => {
    const inject = (headers: Record<string, string>, payload: string) =>
      app.app.inject({ method: "POST", url: "/api/appointments", headers, payload });
    expect((await inject({ "content-type": "application/json" }, "{oops")).statusCode).toBe(400);
    expect((await inject({ "content-type": "application/json" }, "")).statusCode).toBe(400);
    expect(
      (await inject({ "content-type": "application/json" }, '{"__proto__":{"a":1}}')).statusCode,
    ).toBe(400);
    expect(
      (
        await inject(
          { "content-type": "application/json" },
          JSON.stringify({ a: "x".repeat(1_000_000) }),
        )
      ).statusCode,
    ).toBe(413);
    expect((await inject({ "content-type": "application/json" }, '"book me"')).statusCode).toBe(
      422,
    );
    for (const type of [
      "text/plain",
      "application/xml",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonx",
      "image/png",
      "application/json\t;x",
      "a/b;;;",
      "json",
      "*/*",
    ]) {
      const { statusCode } = await inject(
        { "content-type": type },
        JSON.stringify(bookingRequest()),
      );
      expect({ type, statusCode }).toEqual({ type, statusCode: 415 });
    }
  });

  test("a page of another site may not book", async () => {
    const foreign = { origin: "https://evil.example", host: "practice.example" };
    expect((await post(bookingRequest(), foreign)).status).toBe(403);
    expect((await post(bookingRequest(), { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await post(bookingRequest(), { origin: "null" })).status).toBe(403);
  });
});

describe("booking", () => {
  test("takes the time and answers with everything the visitor needs", async () => {
    const booked = await book(app, {
      start: "2026-11-24T14:00:00Z",
      notes: "Left side",
      consentSms: true,
    });
    expect(booked.confirmationCode).toMatch(/^[A-Z0-9]{6}$/);
    expect(booked.manageUrl).toMatch(/^http:\/\/localhost:3001\/booking\/manage#t=[\w-]{43}$/);
    expect(booked.calendarFile).toContain("BEGIN:VEVENT");
    expect(booked.appointment).toMatchObject({
      status: "scheduled",
      start: "2026-11-24T14:00:00.000Z",
      end: "2026-11-24T14:45:00.000Z",
      duration: "45 minutes",
    });
    const { id } = booked.appointment;
    const [slot] = await app.query(
      "select s.kind, s.expires_at from appointments a join provider_time_slots s on s.id = a.slot_id where a.id = $1",
      [id],
    );
    expect(slot).toEqual({ kind: "visit", expires_at: null });
    expect(
      await app.query("select kind, recipient from outbox_mails where appointment_id = $1", [id]),
    ).toHaveLength(1);
    const [text] = await app.query<{ status: string; message: string }>(
      "select status, message from sms_queue where appointment_id = $1",
      [id],
    );
    expect(text?.status).toBe("pending");
    expect(text?.message).not.toMatch(/implant/i);
    const [audit] = await app.query(
      "select actor_kind, outcome from audit_log where action = 'appointment.book' and subject_id = $1",
      [id],
    );
    expect(audit).toEqual({ actor_kind: "visitor", outcome: "allowed" });
  });

  test("leaves no readable note or member id in the database", async () => {
    const patient = {
      ...(bookingRequest()["patient"] as object),
      insurance: { provider: "Delta", memberId: "MEMBER-4711" },
    };
    await book(app, { start: "2026-11-24T14:45:00Z", notes: "Secret-Note-99", patient });
    const [row] = await app.query<{ dump: string }>(
      "select (select string_agg(a::text, ' ') from appointments a) || (select string_agg(p::text, ' ') from patients p) as dump",
    );
    expect(row?.dump).not.toMatch(/Secret-Note-99|MEMBER-4711/);
  });

  test("a taken time is refused with the nearest free ones", async () => {
    await book(app, { start: "2026-11-24T16:00:00Z" });
    const before = await counts();
    const { status, body } = await post(bookingRequest({ start: "2026-11-24T16:00:00Z" }));
    expect(status).toBe(409);
    const { error } = body as Refusal;
    expect(error.code).toBe("slot_taken");
    expect(error.details?.alternatives.length).toBeGreaterThan(2);
    expect(error.details?.alternatives.every((time) => time.staffId === "averell")).toBe(true);
    expect(await counts()).toEqual(before);
  });

  test("of 50 at once exactly one gets the time", async () => {
    const start = "2026-11-25T15:00:00Z";
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(bookingRequest({ start }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const [orphans] = await app.query(
      "select count(*)::int as n from provider_time_slots s where not exists (select from appointments a where a.slot_id = s.id) and not exists (select from holds h where h.slot_id = s.id)",
    );
    expect(orphans).toEqual({ n: 0 });
  });

  test("without a wish the qualified provider with the fewest booked minutes that day is named", async () => {
    const start = "2026-12-01T15:00:00Z";
    const first = await book(app, { start, staffId: null });
    const second = await book(app, { start, staffId: null });
    expect([first.appointment.staff.id, second.appointment.staff.id]).toEqual(["averell", "marsh"]);
    expect((await post(bookingRequest({ start, staffId: null }))).status).toBe(409);
  });

  test("nothing on file is changed by who types the same address", async () => {
    const patient = {
      firstName: "Noa",
      lastName: "Brandt",
      email: "noa@inbox.example",
      phone: "718 555 0177",
      dateOfBirth: "1990-01-01",
    };
    const first = await book(app, { start: "2026-12-02T15:00:00Z", patient });
    const same = await book(app, {
      start: "2026-12-02T16:00:00Z",
      patient: { ...patient, firstName: "NOÄ", email: "other.noa@inbox.example" },
    });
    const other = await book(app, {
      start: "2026-12-02T18:30:00Z",
      patient: { ...patient, lastName: "Somebody", dateOfBirth: undefined },
    });
    const rows = await app.query<{ patient_id: string }>(
      "select patient_id from appointments where id = any ($1) order by created_at, starts_at",
      [[first.appointment.id, same.appointment.id, other.appointment.id]],
    );
    expect(rows[0]?.patient_id).toBe(rows[1]?.patient_id);
    expect(rows[2]?.patient_id).not.toBe(rows[0]?.patient_id);
    expect(
      await app.query("select first_name, email from patients where id = $1", [
        rows[0]?.patient_id,
      ]),
    ).toEqual([{ first_name: "Noa", email: "noa@inbox.example" }]);
    expect(
      await app.query("select kind from tasks where patient_id = $1", [rows[2]?.patient_id]),
    ).toEqual([{ kind: "possible-double" }]);
  });
});

describe("request keys", () => {
  const key = { "idempotency-key": "key-1" };

  test("the same request gets the same answer, 20 times at once, and books once", async () => {
    const body = bookingRequest({ start: "2026-12-03T15:00:00Z", staffId: null });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body, key)));
    expect(new Set(answers.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(
      await app.query("select id from appointments where starts_at = '2026-12-03T15:00:00Z'"),
    ).toHaveLength(1);
  });

  test("another request under the same key is refused", async () => {
    const { status, body } = await post(bookingRequest({ start: "2026-12-03T16:00:00Z" }), key);
    expect([status, (body as Refusal).error.code]).toEqual([422, "idempotency_mismatch"]);
  });

  test("a lost race is answered the same again, even when the time is free by then", async () => {
    const start = "2026-12-04T15:00:00Z";
    const winner = await book(app, { start });
    const body = bookingRequest({ start });
    const first = await post(body, { "idempotency-key": "key-2" });
    expect(first.status).toBe(409);
    await app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(winner) });
    const again = await post(body, { "idempotency-key": "key-2" });
    expect([again.status, (again.body as Refusal).error.details]).toEqual([
      409,
      (first.body as Refusal).error.details,
    ]);
  });
});

describe("managing a visit", () => {
  let booked: BookedAnswer;
  const contact = { email: "Lena.K@inbox.example", phone: "718-555-0155" };
  const send = (what: string, body: unknown) => app.send("POST", `/api/appointments/${what}`, body);
  const credentials = () => ({ confirmationCode: booked.confirmationCode, email: contact.email });

  beforeEach(async () => {
    await app.query("delete from rate_limits");
    booked = await book(app, {
      start: "2026-12-08T15:00:00Z",
      patient: { firstName: "Lena", lastName: "Kraus", ...contact },
      consentSms: true,
    });
    return async () => {
      await send("cancel", { manageToken: tokenOf(booked) });
    };
  });

  test.each(["lookup", "cancel", "reschedule"])(
    "%s needs the code with its email or phone, or the link",
    async (what) => {
      const start = "2026-12-08T16:00:00Z";
      const unknown = await send(what, { confirmationCode: "ZZZZZZ", email: contact.email, start });
      const wrongPair = await send(what, {
        confirmationCode: booked.confirmationCode,
        email: "other@inbox.example",
        start,
      });
      const wrongLink = await send(what, { manageToken: "x".repeat(43), start });
      const strip = (answer: { status: number; body: unknown }) => [
        answer.status,
        (answer.body as Refusal).error.code,
        (answer.body as Refusal).error.message,
      ];
      expect(strip(unknown)).toEqual(strip(wrongPair));
      expect(strip(wrongLink)).toEqual(strip(wrongPair));
      expect(unknown.status).toBe(404);
      expect((await send(what, { confirmationCode: booked.confirmationCode, start })).status).toBe(
        422,
      );
      expect((await send(what, { start })).status).toBe(422);
    },
  );

  test("a code typed in small letters with spaces finds the visit by email or by phone", async () => {
    const typed = `${booked.confirmationCode.slice(0, 3).toLowerCase()} ${booked.confirmationCode.slice(3).toLowerCase()}`;
    expect(
      (await send("lookup", { confirmationCode: typed, email: "lena.k@INBOX.example" })).status,
    ).toBe(200);
    expect(
      (await send("lookup", { confirmationCode: typed, phone: "(718) 555-0155" })).status,
    ).toBe(200);
  });

  test("ten wrong tries lock the code, and the link still works", async () => {
    const wrong = { confirmationCode: booked.confirmationCode, email: "guess@inbox.example" };
    const answers = await Promise.all(Array.from({ length: 30 }, () => send("lookup", wrong)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
    const locked = await send("lookup", credentials());
    expect([locked.status, (locked.body as Refusal).error.code]).toEqual([429, "too_many_lookups"]);
    expect(Number(locked.headers["retry-after"])).toBeGreaterThan(800);
    expect((await send("lookup", { manageToken: tokenOf(booked) })).status).toBe(200);
  });

  test("cancelling frees the time, tells the visitor and answers the same again", async () => {
    const first = await send("cancel", { ...credentials(), reason: "Ill" });
    expect(first.body).toMatchObject({
      wasLate: false,
      appointment: { status: "cancelled", cancellationReason: "Ill" },
    });
    expect((await send("cancel", credentials())).body).toEqual(first.body);
    const kinds = await app.query<{ kind: string }>(
      "select kind from outbox_mails where appointment_id = $1 order by created_at, kind",
      [booked.appointment.id],
    );
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(["visit-booked", "visit-cancelled"]);
    expect(
      await app.query("select id from sms_queue where appointment_id = $1", [
        booked.appointment.id,
      ]),
    ).toHaveLength(2);
    const again = await book(app, { start: "2026-12-08T15:00:00Z" });
    await send("cancel", { manageToken: tokenOf(again) });
  });

  test("inside 24 hours a cancellation is noted as late and staff get a task", async () => {
    app.clock.set("2026-12-07T15:00:01Z");
    const { body } = await send("cancel", credentials());
    expect(body).toMatchObject({ wasLate: true });
    expect(
      await app.query("select kind from tasks where appointment_id = $1", [booked.appointment.id]),
    ).toEqual([{ kind: "late-change" }]);
  });

  test("a visit that has begun cannot be changed online", async () => {
    app.clock.set("2026-12-08T15:00:00Z");
    expect((await send("cancel", credentials())).status).toBe(409);
    expect(
      (await send("reschedule", { ...credentials(), start: "2026-12-09T15:00:00Z" })).status,
    ).toBe(409);
    app.clock.set(monday);
  });

  test("moving keeps code, link, provider and length, and frees the old time", async () => {
    const { status, body } = await send("reschedule", {
      ...credentials(),
      start: "2026-12-08T16:00:00Z",
    });
    expect(status).toBe(200);
    const moved = body as BookedAnswer;
    expect(moved.confirmationCode).toBe(booked.confirmationCode);
    expect(moved.manageUrl).toBe(booked.manageUrl);
    expect(moved.appointment).toMatchObject({
      start: "2026-12-08T16:00:00.000Z",
      duration: "45 minutes",
      staff: { id: "averell" },
    });
    const [old] = await app.query(
      "select status, cancellation_reason, slot_id from appointments where id = $1",
      [booked.appointment.id],
    );
    expect(old).toEqual({ status: "cancelled", cancellation_reason: "Rescheduled", slot_id: null });
    const found = await send("lookup", { manageToken: tokenOf(booked) });
    expect((found.body as BookedAnswer).appointment.id).toBe(moved.appointment.id);
  });

  test("a page that shows the visit where it stood changes nothing, and is told where it is", async () => {
    const seenStart = booked.appointment.start;
    const moved = await send("reschedule", {
      ...credentials(),
      seenStart,
      start: "2026-12-08T16:00:00Z",
    });
    expect(moved.status).toBe(200);
    const before = await counts();
    const refusal = { status: 409, body: { error: { code: "visit_moved" } } };
    const cancelled = await send("cancel", { ...credentials(), seenStart });
    expect(cancelled).toMatchObject(refusal);
    expect(JSON.stringify(cancelled.body)).toContain("Tuesday, December 8 at 11:00 AM");
    const start = "2026-12-08T18:00:00Z";
    expect(await send("reschedule", { ...credentials(), seenStart, start })).toMatchObject(refusal);
    expect(await counts()).toEqual(before);
    const now = { ...credentials(), seenStart: "2026-12-08T11:00:00-05:00" };
    expect((await send("cancel", now)).status).toBe(200);
  });

  test("moving by half an hour into one's own time works", async () => {
    const { status } = await send("reschedule", {
      ...credentials(),
      start: "2026-12-08T15:30:00Z",
    });
    expect(status).toBe(200);
  });

  test("moving to where it already is changes nothing and tells nobody", async () => {
    const before = await counts();
    const { status, body } = await send("reschedule", {
      ...credentials(),
      start: "2026-12-08T15:00:00Z",
    });
    expect(status).toBe(200);
    expect((body as BookedAnswer).appointment.id).toBe(booked.appointment.id);
    expect(await counts()).toEqual(before);
  });

  test("a move that loses keeps the visit as it was", async () => {
    const winner = await book(app, { start: "2026-12-08T19:00:00Z" });
    const before = await app.query(
      "select id, status, starts_at, slot_id from appointments where id = $1",
      [booked.appointment.id],
    );
    const { status, body } = await send("reschedule", {
      ...credentials(),
      start: "2026-12-08T19:00:00Z",
    });
    expect([status, (body as Refusal).error.code]).toEqual([409, "slot_taken"]);
    expect(
      await app.query("select id, status, starts_at, slot_id from appointments where id = $1", [
        booked.appointment.id,
      ]),
    ).toEqual(before);
    await send("cancel", { manageToken: tokenOf(winner) });
  });

  test("of two windows that move one visit at once, one wins and one is told", async () => {
    const moves = ["2026-12-09T15:00:00Z", "2026-12-10T15:00:00Z", "2026-12-11T15:00:00Z"].map(
      (start) => send("reschedule", { manageToken: tokenOf(booked), start }),
    );
    const statuses = (await Promise.all(moves)).map(({ status }) => status);
    const active = await app.query(
      "select id from appointments where confirmation_code = $1 and status <> 'cancelled'",
      [booked.confirmationCode],
    );
    expect(active).toHaveLength(1);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  });
});
