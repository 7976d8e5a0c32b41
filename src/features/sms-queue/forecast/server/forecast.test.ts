import { afterAll, beforeAll, expect, test } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { createSealer } from "#platform/sealing.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { book } from "#test/booking-requests.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { signInAs } from "#test/staff-session.ts";
import { queueDueTexts } from "../../cadence/server/service.ts";
import type { Forecast, ForecastText } from "../contract.ts";

const start = "2026-11-27T15:00:00.000Z";

let database: TestDatabase;
let app: TestApp;
let headers: Record<string, string>;
let visitId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database });
  app.clock.set(monday);
  headers = { cookie: (await signInAs(app, "front-desk", { name: "Rosa Quill" })).cookie };
  visitId = (await book(app, { start, consentSms: true })).appointment.id;
  // What tells of the booking has left.
  await app.query("update sms_queue set status = 'sent', sent_at = now()");
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});

const read = async (): Promise<Forecast> => {
  const { status, body } = await app.send("GET", "/api/sms/forecast", undefined, headers);
  expect(status).toBe(200);
  return body as Forecast;
};
const ask = (what: "stop" | "release", id: string) =>
  app.send("POST", `/api/sms/forecast/${what}`, { id }, headers);
const key = (step: string) => `reminder:${visitId}:${Date.parse(start) / 1000}:${step}`;
const states = async () =>
  (await read()).texts.map(({ why, state, note }) => [why, state, note] as const);
const queueDue = () =>
  queueDueTexts({
    db: database.db,
    clock: app.clock,
    random: systemRandom,
    sealer: createSealer(Buffer.alloc(32, 7)),
    siteUrl: "http://localhost:4300",
  });

test("what is not planned, or has left, cannot be stopped", async () => {
  for (const id of [
    "reminder:nobody:1:last",
    `text:${systemRandom.uuid()}`,
    key("first").replace("first", "never"),
  ]) {
    expect((await ask("stop", id)).status).toBe(409);
    expect((await ask("release", id)).status).toBe(409);
  }
  expect((await ask("stop", "'; drop table")).status).toBe(422);
  const [sent] = await app.query<{ id: string }>("select id from sms_queue");
  expect((await ask("stop", `text:${sent?.id}`)).status).toBe(409);
  expect(await app.query("select from stopped_texts")).toEqual([]);
});

test("seven days are told with what the rules will make, when and for how much", async () => {
  const { texts, days, isCut } = await read();
  expect(days).toHaveLength(7);
  expect(days[0]).toBe("2026-11-23");
  expect(isCut).toBe(false);
  expect(
    texts.map(({ id, at, date, why, name, segments }) => [id, at, date, why, name, segments]),
  ).toEqual([
    [key("first"), "2026-11-24T15:00:00.000Z", "2026-11-24", "3 days before", "Maya Okafor", 2],
    [key("second"), "2026-11-26T15:00:00.000Z", "2026-11-26", "24 hours before", "Maya Okafor", 2],
    [key("last"), "2026-11-27T13:00:00.000Z", "2026-11-27", "2 hours before", "Maya Okafor", 2],
  ]);
});

test("what would leave at night is told for the morning", async () => {
  await app.query(
    "update appointments set starts_at = $2, ends_at = $2::timestamptz + interval '45 minutes' where id = $1",
    [visitId, "2026-11-27T14:00:00Z"],
  );
  const last = (await read()).texts.find(({ why }) => why === "2 hours before");
  expect(last?.at).toBe("2026-11-27T13:00:00.000Z");
  await app.query(
    "update appointments set starts_at = $2, ends_at = $2::timestamptz + interval '45 minutes' where id = $1",
    [visitId, start],
  );
});

test("a planned one that is stopped stays visible, is not queued, and can be let go again", async () => {
  expect((await ask("stop", key("first"))).status).toBe(200);
  expect((await states())[0]).toEqual(["3 days before", "stopped", "Stopped by Rosa Quill"]);
  app.clock.set("2026-11-24T15:00:00Z");
  headers = { cookie: (await signInAs(app, "front-desk")).cookie };
  expect(await queueDue()).toBe(0);
  expect((await ask("release", key("first"))).status).toBe(200);
  expect((await ask("release", key("first"))).status).toBe(409);
  await queueDue();
  expect(
    await app.query("select from sms_queue where kind = 'reminder' and status = 'pending'"),
  ).toHaveLength(1);
});

test("a queued one is stopped in the queue, and let go from there", async () => {
  const queued = (await read()).texts[0] as ForecastText;
  expect(queued).toMatchObject({ why: "Reminder", state: "waiting", kind: "reminder" });
  expect((await ask("stop", queued.id)).status).toBe(200);
  expect((await ask("stop", queued.id)).status).toBe(409);
  expect((await states()).find(([why]) => why === "Reminder")).toEqual([
    "Reminder",
    "stopped",
    "Stopped by Rosa Quill",
  ]);
  expect(await queueDue()).toBe(0);
  expect((await ask("release", queued.id)).status).toBe(200);
  expect((await states()).find(([why]) => why === "Reminder")?.[1]).toBe("waiting");
});

test("a stopped one whose time is over is not let go any more", async () => {
  const queued = (await read()).texts[0] as ForecastText;
  expect((await ask("stop", queued.id)).status).toBe(200);
  await app.query("update sms_queue set expires_at = $1 where kind = 'reminder'", [
    app.clock.now(),
  ]);
  expect((await ask("release", queued.id)).status).toBe(409);
});

test("stopping and letting go are on record, refusals too", async () => {
  const rows = await app.query<{ action: string; outcome: string }>(
    "select distinct action, outcome from audit_log where action in ('sms.stop', 'sms.release', 'sms.forecast') order by action, outcome",
  );
  expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    "sms.forecast allowed",
    "sms.release allowed",
    "sms.release refused",
    "sms.stop allowed",
    "sms.stop refused",
  ]);
});
