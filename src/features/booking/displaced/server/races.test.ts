import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, instantAt, weekdayOf } from "#practice/time.ts";
import { book, bookingRequest, tokenOf } from "#test/booking-requests.ts";
import { buildTestApp } from "#test/build-app.ts";
import { closureRequest, hoursDesk, type HoursDesk } from "#test/hours-desk.ts";

const rounds = 50;
const longestWaitMs = 12;

let desk: HoursDesk;
beforeAll(async () => {
  desk = await hoursDesk(await buildTestApp({ LIMIT_STAFF_PER_MINUTE: "100000" }));
});
afterAll(() => desk.app.close());

/** The working days of Dr. Averell from a day on that no holiday takes. */
function workingDays(from: string, count: number): string[] {
  const days: string[] = [];
  for (let date = from; days.length < count; date = addDays(date, 1)) {
    const isFree =
      weekdayOf(date) <= 5 && !["2026-12-25", "2027-01-01", "2027-01-18"].includes(date);
    if (isFree) days.push(date);
  }
  return days;
}

type Answer = { status: number; body: unknown };

let races = 0;

/**
 * Lets both begin within a few milliseconds of each other, in either order. Every fifth time one has ended
 * before the other begins: on a busy machine all close races may end the same way.
 */
async function race(one: () => Promise<Answer>, other: () => Promise<Answer>) {
  races += 1;
  if (races % 10 === 0) return [await one(), await other()] as const;
  if (races % 10 === 5) {
    const last = await other();
    return [await one(), last] as const;
  }
  const soon = () => wait(Math.random() * longestWaitMs);
  return Promise.all([soon().then(one), soon().then(other)]);
}

const close = (date: string) => () =>
  desk.call("PUT", "/api/closures", closureRequest({ from: date, to: date }));
const openAgain = async (answer: Answer) => {
  const { closures } = answer.body as { closures: { id: string; version: number }[] };
  const days = closures.map(({ id, version }) => ({ id, version }));
  expect((await desk.call("POST", "/api/closures/reopen", { days })).status).toBe(200);
};

async function cancelEverything(): Promise<void> {
  await desk.app.query(
    "update appointments set status = 'cancelled', cancelled_at = now(), slot_id = null",
  );
  await desk.app.query("delete from provider_time_slots");
}

/** The visits that stand, and what is left of refused ones. */
async function standing(): Promise<string[]> {
  const rows = await desk.app.query<{ id: string }>(
    `select coalesce(a.id::text, 'an interval without a visit') as id
     from provider_time_slots t left join appointments a on a.slot_id = t.id where t.kind = 'visit'`,
  );
  return rows.map(({ id }) => id);
}

/** A visitor books, half of them what they hold, while an admin closes the day. */
async function bookingAgainstClosure(round: number, date: string, clock: string): Promise<string> {
  const request = bookingRequest({ start: instantAt(date, clock).toISOString() });
  if (round % 2 === 1) {
    const held = await desk.app.send("POST", "/api/holds", request);
    request["holdToken"] = (held.body as { holdToken: string }).holdToken;
  }
  const [booking, closure] = await race(
    () => desk.app.send("POST", "/api/appointments", request),
    close(date),
  );
  expect(closure.status).toBe(200);
  expect([201, 409, 422]).toContain(booking.status);
  const visits = await standing();
  expect(visits).toHaveLength(booking.status === 201 ? 1 : 0);
  const listed = (closure.body as { visits: { id: string }[] }).visits.map(({ id }) => id);
  expect(listed).toEqual(visits);
  expect(await desk.openKeys(...visits)).toEqual(visits.map((id) => `closure:${date}:${id}`));
  await cancelEverything();
  await openAgain(closure);
  return booking.status === 201 ? "listed" : "refused";
}

