import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { book, type BookedAnswer, bookingRequest, tokenOf } from "#test/booking-requests.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { changedDetails } from "../contract.ts";

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await buildTestApp({ LIMIT_SIGN_IN_PER_MINUTE: "1000" });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday);
  await app.query(
    "update appointments set status = 'cancelled', cancelled_at = now(), slot_id = null",
  );
  await app.query("delete from time_blocks");
  await app.query("delete from provider_time_slots");
  await app.query("delete from time_off");
  await signIn();
});

async function signIn(): Promise<void> {
  const entered = await app.send("POST", "/api/staff-access/direct");
  headers = { cookie: String(entered.headers["set-cookie"]).split(";")[0] ?? "" };
}

// Tuesday, 10:30 AM in New York.
const start = "2026-11-24T15:30:00.000Z";
const pathOf = (id: string, act = "") => `/api/schedule/visits/${id}${act}`;
const read = async (id: string) =>
  (await app.send("GET", pathOf(id), undefined, headers)).body as ScheduledVisit;
const restore = (id: string, body: object, more: Record<string, string> = {}) =>
  app.send(
    "POST",
    pathOf(id, "/restore"),
    { tellPatient: false, ...body },
    { ...headers, ...more },
  );
const cancel = async (booked: BookedAnswer): Promise<ScheduledVisit> => {
  const { id } = booked.appointment;
  const { version } = await read(id);
  const request = { version, reason: "practice", tellPatient: false };
  const { status } = await app.send("POST", pathOf(id, "/cancel"), request, headers);
  expect(status).toBe(200);
  return read(id);
};
const failureOf = ({ status, body }: { status: number; body: unknown }) => {
  const { error } = body as { error: { code: string; message: string; details?: unknown } };
  return { status, ...error };
};
const mails = (id: string) =>
  app.query<{ kind: string; subject: string; body: string; calendar: string }>(
    "select kind, subject, body, calendar from outbox_mails where appointment_id = $1 order by created_at",
    [id],
  );
const texts = (id: string) =>
  app.query<{ message: string }>("select message from sms_queue where appointment_id = $1", [id]);
const tasks = (id: string) =>
  app.query<{ kind: string }>(
    "select kind from tasks where appointment_id = $1 and done_at is null",
    [id],
  );

describe("refused", () => {
  test("without a session, of an unknown visit, and nonsense", async () => {
    const id = "6f1c1c52-0f0e-4f3b-9d0a-0a5a1d6c6a11";
    const anonymous = await app.send("POST", pathOf(id, "/restore"), { version: 1 });
    expect(anonymous.status).toBe(401);
    expect((await restore(id, { version: 1 })).status).toBe(404);
    expect((await restore(id, {})).status).toBe(422);
    expect((await restore(id, { version: 1, confirmed: { outsideHours: "yes" } })).status).toBe(
      422,
    );
    expect((await restore(id, { version: 1, tellPatient: undefined })).status).toBe(422);
    expect((await restore("nonsense", { version: 1 })).status).toBe(422);
  });

  test("a visit that stands", async () => {
    const booked = await book(app, { start });
    expect(failureOf(await restore(booked.appointment.id, { version: 1 }))).toMatchObject({
      status: 409,
      code: "visit_not_changeable",
      message: "This visit is not cancelled, so there is nothing to restore.",
    });
  });

  test("another version than the one seen, with the visit as it stands", async () => {
    const booked = await book(app, { start });
    const { id, version } = await cancel(booked);
    expect((await restore(id, { version })).status).toBe(200);
    const answer = failureOf(await restore(id, { version }));
    expect(answer).toMatchObject({ status: 409, code: "visit_changed" });
    expect(changedDetails.parse(answer.details).current).toMatchObject({ id, status: "scheduled" });
    const audit = await app.query(
      "select action, outcome, reason from audit_log where subject_id = $1 and action = 'appointment.restore' order by id",
      [id],
    );
    expect(audit).toEqual([
      { action: "appointment.restore", outcome: "allowed", reason: null },
      { action: "appointment.restore", outcome: "refused", reason: "conflict: visit_changed" },
    ]);
  });

  test("the place that a moved visit left: it goes on elsewhere", async () => {
    const booked = await book(app, { start });
    const { id } = booked.appointment;
    const body = { version: 1, start: "2026-11-25T15:30:00Z", tellPatient: false };
    const moved = (await app.send("POST", pathOf(id, "/move"), body, headers))
      .body as ScheduledVisit;
    const answer = failureOf(await restore(id, { version: 2 }));
    expect(answer).toMatchObject({ status: 409, code: "visit_changed" });
    expect(changedDetails.parse(answer.details).current.id).toBe(moved.id);
  });

  test("a visit whose day has passed, but not one of this morning", async () => {
    const today = await cancel(await book(app, { start: "2026-11-23T19:00:00Z" }));
    app.clock.set("2026-11-23T22:00:00Z");
    await signIn();
    expect((await restore(today.id, { version: today.version, tellPatient: true })).status).toBe(
      200,
    );
    // Nobody is told of a visit whose time has come.
    expect((await mails(today.id)).map(({ kind }) => kind)).toEqual(["visit-booked"]);
    const again = await read(today.id);
    const request = { version: again.version, reason: "practice", tellPatient: false };
    await app.send("POST", pathOf(today.id, "/cancel"), request, headers);
    app.clock.set("2026-11-24T14:00:00Z");
    await signIn();
    expect(failureOf(await restore(today.id, { version: again.version + 1 }))).toMatchObject({
      status: 409,
      code: "visit_not_changeable",
      message: expect.stringContaining("has passed"),
    });
  });
});

