import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { fillPractice } from "#test/random-practice.ts";
import { signInAs } from "#test/staff-session.ts";
import { addDays, startOfDay } from "#practice/time.ts";
import type { Forecast } from "#features/sms-queue/forecast/contract.ts";
import type { Huddle } from "../contract.ts";

const tuesday = "2026-11-24";
const morning = new Date("2026-11-24T12:00:00Z");

let app: TestApp;
let cookie: string;
let people = 0;
beforeAll(async () => {
  app = await buildTestApp();
  app.clock.set(morning);
  await fillPractice(app);
  await signIn();
});
afterAll(() => app.close());

/** Another person each time: a session does not outlive a jump of the clock. */
async function signIn(): Promise<void> {
  people += 1;
  const email = `desk.${people}@averell.example`;
  ({ cookie } = await signInAs(app, "front-desk", { name: `Desk ${people}`, email }));
}

const ask = (query: string, headers?: Record<string, string>) =>
  app.send("GET", `/api/schedule/huddle${query}`, undefined, headers ?? { cookie });

async function huddleOf(date: string): Promise<Huddle> {
  const { status, body } = await ask(`?date=${date}`);
  expect(status).toBe(200);
  return body as Huddle;
}

/** One figure of the database, in words as plain as can be. */
async function figure(sql: string, values: unknown[]): Promise<number> {
  const [row] = await app.query<{ n: string }>(`select count(*) as n ${sql}`, values);
  return Number(row?.n);
}

/** What the forecast has for a day and the queue has not; it looks six days ahead. */
async function plannedOn(date: string, offset: number): Promise<number | null> {
  if (offset > 6) return null;
  const { body } = await app.send("GET", "/api/sms/forecast", undefined, { cookie });
  const { texts } = body as Forecast;
  return texts.filter((text) => text.state === "planned" && text.date === date).length;
}

const bounds = (date: string, days = 1) => [startOfDay(date), startOfDay(addDays(date, days))];
const onDay = "from appointments a where a.starts_at >= $1 and a.starts_at < $2";