test(`a closure and a booking of the same time, ${rounds} times: refused or listed, never lost`, async () => {
  const outcomes = new Set<string>();
  const days = workingDays("2026-12-01", 25);
  for (let round = 0; round < rounds; round += 1) {
    const clock = round < days.length ? "10:00" : "15:00";
    outcomes.add(await bookingAgainstClosure(round, days[round % days.length] ?? "", clock));
  }
  expect([...outcomes].toSorted()).toEqual(["listed", "refused"]);
}, 60_000);

/** Staff book for a caller while an admin closes the day. */
async function deskAgainstClosure(date: string, clock: string): Promise<string> {
  const { serviceId, staffId, start, patient, consentSms } = bookingRequest({
    start: instantAt(date, clock).toISOString(),
  });
  const visit = { kind: "call", serviceId, staffId, start, patient, consentSms };
  const [booking, closure] = await race(
    () => desk.call("POST", "/api/schedule/visits", { ...visit, tellPatient: false }),
    close(date),
  );
  expect(closure.status).toBe(200);
  expect([201, 409]).toContain(booking.status);
  expect(JSON.stringify(booking.body)).toContain(
    booking.status === 409 ? '"outside_hours"' : '"confirmationCode"',
  );
  const visits = await standing();
  expect(visits).toHaveLength(booking.status === 201 ? 1 : 0);
  const listed = (closure.body as { visits: { id: string }[] }).visits.map(({ id }) => id);
  expect(listed).toEqual(visits);
  expect(await desk.openKeys(...visits)).toEqual(visits.map((id) => `closure:${date}:${id}`));
  await cancelEverything();
  await openAgain(closure);
  return booking.status === 201 ? "listed" : "refused";
}

test(`a closure and a booking at the desk, ${rounds} times: refused or listed, never lost`, async () => {
  const outcomes = new Set<string>();
  const days = workingDays("2027-03-01", 25);
  for (let round = 0; round < rounds; round += 1) {
    const clock = round < days.length ? "10:00" : "15:00";
    outcomes.add(await deskAgainstClosure(days[round % days.length] ?? "", clock));
  }
  expect([...outcomes].toSorted()).toEqual(["listed", "refused"]);
}, 60_000);

/** A visitor moves a visit while its provider is entered as away, on the old day and the new one. */
async function moveAgainstTimeOff(date: string): Promise<string> {
  const booked = await book(desk.app, { start: instantAt(date, "10:00").toISOString() });
  const next = workingDays(addDays(date, 1), 1)[0] ?? "";
  const absence = { staffId: "averell", from: date, to: next, starts: null, ends: null };
  const [moved, off] = await race(
    () =>
      desk.app.send("POST", "/api/appointments/reschedule", {
        manageToken: tokenOf(booked),
        start: instantAt(next, "15:00").toISOString(),
      }),
    () => desk.call("POST", "/api/time-off", { ...absence, reason: "" }),
  );
  expect(off.status).toBe(201);
  expect([200, 409]).toContain(moved.status);
  const { timeOff, visits } = off.body as { timeOff: { id: string }; visits: { id: string }[] };
  const stands = await standing();
  expect(stands).toHaveLength(1);
  expect(visits.map(({ id }) => id)).toEqual(stands);
  expect(await desk.openKeys(...stands)).toEqual([`time-off:${timeOff.id}:${stands[0]}`]);
  await cancelEverything();
  await desk.call("DELETE", `/api/time-off/${timeOff.id}`, { version: 1 });
  return moved.status === 200 ? "listed" : "refused";
}

test("time off and a move into it: refused or listed, and neither waits for ever", async () => {
  const outcomes: string[] = [];
  for (const date of workingDays("2026-12-01", 12)) outcomes.push(await moveAgainstTimeOff(date));
  expect(outcomes).toHaveLength(12);
}, 30_000);

test("two admins who close the same day at once: one is told of the other's", async () => {
  for (const date of workingDays("2027-02-01", 8)) {
    const answers = await race(close(date), close(date));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});
