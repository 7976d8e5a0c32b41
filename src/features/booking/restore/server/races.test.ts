import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, instantAt, weekdayOf } from "#practice/time.ts";
import { book, bookingRequest } from "#test/booking-requests.ts";
import { buildTestApp } from "#test/build-app.ts";
import { hoursDesk, type HoursDesk } from "#test/hours-desk.ts";

const rounds = 50;
const longestWaitMs = 12;

let desk: HoursDesk;
beforeAll(async () => {
  const environment = {
    LIMIT_STAFF_PER_MINUTE: "100000",
    LIMIT_BOOKING_WRITES_PER_MINUTE: "100000",
  };
  desk = await hoursDesk(await buildTestApp(environment));
});
afterAll(() => desk.app.close());

/** So many times on working days, no two of them alike. */
function times(count: number): string[] {
  const found: string[] = [];
  for (let date = "2026-12-01"; found.length < count; date = addDays(date, 1)) {
    if (weekdayOf(date) > 5 || date === "2026-12-25" || date === "2027-01-01") continue;
    for (const clock of ["10:00", "15:00"]) found.push(instantAt(date, clock).toISOString());
  }
  return found.slice(0, count);
}

const soon = () => wait(Math.random() * longestWaitMs);
const restore = (id: string, body: object) =>
  desk.call("POST", `/api/schedule/visits/${id}/restore`, { tellPatient: true, ...body });

async function cancelled(start: string): Promise<string> {
  const { id } = (await book(desk.app, { start })).appointment;
  const body = { version: 1, reason: "practice", tellPatient: false };
  expect((await desk.call("POST", `/api/schedule/visits/${id}/cancel`, body)).status).toBe(200);
  return id;
}

/** The visits that stand at a time, and the intervals that are taken there. */
async function standing(start: string) {
  const visits = await desk.app.query<{ id: string }>(
    "select id from appointments where starts_at = $1 and status <> 'cancelled'",
    [start],
  );
  const slots = await desk.app.query(
    "select from provider_time_slots where $1::timestamptz <@ during",
    [start],
  );
  return { ids: visits.map(({ id }) => id), slots: slots.length };
}

/** Restores a visit while somebody books its time. */
async function restoreAgainstBooking(start: string): Promise<"restored" | "booked"> {
  const id = await cancelled(start);
  const [restored, booked] = await Promise.all([
    soon().then(() => restore(id, { version: 2 })),
    soon().then(() => desk.app.send("POST", "/api/appointments", bookingRequest({ start }))),
  ]);
  const isRestored = restored.status === 200;
  expect([restored.status, booked.status]).toEqual(isRestored ? [200, 409] : [409, 201]);
  const loser = JSON.stringify((isRestored ? booked : restored).body);
  expect(loser).toContain('"slot_taken"');
  const { ids, slots } = await standing(start);
  expect(slots).toBe(1);
  expect(ids).toHaveLength(1);
  expect(ids[0] === id).toBe(isRestored);
  return isRestored ? "restored" : "booked";
}

test(`a visit restored while somebody books its time, ${rounds} times: one of them has it`, async () => {
  const winners = new Set<string>();
  for (const start of times(rounds)) winners.add(await restoreAgainstBooking(start));
  // Both orders came up, or this proves nothing.
  expect([...winners].toSorted()).toEqual(["booked", "restored"]);
}, 60_000);

test("two cancelled visits of one time, and one of them by two people: one stands", async () => {
  const start = "2027-01-12T15:00:00.000Z";
  const ids = [await cancelled(start), await cancelled(start)];
  const answers = await Promise.all(
    [...ids, ...ids].map((id) => soon().then(() => restore(id, { version: 2 }))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  const after = await standing(start);
  expect(after.ids).toHaveLength(1);
  expect(after.slots).toBe(1);
});