describe("a time that is not free any more", () => {
  const refusedWith = async (cancelled: ScheduledVisit, words: RegExp) => {
    const { id, version } = cancelled;
    const confirmed = { outsideHours: true, sameTime: true };
    const answer = failureOf(await restore(id, { version, confirmed }));
    expect(answer).toMatchObject({ status: 409, code: "slot_taken" });
    expect(answer.message).toMatch(words);
    expect(await read(id)).toEqual(cancelled);
  };

  test.each([start, "2026-11-24T15:00:00.000Z"])("has another visit from %s on", async (other) => {
    const cancelled = await cancel(await book(app, { start }));
    const { appointment } = await book(app, { start: other });
    expect(appointment.staff.id).toBe(cancelled.provider.id);
    await refusedWith(cancelled, /^Another visit has this time by now/u);
  });

  test("is blocked", async () => {
    const cancelled = await cancel(await book(app, { start }));
    const block = { staffId: "averell", start, end: "2026-11-24T16:00:00Z", reason: "Meeting" };
    expect((await app.send("POST", "/api/schedule/blocks", block, headers)).status).toBe(201);
    await refusedWith(cancelled, /^This time is blocked by now/u);
  });

  test("is held by a visitor, until that ends", async () => {
    const cancelled = await cancel(await book(app, { start }));
    const wish = { serviceId: "implant-consultation", staffId: "averell", start };
    expect((await app.send("POST", "/api/holds", wish)).status).toBe(201);
    await refusedWith(cancelled, /^Somebody is booking this time/u);
    app.clock.advance(20 * 60_000);
    await signIn();
    expect((await restore(cancelled.id, { version: cancelled.version })).status).toBe(200);
  });
});

