import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { book } from "#test/booking-requests.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { signInAs } from "#test/staff-session.ts";
import { offerTo, waitEarlier } from "#test/waiting.ts";
import type { TimeOff } from "#features/booking/time-off/contract.ts";
import type { Offer } from "../../offers/contract.ts";

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await buildTestApp();
  ({ cookie } = await signInAs(app, "front-desk"));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from waitlist_entries");
  await app.query("delete from time_off");
  await app.query("delete from shifts");
  await app.query("delete from closures where date between '2026-11-24' and '2026-12-05'");
  await app.query("delete from waitlist_freed_times");
});

type Freed = { staff: string; from: string; to: string };
/** What became free, in the practice's own hours. */
const freed = () =>
  app.query<Freed>(
    `select staff_id as staff, to_char(starts_at at time zone 'America/New_York', 'MM-DD HH24:MI') as from,
       to_char(ends_at at time zone 'America/New_York', 'MM-DD HH24:MI') as to
     from waitlist_freed_times where because = 'opened' order by starts_at, staff_id`,
  );
const ofAverell = async () => (await freed()).filter(({ staff }) => staff === "averell");
const forget = () => app.query("delete from waitlist_freed_times");

describe("time off", () => {
  const add = () =>
    app.query(
      `insert into time_off (staff_id, starts_at, ends_at)
       values ('averell', '2026-12-01 09:00 America/New_York', '2026-12-03 18:00 America/New_York')`,
    );
  const change = async (set: string) => {
    await add();
    await app.query(`update time_off set ${set}`);
    return ofAverell();
  };

  test.each([
    ["its reason changes", "reason = 'Congress'"],
    ["it becomes longer", "ends_at = '2026-12-04 18:00 America/New_York'"],
  ])("frees nothing when %s", async (_what, set) => expect(await change(set)).toEqual([]));

  test.each<[string, string, Omit<Freed, "staff">[]]>([
    [
      "ends sooner",
      "ends_at = '2026-12-02 12:00 America/New_York'",
      [{ from: "12-02 12:00", to: "12-03 18:00" }],
    ],
    [
      "begins later",
      "starts_at = '2026-12-02 09:00 America/New_York'",
      [{ from: "12-01 09:00", to: "12-02 09:00" }],
    ],
    [
      "shrinks on both sides",
      "starts_at = '2026-12-02 09:00 America/New_York', ends_at = '2026-12-02 18:00 America/New_York'",
      [
        { from: "12-01 09:00", to: "12-02 09:00" },
        { from: "12-02 18:00", to: "12-03 18:00" },
      ],
    ],
    [
      "becomes somebody else's",
      "staff_id = 'lindgren'",
      [{ from: "12-01 09:00", to: "12-03 18:00" }],
    ],
  ])("that %s frees what it leaves", async (_what, set, pieces) =>
    expect(await change(set)).toEqual(pieces.map((piece) => ({ staff: "averell", ...piece }))),
  );
});

describe("a closure", () => {
  /** A Tuesday; the practice's usual hours that day. */
  const tuesday = "2026-12-01";
  const usual = async () => {
    const [row] = await app.query<{ opens: string; closes: string }>(
      "select to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes from practice_hours where weekday = 2",
    );
    return row ?? { opens: "", closes: "" };
  };
  const close = (opens: string | null, closes: string | null) =>
    app.query("insert into closures (date, reason, opens, closes) values ($1, 'Test', $2, $3)", [
      tuesday,
      opens,
      closes,
    ]);

  test("frees nothing when it closes, or opens for less", async () => {
    await close(null, null);
    expect(await freed()).toEqual([]);
    await app.query("update closures set opens = '10:00', closes = '12:00' where date = $1", [
      tuesday,
    ]);
    await forget();
    await app.query("update closures set opens = '10:30', closes = '11:00' where date = $1", [
      tuesday,
    ]);
    expect(await freed()).toEqual([]);
  });

  test("that opens for some hours frees them, and lifted the rest", async () => {
    const { opens, closes } = await usual();
    await close(null, null);
    await app.query("update closures set opens = '10:00', closes = '12:00' where date = $1", [
      tuesday,
    ]);
    expect(await ofAverell()).toEqual([
      { staff: "averell", from: "12-01 10:00", to: "12-01 12:00" },
    ]);
    await forget();
    await app.query("delete from closures where date = $1", [tuesday]);
    expect(await ofAverell()).toEqual([
      { staff: "averell", from: `12-01 ${opens}`, to: "12-01 10:00" },
      { staff: "averell", from: "12-01 12:00", to: `12-01 ${closes}` },
    ]);
  });

  test("of a day that is closed by the week frees the hours it opens", async () => {
    await app.query(
      "insert into closures (date, reason, opens, closes) values ('2026-11-29', 'Open Sunday', '10:00', '13:00')",
    );
    expect(await ofAverell()).toEqual([
      { staff: "averell", from: "11-29 10:00", to: "11-29 13:00" },
    ]);
  });
});

