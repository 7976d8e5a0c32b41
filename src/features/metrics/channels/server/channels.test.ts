import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { fillPractice } from "#test/random-practice.ts";
import { signInAs } from "#test/staff-session.ts";
import type { Channels } from "../contract.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp();
  await fillPractice(app);
  await app.query(
    `update appointments set channel = (array['web', 'chat', 'instagram', 'phone', 'import'])[1 + abs(hashtext(id::text)) % 5],
       created_at = $1::timestamptz - make_interval(days => abs(hashtext(id::text)) % 45), moved_from_id = null`,
    [app.clock.now()],
  );
  ({ cookie } = await signInAs(app, "front-desk"));
});
afterAll(() => app.close());

const read = async () =>
  (await app.send("GET", "/api/metrics/channels", undefined, { cookie })).body as Channels;
const total = ({ channels }: Channels) => channels.reduce((sum, { booked }) => sum + booked, 0);

test("nobody without a session reads it", async () => {
  expect((await app.send("GET", "/api/metrics/channels")).status).toBe(401);
});

test("every visit that was booked in the period is in one channel and came to one end", async () => {
  const { from, to, channels } = await read();
  expect([from, to]).toEqual(["2026-10-25", "2026-11-23"]);
  expect(channels.map(({ channel }) => channel).toSorted()).toEqual([
    "chat",
    "instagram",
    "phone",
    "web",
  ]);
  expect(
    channels.every(
      ({ booked, ahead, kept, missed, cancelled }) => booked === ahead + kept + missed + cancelled,
    ),
  ).toBe(true);
  const [rows] = await app.query<{ n: number }>(
    `select count(*)::int as n from appointments where channel <> 'import'
       and practice_day(created_at) between '2026-10-25' and '2026-11-23'`,
  );
  expect(channels.reduce((sum, { booked }) => sum + booked, 0)).toBe(rows?.n);
});

test("a visit that was moved, twice even, is booked once and ends as its last time does", async () => {
  const before = await read();
  await app.query(
    `with picked as (
       select id, row_number() over (order by id) as n from appointments
       where channel = 'web' and status = 'cancelled' and practice_day(created_at) > '2026-11-01' limit 2
     ), last as (
       select id from appointments where channel = 'phone' and status = 'completed' and practice_day(created_at) > '2026-11-01'
       order by id limit 1
     )
     update appointments a set moved_from_id = case when a.id = (select id from last)
         then (select id from picked where n = 2) else (select id from picked where n = 1) end
     where a.id = (select id from last) or a.id = (select id from picked where n = 2)`,
  );
  const after = await read();
  const of = ({ channels }: Channels, name: string) =>
    channels.find(({ channel }) => channel === name);
  expect(total(after)).toBe(total(before) - 2);
  expect(of(after, "web")?.kept).toBe((of(before, "web")?.kept ?? 0) + 1);
  expect(of(after, "web")?.cancelled).toBe((of(before, "web")?.cancelled ?? 0) - 2);
  expect(of(after, "phone")?.kept).toBe((of(before, "phone")?.kept ?? 0) - 1);
});