describe("warned of first", () => {
  test("a provider who is off by now, and a practice that is closed", async () => {
    const { id, version } = await cancel(await book(app, { start }));
    await app.query(
      "insert into time_off (staff_id, starts_at, ends_at) values ('averell', '2026-11-24T15:00Z', '2026-11-24T18:00Z')",
    );
    expect(failureOf(await restore(id, { version }))).toMatchObject({
      status: 409,
      code: "outside_hours",
      message: "Dr. Tomas Averell is away on Tuesday, November 24 at 10:30 AM.",
    });
    expect((await read(id)).status).toBe("cancelled");
    const confirmed = { outsideHours: true };
    expect((await restore(id, { version, confirmed })).status).toBe(200);
  });

  test("somebody who has another visit at that time by now", async () => {
    const patient = {
      firstName: "Maya",
      lastName: "Okafor",
      email: "twice@inbox.example",
      phone: "(718) 555-0188",
    };
    const { id, version } = await cancel(await book(app, { start, patient }));
    await book(app, { start, patient, staffId: "marsh" });
    expect(failureOf(await restore(id, { version }))).toMatchObject({
      status: 409,
      code: "already_booked",
    });
    const confirmed = { sameTime: true };
    expect((await restore(id, { version, confirmed })).status).toBe(200);
  });

  test("a provider who no longer gives the service is refused", async () => {
    const { id, version } = await cancel(await book(app, { start }));
    await app.query("update staff set is_active = false where id = 'averell'");
    try {
      expect(failureOf(await restore(id, { version }))).toMatchObject({
        status: 409,
        code: "visit_not_changeable",
        message: expect.stringContaining("no longer gives this service"),
      });
    } finally {
      await app.query("update staff set is_active = true where id = 'averell'");
    }
  });
});

