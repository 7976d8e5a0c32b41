import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { createMeasures } from "#platform/measures.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { book, bookingRequest } from "#test/booking-requests.ts";
import { createTestDatabase } from "#test/database.ts";
import { report } from "./service.ts";

const metricsToken = "a-long-secret-of-the-watcher";
const bearer = { authorization: `Bearer ${metricsToken}` };

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ METRICS_TOKEN: metricsToken });
});
afterAll(() => app.close());

async function look(): Promise<string> {
  const answer = await app.app.inject({ method: "GET", url: "/metrics", headers: bearer });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** The value of one line; "missing" when there is none. */
function valueOf(text: string, series: string): number | "missing" {
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? "missing" : Number(line.slice(series.length + 1));
}

const ago = (seconds: number) => new Date(monday.getTime() - seconds * 1000);

describe("refuses", () => {
  test.each([
    [{}],
    [{ authorization: "Bearer wrong" }],
    [{ authorization: `Basic ${metricsToken}` }],
    [{ authorization: `Bearer ${metricsToken}x` }],
    [{ authorization: metricsToken }],
    [{ "x-forwarded-for": "127.0.0.1" }],
  ])("who comes with %j", async (headers) => {
    const answer = await app.app.inject({
      method: "GET",
      url: "/metrics",
      headers: { ...headers },
      remoteAddress: "127.0.0.1",
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain("practice_");
  });

  test("the token in the address, which logs would keep", async () => {
    const answer = await app.app.inject({ url: `/metrics?token=${metricsToken}` });
    expect(answer.statusCode).toBe(403);
  });

  test("everybody while no token is set", async () => {
    const without = await buildTestApp();
    try {
      const answer = await without.app.inject({ url: "/metrics", headers: bearer });
      expect(answer.statusCode).toBe(404);
    } finally {
      await without.close();
    }
  });
});

test("bookings, who came too late, and how long answers took", async () => {
  await book(app);
  const late = await app.send("POST", "/api/appointments", bookingRequest());
  expect(late.status).toBe(409);
  const text = await look();
  const answers = (status: number) =>
    `practice_http_answers_total{method="POST",route="/api/appointments",status="${status}"}`;
  expect(valueOf(text, answers(201))).toBe(1);
  expect(valueOf(text, answers(409))).toBe(1);
  expect(valueOf(text, 'practice_refusals_total{code="slot_taken"}')).toBe(1);
  expect(valueOf(text, 'practice_visits_hour{of="booked"}')).toBe(1);
  expect(valueOf(text, "practice_visits_booked_seconds")).toBe(0);
  expect(
    valueOf(text, 'practice_http_answer_seconds_count{access="public",kind="write"}'),
  ).toBeGreaterThanOrEqual(2);
  expect(text).toMatch(/^practice_build_info\{version="[^"]+",mode="demo",node="v\d/m);
});

test("messages that are late, lost from sight or failed, by what they are", async () => {
  const mail =
    "insert into outbox_mails (id, kind, recipient, subject, body, status, next_attempt_at, created_at) values (gen_random_uuid(), 'x', 'a@b.example', 'x', 'x', $1, $2, $2)";
  await app.query("delete from outbox_mails");
  await app.query(mail, ["pending", ago(-600)]);
  expect(valueOf(await look(), 'practice_outbox_overdue_seconds{of="mail"}')).toBe(0);
  await app.query(mail, ["pending", ago(1200)]);
  await app.query(mail, ["unknown", ago(60)]);
  await app.query(mail, ["failed", ago(60)]);
  await app.query(mail, ["failed", ago(90_000)]);
  const textRow =
    "insert into sms_queue (id, phone, message, status, created_at, send_after, next_look_at, unknown_since) values (gen_random_uuid(), '+17185550199', 'x', $1, $2, $2, $3, $4)";
  await app.query(textRow, ["pending", ago(900), ago(-30), null]);
  await app.query(textRow, ["unknown", ago(900), ago(0), ago(840)]);
  const text = await look();
  expect(valueOf(text, 'practice_outbox_waiting{of="mail"}')).toBe(2);
  expect(valueOf(text, 'practice_outbox_overdue_seconds{of="mail"}')).toBe(1200);
  expect(valueOf(text, 'practice_outbox_unknown{of="mail"}')).toBe(1);
  expect(valueOf(text, 'practice_outbox_failed_day{of="mail"}')).toBe(1);
  // It was tried, and is tried again in half a minute.
  expect(valueOf(text, 'practice_outbox_overdue_seconds{of="text"}')).toBe(0);
  expect(valueOf(text, 'practice_outbox_unknown_seconds{of="text"}')).toBe(840);
  expect(valueOf(text, 'practice_outbox_waiting{of="instagram"}')).toBe(0);
});

test("the database, the pool, jobs, sockets, and how late word of changes comes", async () => {
  const text = await look();
  expect(valueOf(text, "practice_database_up")).toBe(1);
  expect(valueOf(text, "practice_listener_up")).toBe(1);
  expect(valueOf(text, "practice_change_lag_seconds")).toBeGreaterThan(0);
  expect(valueOf(text, "practice_pool_most")).toBe(10);
  expect(valueOf(text, "practice_pool_waiting")).toBe(0);
  expect(valueOf(text, "practice_database_bytes")).toBeGreaterThan(1_000_000);
  expect(text).toMatch(/^practice_job_failures_in_a_row\{job="deliver-mail"\} 0$/m);
  expect(text).toMatch(/^practice_sockets\{namespace="\/[a-z-]+"\} 0$/m);
  expect(text).toMatch(/^practice_event_loop_delay_seconds\{quantile="0.99"\} /m);
});

test("addresses that nobody foresaw, however many, are one line", async () => {
  const before = (await look()).split("\n").length;
  for (let place = 0; place < 60; place += 1)
    await app.app.inject({ url: `/api/made-up/${place}?email=maya%40inbox.example` });
  const text = await look();
  expect(text.split("\n").length - before).toBeLessThan(20);
  expect(text).not.toContain("made-up");
});

test("nothing of a person is in any line, only words of the program", async () => {
  const booked = await book(app, {
    start: "2026-11-24T16:30:00.000Z",
    patient: {
      firstName: "Canaria",
      lastName: "Zwitscher",
      email: "canaria.zwitscher@inbox.example",
      phone: "(718) 555-0143",
    },
  });
  await app.send("POST", "/api/appointments/lookup", {
    confirmationCode: booked.confirmationCode,
    email: "canaria.zwitscher@inbox.example",
  });
  const text = await look();
  const { id } = booked.appointment;
  for (const trace of ["anaria", "witscher", "5550143", "555-0143", id, booked.confirmationCode])
    expect(text).not.toContain(trace);
  const words = [...text.matchAll(/="([^"]*)"/g)].map(([, word]) => word ?? "");
  // Names, patterns of addresses, versions and numbers of a histogram; no address of a mail, and no id.
  expect(words.filter((word) => !/^[\w :/.*+-]{1,100}$/.test(word))).toEqual([]);
  expect(words.filter((word) => /[0-9a-f]{8}-|\d{5,}/.test(word))).toEqual([]);
});

test("a database that is gone is told, beside what the process knows of itself", async () => {
  const database = await createTestDatabase();
  await database.dispose();
  const measures = createMeasures();
  measures.gauge({ name: "still_here", help: "Still here." }, () => 1);
  const { db } = database;
  const text = await report(
    {
      db,
      clock: app.clock,
      log: createLog("silent"),
      metricsToken,
      measures,
      lag: { measure: async () => null },
    },
    bearer.authorization,
  );
  expect(valueOf(text, "practice_database_up")).toBe(0);
  expect(valueOf(text, "still_here")).toBe(1);
  expect(text).not.toContain("practice_outbox");
});
