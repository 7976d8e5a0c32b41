import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSealer } from "#platform/sealing.ts";
import { testClock, type TestClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { seedReference } from "./reference.ts";
import { seedSample } from "./sample.ts";

const day = 86_400_000;
const sealer = createSealer(Buffer.alloc(32, 1));
/** Friday, 1:15 PM in New York. */
const friday = new Date("2026-11-20T18:15:00Z");

let database: TestDatabase;
let clock: TestClock;
beforeEach(async () => {
  database = await createTestDatabase();
  clock = testClock(friday);
});
afterEach(() => database.dispose());

const reference = (mode: "demo" | "live" = "demo", keyId: string = sealer.keyId) =>
  seedReference(database.db, { clock, mode, keyId });
const sample = () => seedSample(database.db, { clock, sealer });
const query = <Row extends object = Record<string, unknown>>(text: string) =>
  database.query<Row>(text);
const count = async (table: string) => (await query(`select from ${table}`)).length;

/** Everything in these tables, to compare a state with a later one. */
async function contents(...tables: string[]) {
  const found: Record<string, unknown[]> = {};
  for (const table of tables) found[table] = await query(`select * from ${table} order by 1, 2`);
  return found;
}

describe("a database that was made for the other mode", () => {
  it.each([
    ["demo", "live", /made for the demo/],
    ["live", "demo", /holds a live practice/],
  ] as const)(
    "made for %s refuses %s in plain words and stays as it is",
    async (made, asked, words) => {
      await reference(made);
      await query("delete from services where id = 'urgent-visit'");
      await expect(reference(asked)).rejects.toThrow(words);
      expect(await query("select from services where id = 'urgent-visit'")).toHaveLength(0);
    },
  );
});

it("refuses another data key than the one the database was started with", async () => {
  await reference("live", "0a1b2c3d");
  await expect(reference("live", "ffffffff")).rejects.toThrow(/DATA_KEY is not the key/);
  await reference("live", "0a1b2c3d");
  expect(await query("select value from practice_state where key = 'data-key-id'")).toEqual([
    { value: "0a1b2c3d" },
  ]);
});

describe("reference data", () => {
  const tables = ["practice_hours", "services", "staff", "weekly_patterns", "closures"];

  it("is complete after the first start, and the same after the second and after two at once", async () => {
    await Promise.all([reference(), reference()]);
    const first = await contents(...tables);
    expect(first["practice_hours"]).toHaveLength(7);
    expect(first["staff"]).toHaveLength(4);
    expect(
      await query("select date from closures where reason = 'Thanksgiving' order by date"),
    ).toEqual([{ date: "2026-11-26" }, { date: "2027-11-25" }, { date: "2028-11-23" }]);
    await reference();
    expect(await contents(...tables)).toEqual(first);
  });

  it("never overwrites or brings back what staff changed or removed", async () => {
    await reference();
    await query(
      "update services set name = 'Cleaning', duration_minutes = 45 where id = 'checkup-cleaning'",
    );
    await query("update staff set is_active = false where id = 'lindgren'");
    await query("delete from weekly_patterns where staff_id = 'marsh' and weekday = 5");
    await query("delete from closures where reason = 'Columbus Day'");
    await query("update closures set opens = '09:00', closes = '12:00' where date = '2026-12-25'");
    await query(
      "update staff set phone = null, role = 'Owner', card_edited_at = '2026-11-20T12:00Z' where id = 'averell'",
    );
    const before = await contents(...tables);
    await reference();
    expect(await contents(...tables)).toEqual(before);
  });

  it("takes the opening hours from the practice's files every time", async () => {
    await reference();
    await query("update practice_hours set opens = '10:00' where weekday = 1");
    await reference();
    expect(await query("select opens from practice_hours where weekday = 1")).toEqual([
      { opens: "09:00:00" },
    ]);
  });

  it("takes names and fields of work from the practice's files every time", async () => {
    await reference();
    await query("update staff set last_name = 'Else', specialization = '' where id = 'marsh'");
    await reference();
    expect(await query("select last_name, specialization from staff where id = 'marsh'")).toEqual([
      { last_name: "Marsh", specialization: "Implant surgery and general dentistry" },
    ]);
  });

  it("turns nothing back that was published later than what this server's files say", async () => {
    await reference();
    await query(
      "insert into content_versions (number, content, published_at) values (2, '{}', now())",
    );
    await query("update practice_hours set opens = '10:00' where weekday = 1");
    await query("update services set price_from_cents = 1 where id = 'hydrafacial'");
    await query("update staff set last_name = 'Else' where id = 'marsh'");
    const before = await contents(...tables);
    await reference();
    expect(await contents(...tables)).toEqual(before);
    await seedReference(database.db, {
      clock,
      mode: "demo",
      keyId: sealer.keyId,
      contentNumber: 2,
    });
    expect(await query("select last_name from staff where id = 'marsh'")).toEqual([
      { last_name: "Marsh" },
    ]);
  });

  it("takes role, color and contact from the practice's files until somebody edits them", async () => {
    await reference();
    await query("update staff set role = '', color = 'gray', email = null, phone = null");
    await query("update staff set card_edited_at = '2026-11-20T12:00Z' where id = 'marsh'");
    await reference();
    expect(await query("select id, role, color, email from staff order by id limit 2")).toEqual([
      { id: "adeyemi", role: "Medical spa", color: "red", email: "r.adeyemi@averell.example" },
      { id: "averell", role: "Lead dentist", color: "green", email: "t.averell@averell.example" },
    ]);
    expect(await query("select role, color, phone from staff where id = 'marsh'")).toEqual([
      { role: "", color: "gray", phone: null },
    ]);
  });

  it("adds the holidays of a new year when it comes", async () => {
    await reference();
    clock.advance(60 * day);
    await reference();
    expect(
      await query(
        "select date from closures where reason = 'Thanksgiving' and date > '2029-01-01'",
      ),
    ).toEqual([{ date: "2029-11-22" }]);
  });
});

describe("sample people and visits", () => {
  beforeEach(() => reference());

  it("are obviously made up", async () => {
    await sample();
    const people = await query<{ phone: string; email: string; is_sample: boolean }>(
      "select * from patients",
    );
    expect(people).toHaveLength(24);
    for (const { phone, email, is_sample: isSample } of people) {
      expect(phone).toMatch(/^\+1718555(01\d\d)$/);
      expect(email).toMatch(/^[a-z.]+@patients\.example$/);
      expect(isSample).toBe(true);
    }
    expect(new Set(people.map(({ phone }) => phone)).size).toBe(24);
    expect(await query("select from patients where phone = '+17185550142'")).toHaveLength(0);
  });

  it("bring work about them, once: what staff tick does not come back", async () => {
    await sample();
    const tasks = await query<{ is_sample: boolean; created_by: string | null }>(
      "select p.is_sample, t.created_by from tasks t join patients p on p.id = t.patient_id",
    );
    expect(tasks.length).toBeGreaterThanOrEqual(4);
    expect(await count("tasks")).toBe(tasks.length);
    expect(tasks.every((task) => task.is_sample && task.created_by === null)).toBe(true);
    await query("update tasks set done_at = now()");
    await query("delete from tasks where kind = 'call'");
    await sample();
    expect(await query("select from tasks where done_at is null")).toEqual([]);
    expect(await count("tasks")).toBe(tasks.length - 1);
  });

  it("write on Instagram, once: what staff do with it does not come back", async () => {
    await sample();
    const threads = await query<{ instagram_user_id: string; name: string }>(
      "select * from instagram_threads order by id",
    );
    expect(threads.length).toBeGreaterThanOrEqual(4);
    for (const thread of threads) {
      expect(thread.instagram_user_id).toMatch(/^demo-/);
      expect(thread.name).toMatch(/Sample|Example|Standin|Fictional|Invented/);
    }
    expect(await query("select from instagram_threads where patient_id is not null")).toEqual([]);
    const alone = `select t.id from instagram_threads t where not exists (
      select from instagram_messages m where m.thread_id = t.id and m.sender_type = 'patient'
        and m.created_at = t.window_opened_at)`;
    expect(await query(alone)).toEqual([]);
    const messages = await count("instagram_messages");
    expect(await count("local_instagram_messages")).toBe(messages);
    await query("delete from instagram_threads where status = 'resolved'");
    await sample();
    expect(await count("instagram_threads")).toBe(threads.length - 1);
  });

  it("wait for earlier times, once, each as a sample that no text reaches", async () => {
    await sample();
    const waits = await query<{ is_sample: boolean; can_serve: boolean; until: string }>(`
      select p.is_sample, w.until::text as until, exists (select from staff t where s.category = any (t.categories)
        and (w.staff_id is null or t.id = w.staff_id)) as can_serve
      from waitlist_entries w join patients p on p.id = w.patient_id join services s on s.id = w.service_id`);
    expect(waits.length).toBeGreaterThanOrEqual(3);
    for (const wait of waits) expect(wait).toMatchObject({ is_sample: true, can_serve: true });
    for (const { until } of waits) expect(until > "2026-11-20").toBe(true);
    expect(await count("consents")).toBe(0);
    await query("update waitlist_entries set ended_at = now(), ended_because = 'removed'");
    await sample();
    expect(await query("select from waitlist_entries where ended_at is null")).toEqual([]);
  });

  it("fill each open day, and no closed one, with 5 to 11 visits", async () => {
    await sample();
    const days = await query<{ date: string; visits: number; occupied: number }>(`
      select (starts_at at time zone practice_zone())::date as date, count(*)::int as visits, count(slot_id)::int as occupied
      from appointments group by 1 order by 1`);
    const dates = days.map(({ date }) => date);
    expect(dates).toEqual([
      "2026-11-16",
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
      "2026-11-21",
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "2026-11-27",
      "2026-11-28",
      "2026-11-30",
      "2026-12-01",
      "2026-12-02",
    ]);
    for (const { visits } of days) expect(visits).toBeGreaterThanOrEqual(5);
    for (const { visits } of days) expect(visits).toBeLessThanOrEqual(11);
  });

  it.each([
    ["Saturday", "2026-11-21T18:15:00Z"],
    ["Sunday", "2026-11-22T18:15:00Z"],
  ])("show on a %s the week that ends and the one that comes", async (_day, now) => {
    clock.set(new Date(now));
    await sample();
    const days = await query<{ date: string }>(`
      select distinct (starts_at at time zone practice_zone())::date as date
      from appointments where status <> 'cancelled' order by 1`);
    const dates = days.map(({ date }) => date).filter((date) => date < "2026-11-30");
    expect(dates).toEqual([
      ...["16", "17", "18", "19", "20", "21"].map((day) => `2026-11-${day}`),
      // Thursday is Thanksgiving.
      ...["23", "24", "25", "27", "28"].map((day) => `2026-11-${day}`),
    ]);
  });

  it("are in the state that fits the time, and inside somebody's working hours", async () => {
    await sample();
    const now = friday.toISOString();
    const wrong = `
      select status, starts_at, ends_at from appointments
      where (ends_at <= '${now}') <> (status in ('completed', 'no-show')) and status <> 'cancelled'
         or (starts_at <= '${now}' and ends_at > '${now}') <> (status = 'in-progress') and status <> 'cancelled'
         or created_at >= least(starts_at, '${now}') or cancelled_at > '${now}' or cancelled_at < created_at
         or not exists (
           select from weekly_patterns w
           where w.staff_id = appointments.staff_id
             and w.weekday = extract(isodow from appointments.starts_at at time zone practice_zone())
             and w.starts_at <= (appointments.starts_at at time zone practice_zone())::time
             and w.ends_at >= (appointments.ends_at at time zone practice_zone())::time
         )
         or not exists (
           select from staff p join services s on s.category = any (p.categories)
           where p.id = staff_id and s.id = service_id and s.duration_minutes = appointments.duration_minutes
         )`;
    expect(await query(wrong)).toEqual([]);
    const statuses = await query("select distinct status from appointments order by 1");
    expect(statuses.length).toBeGreaterThanOrEqual(5);
  });

  it("occupy exactly the time of the visits that are not cancelled, with the room's time after them", async () => {
    await sample();
    const wrong = `
      select a.id from appointments a
      join services s on s.id = a.service_id
      left join provider_time_slots t on t.id = a.slot_id
      where (a.status = 'cancelled') <> (t.id is null)
         or t.resource <> a.staff_id
         or t.during <> tstzrange(a.starts_at, a.ends_at + make_interval(mins => s.buffer_after_minutes))`;
    expect(await query(wrong)).toEqual([]);
    expect(await count("provider_time_slots")).toBe(
      (await query("select from appointments where status <> 'cancelled'")).length,
    );
  });

  it("leave plenty of free times for every service in the next week", async () => {
    await sample();
    const free = await query<{ id: string; free: number }>(`
      select s.id, count(*)::int as free
      from services s
      join staff p on s.category = any (p.categories)
      cross join generate_series(1, 7) as ahead
      cross join lateral generate_time_slots(p.id, '2026-11-20'::date + ahead, s.duration_minutes,
        s.buffer_before_minutes, s.buffer_after_minutes, '${friday.toISOString()}'::timestamptz)
      where is_available
      group by s.id`);
    expect(free).toHaveLength(16);
    expect(free.filter(({ free: times }) => times <= 15)).toEqual([]);
  });

  it("stay as they were left: a later start adds only the days that are new", async () => {
    await sample();
    await query("update appointments set status = 'confirmed' where status = 'scheduled'");
    await query(`
      with gone as (
        update appointments set status = 'cancelled', cancelled_at = '${friday.toISOString()}', slot_id = null
        where status = 'confirmed' returning id
      ) select from gone`);
    await query(
      "delete from provider_time_slots where id not in (select slot_id from appointments where slot_id is not null)",
    );
    const before = await contents("appointments", "provider_time_slots", "patients");
    await sample();
    expect(await contents("appointments", "provider_time_slots", "patients")).toEqual(before);

    clock.advance(2 * day);
    await sample();
    const added = await query<{ date: string }>(`
      select distinct (starts_at at time zone practice_zone())::date as date from appointments
      where starts_at > '2026-12-03T05:00:00Z' order by 1`);
    expect(added).toEqual([{ date: "2026-12-03" }, { date: "2026-12-04" }]);
    const kept = await contents("appointments");
    for (const row of before["appointments"] ?? [])
      expect(kept["appointments"]).toContainEqual(row);
  });

  it("are not doubled by two starts at once, and never push out a real visit", async () => {
    await query(`insert into provider_time_slots (id, resource, during, kind)
      select gen_random_uuid(), id, '[2026-11-23 05:00Z, 2026-11-24 05:00Z)', 'block' from staff`);
    await Promise.all([sample(), sample()]);
    expect(
      await query(
        "select from appointments where starts_at >= '2026-11-23T05:00:00Z' and starts_at < '2026-11-24T05:00:00Z'",
      ),
    ).toHaveLength(0);
    expect(await count("patients")).toBe(24);
  });
});