describe("a visit that stands again", () => {
  test("has its time, code, link and notes, is scheduled, and the person is told", async () => {
    const booked = await book(app, { start, notes: "Window, please", consentSms: true });
    const { id } = booked.appointment;
    await app.send(
      "PATCH",
      pathOf(id),
      { version: 1, status: "confirmed", notes: "Call" },
      headers,
    );
    const cancelled = await cancel(booked);
    app.clock.advance(1000);
    const { status, body } = await restore(id, { version: cancelled.version, tellPatient: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      start,
      status: "scheduled",
      notes: "Window, please",
      staffNotes: "Call",
      cancellation: null,
      isLateChange: false,
      edited: { by: "Demo staff" },
      told: { mail: true, text: true, isMailHeld: false },
      version: cancelled.version + 1,
    });
    const [slot] = await app.query<{ resource: string }>(
      "select resource from provider_time_slots t join appointments a on a.slot_id = t.id where a.id = $1",
      [id],
    );
    expect(slot).toEqual({ resource: "averell" });
    const looked = await app.send("POST", "/api/appointments/lookup", {
      manageToken: tokenOf(booked),
    });
    expect(looked.body).toMatchObject({
      confirmationCode: booked.confirmationCode,
      appointment: { id, status: "scheduled", canBeChanged: true, cancelledAt: null },
    });
    const mail = (await mails(id)).at(-1);
    expect(mail).toMatchObject({
      kind: "visit-restored",
      subject: "Your visit on Tuesday, November 24, 2026 at 10:30 AM stands again",
    });
    expect(mail?.body).toContain(booked.manageUrl);
    expect(mail?.calendar).toContain("METHOD:REQUEST");
    expect(mail?.calendar).toContain(`SEQUENCE:${cancelled.version + 1}`);
    expect((await texts(id)).at(-1)?.message).toContain("stands again");
    const events = await app.query<{ name: string }>(
      "select name from events where subject_id = $1 order by id",
      [id],
    );
    expect(events.at(-1)).toEqual({ name: "restored" });
  });

  test("is restored once by a double press, and by a repeat with the same key", async () => {
    const { id, version } = await cancel(await book(app, { start }));
    const key = { "idempotency-key": "restore-once" };
    const wish = { version, tellPatient: true };
    const answers = await Promise.all([restore(id, wish, key), restore(id, wish, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await restore(id, wish, key)).body).toEqual(answers[0]?.body);
    expect((await read(id)).version).toBe(version + 1);
    expect((await mails(id)).filter(({ kind }) => kind === "visit-restored")).toHaveLength(1);
  });

  test("is told of nobody when the desk says so, and can be cancelled again", async () => {
    const booked = await book(app, { start });
    const { id, version } = await cancel(booked);
    await restore(id, { version });
    expect((await mails(id)).map(({ kind }) => kind)).toEqual(["visit-booked"]);
    const again = await cancel(booked);
    expect((await restore(id, { version: again.version })).status).toBe(200);
  });

  test("calls back what was written of the cancellation and has not left, and nothing else", async () => {
    const booked = await book(app, { start, consentSms: true });
    const { id } = booked.appointment;
    const states = async () => {
      const rows = await app.query<{ what: string; status: string }>(
        `select kind as what, status from outbox_mails where appointment_id = $1
         union all select 'text', status from sms_queue where appointment_id = $1 order by 1, 2`,
        [id],
      );
      return rows.map(({ what, status }) => `${what} ${status}`);
    };
    /** Cancels and tells; `left` is how far the mail about it has come before the visit stands again. */
    const cancelAndRestore = async (left: string) => {
      app.clock.advance(1000);
      const { version } = await read(id);
      const request = { version, reason: "practice", tellPatient: true };
      await app.send("POST", pathOf(id, "/cancel"), request, headers);
      // The outbox takes it at once; from there it is put back to where a slow or held one would be.
      const newest = `select id from outbox_mails
        where appointment_id = $1 and kind = 'visit-cancelled' order by created_at desc limit 1`;
      await vi.waitFor(async () => {
        const [mail] = await app.query<{ status: string }>(
          `select status from outbox_mails where id = (${newest})`,
          [id],
        );
        expect(mail?.status).toBe("sent");
      }, 5000);
      await app.query(
        `update outbox_mails set status = $2, next_attempt_at = '2030-01-01' where id = (${newest})`,
        [id, left],
      );
      app.clock.advance(1000);
      const answer = await restore(id, { version: version + 1 });
      expect(answer.status).toBe(200);
    };
    await cancelAndRestore("pending");
    const first = ["text cancelled", "text pending", "visit-booked sent"];
    expect(await states()).toEqual([...first, "visit-cancelled cancelled"]);
    for (const left of ["held", "sending", "sent"]) await cancelAndRestore(left);
    expect((await states()).filter((state) => state.startsWith("visit-"))).toEqual([
      "visit-booked sent",
      "visit-cancelled cancelled",
      "visit-cancelled cancelled",
      "visit-cancelled sending",
      "visit-cancelled sent",
    ]);
  });

  test("ends the task that the patient's late cancellation left, and its mark", async () => {
    const booked = await book(app, { start: "2026-11-23T19:00:00Z" });
    const { id } = booked.appointment;
    await app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(booked) });
    expect(await tasks(id)).toEqual([{ kind: "late-change" }]);
    const { version, isLateChange } = await read(id);
    expect(isLateChange).toBe(true);
    expect((await restore(id, { version })).body).toMatchObject({ isLateChange: false });
    expect(await tasks(id)).toEqual([]);
  });

  test("keeps the mark of a late move", async () => {
    const booked = await book(app, { start: "2026-11-23T19:00:00Z" });
    const moved = await app.send("POST", "/api/appointments/reschedule", {
      manageToken: tokenOf(booked),
      start,
    });
    const { appointment } = moved.body as BookedAnswer;
    const { id, version } = await cancel({ ...booked, appointment });
    expect((await restore(id, { version })).body).toMatchObject({ isLateChange: true });
  });

  test("outside the hours, where it stood before, once that is meant", async () => {
    const evening = "2026-11-24T23:30:00.000Z";
    const { serviceId, staffId, patient, consentSms } = bookingRequest();
    const visit = { kind: "call", serviceId, staffId, start: evening, patient, consentSms };
    const body = { ...visit, tellPatient: false, confirmed: { outsideHours: true } };
    const made = await app.send("POST", "/api/schedule/visits", body, headers);
    const { id } = made.body as { id: string };
    const request = { version: 1, reason: "practice", tellPatient: false };
    await app.send("POST", pathOf(id, "/cancel"), request, headers);
    expect(failureOf(await restore(id, { version: 2 })).code).toBe("outside_hours");
    const confirmed = { outsideHours: true, sameTime: true };
    expect((await restore(id, { version: 2, confirmed })).status).toBe(200);
  });
});
