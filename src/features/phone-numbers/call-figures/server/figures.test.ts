import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { signInAs } from "#test/staff-session.ts";
import { identity } from "#practice/identity.ts";
import type { CallFigures } from "../contract.ts";

const main = identity.phone.e164;
let app: TestApp;
let desk: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ cookie: desk } = await signInAs(app, "front-desk"));
});
afterAll(() => app.close());

const read = (number: string, days = "30") =>
  app.send(
    "GET",
    `/api/phone-numbers/${encodeURIComponent(number)}/figures?days=${days}`,
    undefined,
    {
      cookie: desk,
    },
  );

async function addCall(daysAgo: number, columns: Record<string, unknown> = {}): Promise<void> {
  const receivedAt = new Date(app.clock.now().getTime() - daysAgo * 86_400_000);
  const row = {
    carrier: "local",
    to_number: main,
    received_at: receivedAt,
    state: "over",
    duration_seconds: 60,
    ...columns,
  };
  const names = Object.keys(row);
  await app.query(
    `insert into phone_calls (id, carrier_call_id, ${names.join(", ")})
     select id, left(id::text, 30), ${names.map((_, index) => `$${index + 1}`).join(", ")}
     from (select gen_random_uuid() as id) as made`,
    Object.values(row),
  );
}

test("figures are refused to whoever is not signed in, of strangers' numbers and of other periods", async () => {
  const address = `/api/phone-numbers/${encodeURIComponent(main)}/figures`;
  expect((await app.send("GET", address)).status).toBe(401);
  expect((await read("+17185550001")).status).toBe(404);
  expect((await read("nonsense")).status).toBe(422);
  expect((await read(main, "8")).status).toBe(422);
});

test("a number that nobody called has figures of zero, day by day", async () => {
  const { status, body } = await read("(718) 555-0142", "7");
  expect(status).toBe(200);
  const figures = body as CallFigures;
  expect(figures).toMatchObject({ number: main, from: "2026-11-17", to: "2026-11-23" });
  expect(figures.totals).toMatchObject({ calls: 0, seconds: 0, cost: { cents: 0, unknown: 0 } });
  expect(figures.days).toHaveLength(7);
  expect(figures.hours).toEqual([]);
});

test("each call counts for what it was, in its period and for its number", async () => {
  const at = app.clock.now();
  await app.query(
    `insert into voice_calls (id, call_type, started_at, alive_at, ended_at, duration_seconds, end_reason,
       outcome, agent_name, engines, appointment_booked)
     values ('11111111-1111-4111-8111-111111111111', 'phone', $1, $1, $1, 60, 'answered', 'booked', 'Julie',
       '{}', true)`,
    [at],
  );
  await addCall(0, { answered_at: at, voice_call_id: "11111111-1111-4111-8111-111111111111" });
  await addCall(1, {
    answered_at: at,
    handed_over_at: at,
    price_microcents: 1_700_000,
    price_state: "told",
  });
  await addCall(2, { state: "missed", duration_seconds: 5 });
  await addCall(20, { answered_at: at, price_microcents: 900_000, price_state: "estimated" });
  await addCall(60, { answered_at: at });
  await addCall(0, { to_number: "+17185550187" });
  const week = (await read(main, "7")).body as CallFigures;
  expect(week.totals).toEqual({
    calls: 3,
    answered: 2,
    handedOver: 1,
    missed: 1,
    bookings: 1,
    seconds: 125,
    cost: { cents: 2, told: 1, estimated: 0, unknown: 2 },
  });
  expect(week.calls.map(({ isBooked }) => isBooked)).toEqual([true, false, false]);
  expect(week.hours).toEqual([{ hour: 9, calls: 3, missed: 1 }]);
  const totals = async (days: string) => ((await read(main, days)).body as CallFigures).totals;
  expect(await totals("30")).toMatchObject({ calls: 4, cost: { cents: 3, estimated: 1 } });
  expect(await totals("90")).toMatchObject({ calls: 5 });
});
