import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { createSealer } from "#platform/sealing.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { book, type BookedAnswer, tokenOf } from "#test/booking-requests.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { signInAs } from "#test/staff-session.ts";
import { type CadenceDeps, queueDueTexts } from "./service.ts";

// Friday, November 27, 2026, 10:00 AM in New York.
const start = "2026-11-27T15:00:00.000Z";

let database: TestDatabase;
let app: TestApp;
let deps: CadenceDeps;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database });
  deps = {
    db: database.db,
    clock: app.clock,
    random: systemRandom,
    sealer: createSealer(Buffer.alloc(32, 7)),
    siteUrl: "http://localhost:4300",
  };
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from sms_queue");
  await app.query("delete from consents");
  await app.query("delete from stopped_texts");
  await app.query(
    "update appointments set slot_id = null, status = 'cancelled', cancelled_at = now() where status <> 'cancelled'",
  );
  await app.query("delete from holds");
  await app.query("delete from provider_time_slots");
});

type Row = { key: string; status: string; message: string; expires_at: Date };
const reminders = () =>
  app.query<Row>(
    "select key, status, message, expires_at from sms_queue where kind = 'reminder' order by created_at, key",
  );
const steps = async () => (await reminders()).map(({ key }) => key.split(":").at(-1));
const at = async (time: string) => {
  app.clock.set(time);
  await queueDueTexts(deps);
};
const visit = (changes: Record<string, unknown> = {}) =>
  book(app, { start, consentSms: true, ...changes });

describe("no reminder is queued", () => {
  test("for somebody who did not agree, or asked for no more", async () => {
    await visit({ consentSms: false });
    const stopped = await visit({ start: "2026-11-27T16:00:00.000Z" });
    await app.query(
      `insert into text_stops (phone, stopped_at, words, source)
       select contact_phone, now(), 'STOP', 'test' from appointments where id = $1`,
      [stopped.appointment.id],
    );
    await at("2026-11-26T15:00:00Z");
    expect(await reminders()).toEqual([]);
    await app.query("delete from text_stops");
  });

  test("before its time, for a visit that is over, or one that was cancelled", async () => {
    const booked = await visit();
    await at("2026-11-24T14:59:59Z");
    expect(await reminders()).toEqual([]);
    await app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(booked) });
    await at("2026-11-26T15:00:00Z");
    await at(start);
    expect(await reminders()).toEqual([]);
  });

  test("that was stopped before", async () => {
    const booked = await visit();
    const key = `reminder:${booked.appointment.id}:${Date.parse(start) / 1000}:first`;
    await app.query("insert into stopped_texts (key, stopped_at) values ($1, now())", [key]);
    await at("2026-11-24T15:00:00Z");
    expect(await reminders()).toEqual([]);
    await at("2026-11-26T15:00:00Z");
    expect(await steps()).toEqual(["second"]);
  });
});

test("each step is queued once, however often and by however many it is looked for", async () => {
  await visit();
  await at("2026-11-24T15:00:00Z");
  await Promise.all(Array.from({ length: 5 }, () => queueDueTexts(deps)));
  expect(await steps()).toEqual(["first"]);
  const [first] = await reminders();
  expect(first?.expires_at).toEqual(new Date("2026-11-26T15:00:00Z"));
  expect(first?.message).toMatch(
    /^Averell: your visit is on Friday, November 27 at 10:00 AM\. Reply 1 to confirm, 2 to move, 3 if you cannot come\. Details: http:\S+#t=[\w-]{43}$/,
  );
  expect(first?.message).not.toMatch(/cancel|implant/i);
  await at("2026-11-26T15:00:00Z");
  await at("2026-11-27T13:00:00Z");
  expect(await steps()).toEqual(["first", "second", "last"]);
});

test("a visit booked inside a step leaves it out", async () => {
  app.clock.set("2026-11-25T15:00:00Z");
  await visit();
  await queueDueTexts(deps);
  expect(await steps()).toEqual([]);
  await at("2026-11-26T15:00:00Z");
  expect(await steps()).toEqual(["second"]);
});

test("somebody who confirmed gets the last only, and what still waits of the others is called back", async () => {
  const booked = await visit();
  await at("2026-11-24T15:00:00Z");
  await app.query("update appointments set status = 'confirmed' where id = $1", [
    booked.appointment.id,
  ]);
  await at("2026-11-26T15:00:00Z");
  expect((await reminders()).map(({ status }) => status)).toEqual(["cancelled"]);
  await at("2026-11-27T13:00:00Z");
  expect(await steps()).toEqual(["first", "last"]);
});

describe("a reminder that waits is called back in the same breath", () => {
  const waiting = async (): Promise<BookedAnswer> => {
    const booked = await visit();
    await at("2026-11-24T15:00:00Z");
    expect((await reminders()).map(({ status }) => status)).toEqual(["pending"]);
    return booked;
  };

  test("when the visit is cancelled", async () => {
    const booked = await waiting();
    await app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(booked) });
    expect((await reminders()).map(({ status }) => status)).toEqual(["cancelled"]);
  });

  test("when it moves, and the new time has reminders of its own", async () => {
    const booked = await waiting();
    const moved = await app.send("POST", "/api/appointments/reschedule", {
      manageToken: tokenOf(booked),
      start: "2026-12-02T15:00:00.000Z",
    });
    expect(moved.status).toBe(200);
    expect((await reminders()).map(({ status }) => status)).toEqual(["cancelled"]);
    await at("2026-11-29T15:00:00Z");
    const rows = await reminders();
    expect(rows.map(({ status }) => status)).toEqual(["cancelled", "pending"]);
    expect(rows[1]?.message).toContain("Wednesday, December 2");
  });
});

