import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { fillPractice } from "#test/random-practice.ts";
import { signInAs } from "#test/staff-session.ts";
import type { DaySchedule } from "../../contract.ts";
import type { Calibration } from "../contract.ts";
import { noteNextDay } from "./service.ts";

const morning = new Date("2026-11-24T14:00:00Z");
const address = "/api/metrics/no-show-forecast";

let app: TestApp;
let database: TestDatabase;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database });
  // Only this test notes forecasts, at the moments that it chooses.
  await app.rest();
  app.clock.set(morning);
  await fillPractice(app);
  ({ cookie } = await signInAs(app, "front-desk"));
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});

const note = () => noteNextDay({ db: database.db, clock: app.clock });
const read = async () =>
  (await app.send("GET", address, undefined, { cookie })).body as Calibration;
const noted = () =>
  app.query<{ id: string; points: number; ahead: boolean }>(
    `select f.visit_id as id, f.points, v.starts_at > f.noted_at and v.starts_at <= f.noted_at + interval '24 hours' as ahead
     from no_show_forecasts f join appointments v on v.id = f.visit_id order by 1`,
  );

test("nobody without a session reads what forecasts were worth", async () => {
  expect((await app.send("GET", address)).status).toBe(401);
});

test("without any forecast there is nothing to say", async () => {
  const { months, bands, open } = await read();
  expect(months).toHaveLength(12);
  expect([...months, ...bands].every((one) => one.foreseen === null && one.visits === 0)).toBe(
    true,
  );
  expect(open).toBe(0);
});

test("every visit of the next day is noted once, with the points that the desk sees", async () => {
  await note();
  const first = await noted();
  const standing = await app.query(
    `select id from appointments where starts_at > $1::timestamptz and starts_at <= $1::timestamptz + interval '24 hours'
       and status in ('scheduled', 'confirmed')`,
    [morning],
  );
  expect(first).toHaveLength(standing.length);
  expect(first.length).toBeGreaterThan(1);
  expect(first.every(({ ahead }) => ahead)).toBe(true);
  const { body } = await app.send("GET", "/api/schedule/day?date=2026-11-24", undefined, {
    cookie,
  });
  const shown = (body as DaySchedule).visits.filter((visit) => visit.risk !== undefined);
  const isNoted = new Map(first.map(({ id, points }) => [id, points]));
  const late = shown.filter(({ start }) => start > morning.toISOString());
  expect(late.length).toBeGreaterThan(0);
  expect(late.map(({ id }) => isNoted.get(id))).toEqual(late.map(({ risk }) => risk?.points));
  await Promise.all([note(), note()]);
  expect(await noted()).toEqual(first);
  expect((await read()).open).toBe(first.length);
});

test("what is known later changes no forecast, and a visit that has begun gets none", async () => {
  const before = await noted();
  const [one] = before;
  await app.query("update appointments set status = 'no-show' where id = $1", [one?.id]);
  await expect(
    app.query("update no_show_forecasts set points = 100 where visit_id = $1", [one?.id]),
  ).rejects.toThrow("never changed");
  await app.query("delete from no_show_forecasts where visit_id <> $1", [one?.id]);
  // Two days later nothing of the days between is noted any more.
  app.clock.set(new Date(morning.getTime() + 2 * 86_400_000));
  await note();
  const after = await noted();
  const others = before.slice(1).map(({ id }) => id);
  expect(after.some(({ id }) => others.includes(id))).toBe(false);
  expect(after.find(({ id }) => id === one?.id)?.points).toBe(one?.points);
});

test("what was foreseen stands beside what became of it", async () => {
  await app.query(
    `update appointments set status = (case when right(id::text, 1) < '4' then 'no-show' else 'completed' end)
     where id in (select visit_id from no_show_forecasts)`,
  );
  app.clock.set(new Date(morning.getTime() + 3 * 86_400_000));
  ({ cookie } = await signInAs(app, "front-desk", { name: "Late", email: "late@averell.example" }));
  const [wanted] = await app.query<{ visits: number; missed: number; foreseen: number }>(
    `select count(*)::int as visits, 100.0 * avg((v.status = 'no-show')::int)::float8 as missed, avg(f.points)::float8 as foreseen
     from no_show_forecasts f join appointments v on v.id = f.visit_id`,
  );
  const { months, bands, open } = await read();
  const month = months.at(-1);
  expect(month?.month).toBe("2026-11");
  expect(month?.visits).toBe(wanted?.visits);
  expect(month?.missed).toBeCloseTo(wanted?.missed ?? -1, 6);
  expect(month?.foreseen).toBeCloseTo(wanted?.foreseen ?? -1, 6);
  expect(bands.reduce((sum, { visits }) => sum + visits, 0)).toBe(wanted?.visits);
  expect(open).toBe(0);
});
