import type { TestApp } from "./build-app.ts";
import { closureRequest } from "./hours-desk.ts";
import type { About, KnownCall } from "./known-call.ts";

type Seen = { id: string; version: number };

/** A day of 2028, on which nothing is booked. */
const farDay = (random: () => number) =>
  new Date(Date.UTC(2028, 0, 1 + Math.floor(random() * 366))).toISOString().slice(0, 10);

const closuresOn = (app: TestApp, date: string) =>
  app.query<Seen>("select id, version from closures where date = $1", [date]);

/** A far day in the list, closed or open after all. */
async function listed({ app, random }: About, isActive: boolean): Promise<{ days: Seen[] }> {
  const days = await app.query<Seen>(
    `insert into closures (date, reason, is_active) values ($1, 'Training', $2)
     on conflict (date) do update set is_active = excluded.is_active returning id, version`,
    [farDay(random), isActive],
  );
  return { days };
}

async function closure({ app, random }: About) {
  const date = farDay(random);
  const days = await closuresOn(app, date);
  return { body: closureRequest({ days, from: date, to: date }) };
}

/** An absence a year from now in which nothing is booked; the ones before it are gone. */
async function away({ app }: About): Promise<string> {
  await app.query("delete from time_off");
  const [row] = await app.query<{ id: string }>(
    `insert into time_off (staff_id, starts_at, ends_at)
     values ('lindgren', '2027-10-04T04:00Z', '2027-10-05T04:00Z') returning id`,
  );
  return row?.id ?? "";
}

function absence({ random }: About) {
  const from = `2027-06-${10 + Math.floor(random() * 20)}`;
  return { staffId: "lindgren", from, to: from, starts: null, ends: null, reason: "Course" };
}

async function week({ app }: About) {
  const [row] = await app.query<{ version: number }>(
    "select week_version as version from staff where id = 'lindgren'",
  );
  return { periods: [{ weekday: 1, from: "09:00", to: "12:00" }], version: row?.version ?? 1 };
}

const lindgren = { params: { staffId: "lindgren" } };

/** Sound calls about when the practice is open and who works when. */
export const hoursCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/closures": { parts: () => ({}), rows: 0 },
  "GET /api/closures/visits": {
    parts: ({ random }) => ({ query: { from: "2026-11-23", to: farDay(random) } }),
    rows: 1,
  },
  "POST /api/closures/preview": { parts: closure, rows: 1 },
  "PUT /api/closures": { parts: closure, rows: 1 },
  "POST /api/closures/reopen/preview": {
    parts: async (about) => ({ body: await listed(about, true) }),
    rows: 1,
  },
  "POST /api/closures/reopen": {
    parts: async (about) => ({ body: await listed(about, true) }),
    rows: 1,
  },
  "DELETE /api/closures": {
    parts: async (about) => ({ body: await listed(about, false) }),
    rows: 1,
  },
  "GET /api/time-off": { parts: () => ({}), rows: 0 },
  "GET /api/time-off/:id/visits": {
    parts: async (about) => ({ params: { id: await away(about) } }),
    rows: 1,
  },
  "POST /api/time-off/preview": { parts: (about) => ({ body: absence(about) }), rows: 1 },
  "POST /api/time-off": {
    parts: async (about) => {
      await away(about);
      return { body: absence(about) };
    },
    rows: 1,
  },
  "PUT /api/time-off/:id": {
    parts: async (about) => ({
      params: { id: await away(about) },
      body: { ...absence(about), version: 1 },
    }),
    rows: 1,
  },
  "DELETE /api/time-off/:id": {
    parts: async (about) => ({ params: { id: await away(about) }, body: { version: 1 } }),
    rows: 1,
  },
  "GET /api/weekly-hours": { parts: () => ({}), rows: 0 },
  "GET /api/weekly-hours/:staffId/visits": { parts: () => lindgren, rows: 1 },
  "POST /api/weekly-hours/:staffId/preview": {
    parts: async (about) => ({
      ...lindgren,
      body: { periods: (await week(about)).periods },
    }),
    rows: 1,
  },
  "PUT /api/weekly-hours/:staffId": {
    parts: async (about) => ({ ...lindgren, body: await week(about) }),
    rows: 1,
  },
};
