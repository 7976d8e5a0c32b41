import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { book, bookingRequest } from "#test/booking-requests.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { closureRequest, hoursDesk, type HoursDesk } from "#test/hours-desk.ts";
import type { Desk } from "../../contract.ts";
import { weekOf } from "../rules.ts";

// What is published of the opening hours is what can be booked from that moment on.

let app: TestApp;
let desk: HoursDesk;
beforeAll(async () => {
  app = await buildTestApp();
  desk = await hoursDesk(app);
});
afterAll(() => app.close());

const content = async () => (await desk.call("GET", "/api/content")).body as Desk;
async function draft(changes: object) {
  const { revision } = (await content()).draft;
  return desk.call("PUT", "/api/content/draft", { revision, changes });
}
async function publish() {
  const { draft: seen, published } = await content();
  const answer = await desk.call("POST", "/api/content/publication", { revision: seen.revision });
  await vi.waitFor(async () => {
    const { publishingSince, failure } = await content();
    expect([publishingSince, failure]).toEqual([null, null]);
  });
  return { status: answer.status, number: (await content()).published.number - published.number };
}
const outside = async () =>
  ((await desk.call("GET", "/api/content/appearances")).body as { visitsOutside: number })
    .visitsOutside;

// Tuesday, November 24, 2026, in New York: 10:30 AM, and 4:30 PM to 5:15 PM.
const morning = "2026-11-24T15:30:00.000Z";
const afternoon = "2026-11-24T21:30:00.000Z";
const tuesday = "2026-11-24";

test("hours that cannot be are refused, and nothing of booking changes", async () => {
  await draft({ "hours/tuesday/open": "18:00-09:00" });
  expect((await content()).problems).toEqual({
    "hours/tuesday/open": "It has to close after it opens, on the same day.",
  });
  expect(await publish()).toEqual({ status: 422, number: 0 });
  await draft({ "hours/tuesday/open": null });
  expect((await desk.free(tuesday)).count).toBeGreaterThan(0);
});

test("a draft takes nothing away; published, free times end with it and visits outside become tasks", async () => {
  const early = (await book(app, { start: morning })).appointment.id;
  const late = (await book(app, { start: afternoon })).appointment.id;
  await draft({ "hours/tuesday/open": "09:00-16:00" });
  expect(await outside()).toBe(1);
  const before = (await desk.free(tuesday)).count;
  expect(await desk.openKeys(early, late)).toEqual([]);

  expect(await publish()).toEqual({ status: 202, number: 1 });
  expect(await outside()).toBe(0);
  expect(await desk.openKeys(early, late)).toEqual([`hours:${late}`]);
  expect((await desk.free(tuesday)).count).toBeLessThan(before);
  const refused = await app.send(
    "POST",
    "/api/appointments",
    bookingRequest({ start: "2026-12-01T21:30:00.000Z" }),
  );
  expect(refused.status).toBe(422);
  const { body } = await app.send("GET", `/api/practice/hours?from=${tuesday}&to=${tuesday}`);
  expect((body as { days: unknown[] }).days).toEqual([
    { date: tuesday, opens: "09:00", closes: "16:00", reason: null },
  ]);

  await draft({ "hours/tuesday/open": "09:00-18:00" });
  expect(await publish()).toEqual({ status: 202, number: 1 });
  expect(await desk.openKeys(early, late)).toEqual([]);
  expect((await desk.free(tuesday)).count).toBe(before);
});

test("a day that is closed from now on has no free times; a single day with other hours keeps them", async () => {
  await desk.call(
    "PUT",
    "/api/closures",
    closureRequest({ from: "2026-12-09", to: "2026-12-09", opens: "10:00", closes: "12:00" }),
  );
  await draft({ "hours/wednesday/open": "closed" });
  expect(await publish()).toEqual({ status: 202, number: 1 });
  expect(await desk.free("2026-12-02")).toEqual({ count: 0, closed: "Wednesday" });
  expect((await desk.free("2026-12-09")).count).toBeGreaterThan(0);
});

test("the database's week is what was published, day by day", async () => {
  const rows = await app.query<{ weekday: number; opens: string | null; closes: string | null }>(
    `select weekday, to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes
     from practice_hours order by weekday`,
  );
  const { values } = (await content()).published;
  expect(rows).toEqual(
    weekOf(values).map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
  );
});