describe("in the morning", () => {
  beforeEach(async () => {
    app.clock.set(morning);
    await signIn();
  });

  test("nobody reads it without a session, and the refusal is on record", async () => {
    expect((await ask("", {})).status).toBe(401);
    expect((await ask("", { cookie: "practice_staff=forged" })).status).toBe(401);
    const refused = await app.query(
      "select from audit_log where outcome = 'refused' and reason = 'sign_in_required'",
    );
    expect(refused.length).toBeGreaterThanOrEqual(2);
  });

  test.each(["?date=", "?date=2026-02-30", "?date=today"])("%s is refused", async (query) => {
    expect((await ask(query)).status).toBe(422);
  });

  test("without a date it is today's", async () => {
    const { body } = await ask("");
    expect((body as Huddle).date).toBe(tuesday);
  });

  test("reminders that are planned stand beside what is queued", async () => {
    const days = [0, 1, 2, 3].map((ahead) => addDays(tuesday, ahead));
    const planned = await Promise.all(
      days.map(async (day) => (await huddleOf(day)).messages.textsPlanned ?? 0),
    );
    expect(planned.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  });

  test("closures of the two weeks ahead stand there, and of no other day", async () => {
    const page = await huddleOf(tuesday);
    const rows = await app.query<{ date: string }>(
      `select date::text as date from closures where is_active and date >= $1::date
     and date < $1::date + 14 order by date`,
      [tuesday],
    );
    expect(page.closures.map(({ date }) => date)).toEqual(rows.map(({ date }) => date));
    expect(page.closures.map(({ date }) => date)).toContain("2026-11-26");
  });

  test("a closed day says why and still has its visits", async () => {
    const page = await huddleOf("2026-11-26");
    expect(page).toMatchObject({ closed: "Thanksgiving", providers: [], gaps: [] });
    expect(page.visits.length).toBeGreaterThan(0);
  });

  test("a look is on record once while nothing changes, and again after a change", async () => {
    const date = "2026-11-25";
    const looks = async () =>
      (
        await app.query(
          "select from audit_log where action = 'huddle.read' and subject_id = $1 and outcome = 'allowed'",
          [date],
        )
      ).length;
    await huddleOf(date);
    const before = await looks();
    await huddleOf(date);
    expect(await looks()).toBe(before);
    await app.query(
      "update appointments set status = 'confirmed' where id = (select id from appointments where starts_at > $1 and status = 'scheduled' order by starts_at limit 1)",
      [startOfDay(date)],
    );
    await huddleOf(date);
    expect(await looks()).toBe(before + 1);
  });
});

describe.each([
  [-30, "12:00"],
  [-7, "12:00"],
  [-1, "12:00"],
  [0, "12:00"],
  [0, "17:30"],
  [0, "23:00"],
  [1, "12:00"],
  [3, "12:00"],
  [4, "12:00"],
  [6, "12:00"],
  [13, "12:00"],
] as const)("every figure equals plain SQL, %s days from today at %s UTC", (offset, utc) => {
  const date = addDays(tuesday, offset);
  const now = new Date(`${tuesday}T${utc}:00Z`);
  let page: Huddle;
  beforeAll(async () => {
    app.clock.set(now);
    await signIn();
    page = await huddleOf(date);
  });

  test("the visits of the day", async () => {
    const rows = await app.query<{ id: string }>(
      `select a.id ${onDay} and a.status <> 'cancelled' order by a.starts_at`,
      bounds(date),
    );
    expect(page.visits.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(page.visits.map(({ start }) => start)).toEqual(
      page.visits.map(({ start }) => start).toSorted(),
    );
    expect(page.figures.bookedMinutes).toBe(rows.length * 45);
  });

  test("who has not confirmed", async () => {
    const ahead = `${onDay} and a.status = 'scheduled' and a.starts_at > $3`;
    expect(page.figures.unconfirmed).toBe(await figure(ahead, [...bounds(date), now]));
    expect(page.visits.filter(({ isUnconfirmed }) => isUnconfirmed)).toHaveLength(
      page.figures.unconfirmed,
    );
  });

  test("who comes for the first time", async () => {
    const first = `${onDay} and a.status <> 'cancelled' and a.is_new_patient is distinct from false
      and not exists (select from appointments e where e.patient_id = a.patient_id
        and e.starts_at < a.starts_at and e.status in ('scheduled', 'confirmed', 'in-progress', 'completed'))`;
    expect(page.figures.firstVisits).toBe(await figure(first, bounds(date)));
  });

  test("whose risk is high, reckoned a second time in SQL", async () => {
    const reckoned = await app.query<{ id: string; points: string }>(
      `select a.id,
        case when p.n > 2 then 30 when p.n > 0 then 15 else 0 end
        + case when extract(hour from l.local) < 9 or extract(hour from l.local) > 16 then 10 else 0 end
        + case when extract(isodow from l.local) in (1, 5) then 5 else 0 end
        + case when l.local::date - (a.created_at at time zone 'America/New_York')::date > 14 then 10 else 0 end
          as points
      from appointments a
      cross join lateral (select count(*) as n from appointments e where e.patient_id = a.patient_id
        and e.status = 'no-show' and e.starts_at < a.starts_at) p
      cross join lateral (select a.starts_at at time zone 'America/New_York' as local) l
      where a.starts_at >= $1 and a.starts_at < $2 and a.status in ('scheduled', 'confirmed')
        and a.starts_at > $3`,
      [...bounds(date), now],
    );
    const points = new Map(reckoned.map((row) => [row.id, Number(row.points)]));
    for (const visit of page.visits) expect(visit.risk?.points).toBe(points.get(visit.id));
    expect(page.figures.highRisk).toBe([...points.values()].filter((one) => one >= 30).length);
  });

  test("whom no message reaches", async () => {
    const silent = `${onDay} and a.status <> 'cancelled' and a.contact_email = '' and not exists (
      select from consents c where c.channel = 'sms' and c.address = a.contact_phone
        and c.purpose = 'appointment-messages' and c.revoked_at is null)`;
    expect(page.visits.filter(({ isUnreachable }) => isUnreachable)).toHaveLength(
      await figure(silent, bounds(date)),
    );
  });

  test("birthdays of people who come within the week", async () => {
    const rows = await app.query<{ id: string }>(
      `select distinct p.id from patients p join appointments a on a.patient_id = p.id
       where a.starts_at >= $1 and a.starts_at < $2 and a.status not in ('cancelled', 'no-show')
         and exists (select from generate_series($3::date, $3::date + 6, interval '1 day') as d (day)
           where extract(month from d.day) = extract(month from p.date_of_birth)
             and extract(day from d.day) = extract(day from p.date_of_birth))`,
      [...bounds(date, 7), date],
    );
    expect(page.birthdays.map(({ patientId }) => patientId).toSorted()).toEqual(
      rows.map(({ id }) => id).toSorted(),
    );
  });

  test("messages and tasks", async () => {
    const [from, to] = bounds(date);
    // Mail leaves meanwhile: both looks are taken again until none left between them.
    await vi.waitFor(
      async () => {
        const { messages } = await huddleOf(date);
        expect(messages).toEqual({
          textsPlanned: await plannedOn(date, offset),
          mailsWaiting: await figure(
            "from outbox_mails where status in ('pending', 'sending') and next_attempt_at < $1",
            [to],
          ),
          mailsSent: await figure(
            "from outbox_mails where status = 'sent' and created_at >= $1 and created_at < $2",
            [from, to],
          ),
          textsWaiting: await figure(
            "from sms_queue where status = 'pending' and created_at < $1",
            [to],
          ),
          textsSent: await figure(
            "from sms_queue where status = 'sent' and created_at >= $1 and created_at < $2",
            [from, to],
          ),
        });
      },
      { timeout: 20_000, interval: 200 },
    );
    const open = "from tasks where done_at is null and due_at < $1";
    const due = await figure(open, [to]);
    expect(page.taskCounts).toEqual({
      due,
      overdue: await figure(`${open} and due_at <= $2`, [to, now]),
    });
    expect(page.tasks).toHaveLength(Math.min(40, due));
    expect(page.tasks.map(({ dueAt }) => dueAt)).toEqual(
      page.tasks.map(({ dueAt }) => dueAt).toSorted(),
    );
    expect(page.tasks.every((task) => task.isOverdue === new Date(task.dueAt) <= now)).toBe(true);
  });

  test("how the last day before went", async () => {
    const [row] = await app.query<{ day: string | null }>(
      `select max((starts_at at time zone 'America/New_York')::date)::text as day from appointments
       where starts_at >= $1 and starts_at < $2 and status in ('completed', 'no-show')`,
      [startOfDay(addDays(date, -14)), startOfDay(date)],
    );
    const day = row?.day ?? null;
    const expected = day && {
      date: day,
      kept: await figure(`${onDay} and a.status = 'completed'`, bounds(day)),
      missed: await figure(`${onDay} and a.status = 'no-show'`, bounds(day)),
    };
    expect(page.lastDay).toEqual(expected);
  });

  test("who is in and where there is room, as the Daily Schedule says", async () => {
    const { body } = await app.send("GET", `/api/schedule/day?date=${date}`, undefined, { cookie });
    const day = body as Pick<Huddle, "providers" | "off" | "closed" | "changedHours">;
    expect(page).toMatchObject({
      providers: day.providers,
      off: day.off,
      closed: day.closed,
      changedHours: day.changedHours,
    });
    for (const gap of page.gaps) {
      const [from, to] = [gap.from, gap.to].map(
        (minutes) => new Date(startOfDay(date).getTime() + minutes * 60_000),
      );
      const inside = `from appointments a where a.staff_id = $1 and a.status <> 'cancelled'
        and a.starts_at < $3 and a.ends_at > $2`;
      expect(await figure(inside, [gap.providerId, from, to])).toBe(0);
      expect(gap.to - gap.from).toBeGreaterThanOrEqual(30);
    }
  });
});