describe("the cadence", () => {
  const save = (headers: Record<string, string>, body: object) =>
    app.send("PUT", "/api/sms/cadence", body, headers);
  const three = (first: number, second: number, last: number) => [
    { id: "first", isOn: true, hours: first },
    { id: "second", isOn: false, hours: second },
    { id: "last", isOn: true, hours: last },
  ];

  test("is not the front desk's to change, and refuses steps out of order", async () => {
    const desk = { cookie: (await signInAs(app, "front-desk")).cookie };
    const admin = { cookie: (await signInAs(app, "admin")).cookie };
    const sound = { steps: three(48, 24, 3), sendsRecalls: true, version: 0 };
    expect((await save(desk, sound)).status).toBe(403);
    expect((await save(admin, { ...sound, steps: three(3, 24, 48) })).status).toBe(422);
    expect((await save(admin, { ...sound, steps: three(48, 24, 0) })).status).toBe(422);
    expect((await save(admin, { ...sound, steps: three(48, 24, 1.5) })).status).toBe(422);
    expect((await save(admin, { ...sound, steps: three(48, 24, 3).slice(1) })).status).toBe(422);
    expect((await save(admin, { ...sound, version: 1 })).status).toBe(409);
    expect(await app.query("select from text_cadences")).toEqual([]);
  });

  test("counts from the next look on, and a change never doubles a reminder", async () => {
    await visit();
    await at("2026-11-24T15:00:00Z");
    expect(await steps()).toEqual(["first"]);
    const admin = { cookie: (await signInAs(app, "admin")).cookie };
    const edit = { steps: three(48, 24, 3), sendsRecalls: true, version: 0 };
    expect((await save(admin, edit)).status).toBe(200);
    expect((await save(admin, edit)).status).toBe(409);
    await at("2026-11-25T15:00:00Z");
    await at("2026-11-26T15:00:00Z");
    expect(await steps()).toEqual(["first"]);
    await at("2026-11-27T12:00:00Z");
    expect(await steps()).toEqual(["first", "last"]);
    await app.query("delete from text_cadences");
  });
});

describe("a recall", () => {
  async function cameLast(endsAt: string, { agrees = true, bookedFor = start } = {}) {
    const booked = await visit({ start: bookedFor });
    const [row] = await app.query<{ patient_id: string; contact_phone: string }>(
      `update appointments set service_id = 'checkup-cleaning', status = 'completed',
         starts_at = $2::timestamptz - interval '1 hour', ends_at = $2
       where id = $1 returning patient_id, contact_phone`,
      [booked.appointment.id, endsAt],
    );
    if (agrees) {
      await app.query(
        `insert into consents (id, patient_id, channel, address, purpose, words, version, source, given_at)
         values (gen_random_uuid(), $1, 'sms', $2, 'recall', 'Remind me.', '1', 'test', now())`,
        [row?.patient_id, row?.contact_phone],
      );
    }
    return row?.patient_id ?? "";
  }
  const recalls = () =>
    app.query<{ patient_id: string; purpose: string; message: string }>(
      "select patient_id, purpose, message from sms_queue where kind = 'recall'",
    );

  test("needs a consent of its own, a visit that lies back six months, and no coming visit", async () => {
    await cameLast("2026-05-24T15:00:00Z", { agrees: false });
    await at("2026-11-24T15:00:00Z");
    expect(await recalls()).toEqual([]);
    await app.query("delete from consents");
    const patient = await cameLast("2026-05-25T15:00:00Z", {
      bookedFor: "2026-11-27T16:00:00.000Z",
    });
    await at("2026-11-25T14:59:59Z");
    expect(await recalls()).toEqual([]);
    const coming = await visit({ start: "2026-12-02T15:00:00.000Z" });
    await app.query("update appointments set patient_id = $2 where id = $1", [
      coming.appointment.id,
      patient,
    ]);
    await at("2026-11-25T15:00:00Z");
    expect(await recalls()).toEqual([]);
  });

  test("is queued once, names no care, and not again within thirty days", async () => {
    const patient = await cameLast("2026-05-25T15:00:00Z");
    await at("2026-11-25T15:00:00Z");
    await at("2026-11-26T15:00:00Z");
    const rows = await recalls();
    expect(rows).toEqual([
      {
        patient_id: patient,
        purpose: "recall",
        message: expect.stringMatching(
          /^Averell: it is time to plan your next visit\. Find a time: http:\S+\/booking or call/,
        ) as string,
      },
    ]);
    expect(rows[0]?.message).not.toMatch(/checkup|cleaning/i);
  });

  test("can be switched off", async () => {
    await cameLast("2026-05-25T15:00:00Z");
    await app.query(
      `insert into text_cadences (version, steps, sends_recalls, changed_at)
       values (1, '[{"id":"first","isOn":true,"hours":72},{"id":"second","isOn":true,"hours":24},{"id":"last","isOn":true,"hours":2}]', false, now())`,
    );
    await at("2026-11-25T15:00:00Z");
    expect(await recalls()).toEqual([]);
    await app.query("delete from text_cadences");
  });
});

test("the cadence that nobody changed is the practice's own", async () => {
  const { cookie } = await signInAs(app, "front-desk");
  const { body } = await app.send("GET", "/api/sms/cadence", undefined, { cookie });
  expect(body).toMatchObject({ version: 0, sendsRecalls: true, changedBy: null });
});