describe("a shift", () => {
  const add = (type: string, from: string, to: string, date = "2026-11-29") =>
    app.query(
      `insert into shifts (id, staff_id, date, starts_at, ends_at, type, created_at)
       values (gen_random_uuid(), 'averell', $1, $2, $3, $4, now())`,
      [date, from, to, type],
    );

  test("on call opens nothing", async () => {
    await add("on-call", "09:00", "12:00");
    expect(await freed()).toEqual([]);
  });

  test("opens what lies beyond the usual week, and then what it grows by", async () => {
    await add("overtime", "09:00", "12:00");
    expect(await ofAverell()).toEqual([
      { staff: "averell", from: "11-29 09:00", to: "11-29 12:00" },
    ]);
    await forget();
    await app.query("update shifts set ends_at = '13:00'");
    expect(await ofAverell()).toEqual([
      { staff: "averell", from: "11-29 12:00", to: "11-29 13:00" },
    ]);
    await forget();
    const [week] = await app.query<{ from: string; to: string }>(
      "select starts_at::text as from, ends_at::text as to from weekly_patterns where staff_id = 'averell' and weekday = 2 order by starts_at limit 1",
    );
    await add("regular", week?.from ?? "", week?.to ?? "", "2026-12-01");
    expect(await freed()).toEqual([]);
  });

  // On this morning clocks go from 02:00 to 03:00 at once.
  test.each<[string, string, Omit<Freed, "staff">[]]>([
    ["02:45", "03:45", []],
    ["02:15", "03:00", []],
    ["02:15", "02:45", [{ from: "03-14 03:15", to: "03-14 03:45" }]],
    ["01:30", "03:30", [{ from: "03-14 01:30", to: "03-14 03:30" }]],
  ])("from %s to %s around the hour that is not opens what there is", async (from, to, opened) => {
    await add("overtime", from, to, "2027-03-14");
    expect(await freed()).toEqual(opened.map((piece) => ({ staff: "averell", ...piece })));
  });
});

test("who waits is offered a time that time off gives back", async () => {
  const visit = await book(app, {
    start: "2026-12-08T15:30:00.000Z",
    patient: {
      firstName: "Maya",
      lastName: "Okafor",
      email: "early@inbox.example",
      phone: "(718) 555-0142",
    },
  });
  const away = {
    staffId: "averell",
    from: "2026-11-24",
    to: "2026-11-25",
    starts: null,
    ends: null,
    reason: "Congress",
  };
  const added = await app.send("POST", "/api/time-off", away, { cookie });
  expect(added.status).toBe(201);
  const { id, version } = (added.body as { timeOff: TimeOff }).timeOff;
  await waitEarlier(app, visit, { until: "2026-11-25" });
  // Back a day sooner.
  const path = `/api/time-off/${id}`;
  const back = await app.send("PUT", path, { ...away, to: "2026-11-24", version }, { cookie });
  expect(back.status).toBe(200);
  const token = await offerTo(app, "early@inbox.example");
  const { body } = await app.send("POST", "/api/waitlist/offer", { token });
  expect((body as Offer).standing).toBe("open");
  expect(JSON.stringify(body)).toContain("2026-11-25T");
});
