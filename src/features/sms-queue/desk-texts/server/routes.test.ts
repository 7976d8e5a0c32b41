import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { book } from "#test/booking-requests.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { signInAs } from "#test/staff-session.ts";

const path = "/api/functions/send-appointment-sms";
let app: TestApp;
let cookie: string;
let id: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ cookie } = await signInAs(app, "front-desk"));
  const booked = await book(app, { start: "2026-11-25T15:00:00.000Z", consentSms: true });
  id = booked.appointment.id;
});
afterAll(() => app.close());

const phoneOf = async () =>
  (
    await app.query<{ phone: string }>("select phone from sms_queue where appointment_id = $1", [
      id,
    ])
  )[0]?.phone ?? "";
const send = (body: object, as = cookie) => app.send("POST", path, body, { cookie: as });
const queued = () =>
  app.query<{ phone: string; message: string; purpose: string }>(
    "select phone, message, purpose from sms_queue where kind = 'desk'",
  );

describe("refused", () => {
  test.each([
    ["without a visit", { phone: "(718) 555-0142", message: "Hi" }, 422],
    ["a visit that is none", { appointmentId: "x", phone: "(718) 555-0142", message: "Hi" }, 422],
    [
      "a visit that there is not",
      {
        appointmentId: "33333333-3333-4333-8333-333333333333",
        phone: "(718) 555-0142",
        message: "Hi",
      },
      404,
    ],
  ])("%s", async (_what, body, status) => expect((await send(body)).status).toBe(status));

  test.each([
    ["half a phone", { phone: "555-01" }],
    ["no words", { message: " \u200b " }],
    ["too many words", { message: "x".repeat(1001) }],
  ])("%s", async (_what, changes) => {
    const body = { appointmentId: id, phone: "(718) 555-0142", message: "Hi", ...changes };
    expect((await send(body)).status).toBe(422);
  });

  test("to nobody in particular", async () =>
    expect((await app.send("POST", path, { appointmentId: id })).status).toBe(401));

  test("a phone that nobody agreed for, in plain words, and on record", async () => {
    const answer = await send({ appointmentId: id, phone: "(718) 555-0199", message: "Hi" });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: false, error: "No consent to these texts is on file." },
    });
    expect(await queued()).toEqual([]);
    const [row] = await app.query(
      "select action, subject_id, outcome from audit_log where action = 'text.queue' order by id desc limit 1",
    );
    expect(row).toEqual({ action: "text.queue", subject_id: id, outcome: "refused" });
  });
});

test("is queued once for the same words, on record, and not after STOP", async () => {
  const phone = await phoneOf();
  const body = { appointmentId: id, phone, message: "We run ten minutes late." };
  const answers = await Promise.all([send(body), send(body), send(body)]);
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  // One of them queued it; the others say that it was there.
  const repeats = answers.filter(({ body: said }) => (said as { repeated?: true }).repeated);
  expect(repeats).toHaveLength(2);
  expect(await queued()).toEqual([
    { phone, message: body.message, purpose: "appointment-messages" },
  ]);
  await app.query(
    "insert into text_stops (phone, stopped_at, words, source) values ($1, $2, 'STOP', 'test')",
    [phone, app.clock.now()],
  );
  expect((await send({ ...body, message: "Another" })).body).toEqual({
    success: false,
    error: "They asked for no more texts.",
  });
});
