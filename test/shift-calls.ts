import type { TestApp } from "./build-app.ts";
import type { About, KnownCall } from "./known-call.ts";

/** A day of 2028 within two years, on which nothing is booked. */
const farDay = (random: () => number) =>
  new Date(Date.UTC(2028, 0, 3 + Math.floor(random() * 300))).toISOString().slice(0, 10);

/** No other shift stands: whatever is asked for has room. */
const clear = (app: TestApp) => app.query("delete from shifts");

const times = ({ random }: About) => ({
  staffId: "lindgren",
  date: farDay(random),
  startTime: "09:00",
  endTime: "12:00",
  type: "regular",
});
const once = { weeks: 1, keepsUsual: false, skips: [], notify: false };

async function listed(about: About, date = farDay(about.random)): Promise<string> {
  await clear(about.app);
  const [row] = await about.app.query<{ id: string }>(
    `insert into shifts (id, staff_id, date, starts_at, ends_at, type, created_at)
     values (gen_random_uuid(), 'lindgren', $1, '13:00', '17:00', 'regular', now()) returning id`,
    [date],
  );
  return row?.id ?? "";
}

async function newShift(about: About) {
  await clear(about.app);
  return { ...times(about), ...once };
}

const cardVersion = async ({ app }: About) => {
  const [row] = await app.query<{ version: number }>(
    "select card_version as version from staff where id = 'lindgren'",
  );
  return row?.version ?? 1;
};

/** Sound calls about shifts and about the cards of people who see patients. */
export const shiftCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/shifts": { parts: ({ random }) => ({ query: { week: farDay(random) } }), rows: 0 },
  "POST /api/shifts/outlook": {
    parts: async (about) => ({ body: { what: "add", ...(await newShift(about)) } }),
    rows: 0,
  },
  "POST /api/shifts/review": {
    parts: async (about) => ({ body: { what: "add", ...(await newShift(about)) } }),
    rows: 1,
  },
  "POST /api/shifts": { parts: async (about) => ({ body: await newShift(about) }), rows: 1 },
  "PUT /api/shifts/:id": {
    parts: async (about) => ({
      params: { id: await listed(about) },
      body: { ...times(about), version: 1, notify: false },
    }),
    rows: 1,
  },
  "DELETE /api/shifts/:id": {
    parts: async (about) => ({
      params: { id: await listed(about) },
      body: { version: 1, following: false, notify: false },
    }),
    rows: 1,
  },
  "POST /api/shifts/restore": {
    parts: async (about) => {
      await clear(about.app);
      return { body: { shifts: [{ ...times(about), seriesId: null }], notify: false } };
    },
    rows: 1,
  },
  "POST /api/shifts/repeat-week": {
    parts: async (about) => {
      const week = farDay(about.random);
      await listed(about, week);
      return { body: { week, weeks: 2, skips: [], notify: false } };
    },
    rows: 1,
  },
  "PUT /api/staff-cards/:staffId": {
    parts: async (about) => ({
      params: { staffId: "lindgren" },
      body: {
        role: "TMJ care",
        color: "blue",
        email: "n.lindgren@averell.example",
        phone: null,
        notifyBy: "mail",
        version: await cardVersion(about),
      },
    }),
    rows: 1,
  },
};
