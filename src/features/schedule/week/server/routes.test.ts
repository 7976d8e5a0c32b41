import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book, tokenOf } from "#test/booking-requests.ts";
import { signInAs } from "#test/staff-session.ts";
import { weekSchedule, type WeekSchedule } from "../contract.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp();
  cookie = (await signInAs(app, "front-desk")).cookie;
});
afterAll(() => app.close());

const ask = (query: string, headers?: Record<string, string>) =>
  app.send("GET", `/api/schedule/week?${query}`, undefined, headers ?? { cookie });
const week = async (query: string) => (await ask(query)).body as WeekSchedule;
const looks = async (from: string) =>
  (
    await app.query(
      "select from audit_log where action = 'schedule.week.read' and subject = 'week' and subject_id = $1",
      [from],
    )
  ).length;

describe("refused", () => {
  test("without a session", async () => {
    expect((await ask("from=2026-11-23", {})).status).toBe(401);
  });

  test.each([
    ["", 422],
    ["from=x", 422],
    ["from=2026-02-30", 422],
    // A Tuesday.
    ["from=2026-11-24", 422],
    ["from=2026-11-23&provider=", 422],
    ["from=2026-11-23&provider=A%20B", 422],
    ["from=2026-11-23&provider=nobody", 404],
  ])("%j", async (query, status) => expect((await ask(query)).status).toBe(status));
});

describe("a week", () => {
  test("has every visit that stands from Monday's midnight to the next one's, and no other", async () => {
    const booked = await Promise.all(
      ["2026-12-07T14:00:00Z", "2026-12-11T22:15:00Z", "2026-12-12T15:00:00Z"].map((start) =>
        book(app, { start }),
      ),
    );
    const gone = await book(app, { start: "2026-12-08T15:00:00Z" });
    await app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(gone) });
    await book(app, { start: "2026-12-05T15:00:00Z" });
    await book(app, { start: "2026-12-14T14:00:00Z" });
    const shown = await week("from=2026-12-07");
    expect(shown.visits.map(({ id }) => id)).toEqual(
      booked.map(({ appointment }) => appointment.id),
    );
    expect(shown.visits[1]).toMatchObject({
      patientName: "Maya Okafor",
      lastName: "Okafor",
      date: "2026-12-11",
      time: "17:15",
      durationMinutes: 45,
      service: { category: "implants" },
      provider: { id: "averell", displayName: "Dr. Tomas Averell" },
      status: "scheduled",
      version: 1,
    });
    expect(shown.days.map(({ date }) => date)).toEqual([
      "2026-12-07",
      "2026-12-08",
      "2026-12-09",
      "2026-12-10",
      "2026-12-11",
      "2026-12-12",
      "2026-12-13",
    ]);
    expect(shown.people.find(({ id }) => id === "averell")?.visitCount).toBe(3);
  });

  test("carries nothing that a week does not show: no contact, no notes, no insurance", async () => {
    await book(app, { start: "2026-12-08T18:30:00Z", notes: "Latex allergy" });
    const text = JSON.stringify((await ask("from=2026-12-07")).body);
    for (const secret of ["inbox.example", "718", "Latex", "insurance", "phone", "email"]) {
      expect(text).not.toContain(secret);
    }
  });

  test("of one provider has theirs alone, and still says whom else one can ask for", async () => {
    await book(app, {
      serviceId: "tmj-splint-adjustment",
      staffId: "lindgren",
      start: "2026-12-09T15:00:00Z",
    });
    const shown = await week("from=2026-12-07&provider=lindgren");
    expect(shown.provider).toBe("lindgren");
    expect(new Set(shown.visits.map(({ provider }) => provider.id))).toEqual(new Set(["lindgren"]));
    expect(shown.visits).toHaveLength(1);
    expect(shown.days[0]?.providers.map(({ id }) => id)).toEqual(["lindgren"]);
    // Not in on Tuesdays.
    expect(shown.days[1]?.providers).toEqual([]);
    expect(shown.people.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["averell", "marsh", "adeyemi", "lindgren"]),
    );
  });

  test("names the next day with visits that stand, of the provider who is asked for", async () => {
    const start = "2027-01-12T14:00:00Z";
    await book(app, { start });
    const gone = await book(app, { start: "2027-01-08T14:00:00Z" });
    await app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(gone) });
    expect((await week("from=2026-12-28")).nextDate).toBe("2027-01-12");
    expect((await week("from=2026-12-28&provider=averell")).nextDate).toBe("2027-01-12");
    expect((await week("from=2026-12-28&provider=marsh")).nextDate).toBe(null);
    // Its own visits are not after it, and nothing is looked for farther than a year ahead.
    expect((await week("from=2027-01-11")).nextDate).toBe(null);
    expect((await week("from=2025-03-03")).nextDate).toBe(null);
  });

  test("says what is closed, who works, who is away and what is blocked", async () => {
    const at = app.clock.now();
    await app.query(
      `insert into time_off (id, staff_id, starts_at, ends_at, reason, created_at)
       values (gen_random_uuid(), 'marsh', '2026-11-24T05:00:00Z', '2026-11-25T05:00:00Z', '', $1),
              (gen_random_uuid(), 'averell', '2026-11-27T19:00:00Z', '2026-11-27T20:00:00Z', '', $1)`,
      [at],
    );
    const block = await app.send(
      "POST",
      "/api/schedule/blocks",
      {
        staffId: "adeyemi",
        start: "2026-11-25T15:00:00Z",
        end: "2026-11-25T16:00:00Z",
        reason: "Lab call",
      },
      { cookie },
    );
    expect(block.status).toBe(201);
    const { days, blocks } = await week("from=2026-11-23");
    const on = (date: string) => days.find((day) => day.date === date);
    expect(on("2026-11-26")).toMatchObject({ closed: "Thanksgiving", providers: [] });
    expect(on("2026-11-29")).toMatchObject({ closed: "Sunday" });
    expect(on("2026-11-24")?.off).toEqual([
      { id: "marsh", displayName: "Dr. Lena Marsh", from: "00:00", to: "24:00" },
    ]);
    expect(on("2026-11-24")?.providers.map(({ id }) => id)).not.toContain("marsh");
    expect(on("2026-11-27")?.providers.find(({ id }) => id === "averell")?.periods).toEqual([
      { from: "09:00", to: "12:30" },
      { from: "13:30", to: "14:00" },
      { from: "15:00", to: "18:00" },
    ]);
    expect(blocks).toMatchObject([{ reason: "Lab call", provider: { id: "adeyemi" } }]);
  });

  test("shows each of its days as the day itself does, also over the change of the clocks", async () => {
    for (const from of ["2026-11-23", "2026-12-07", "2027-03-08"]) {
      const { days } = await week(`from=${from}`);
      for (const shown of days) {
        const { body } = await app.send("GET", `/api/schedule/day?date=${shown.date}`, undefined, {
          cookie,
        });
        const { providers, off, closed, changedHours } = body as typeof shown;
        expect(shown).toEqual({ date: shown.date, providers, off, closed, changedHours });
      }
    }
  });

  test("answers by its contract and leaves one look for one answer", async () => {
    const from = "2027-01-04";
    for (let asks = 0; asks < 3; asks += 1) {
      const { status, body } = await ask(`from=${from}`);
      expect(status).toBe(200);
      expect(weekSchedule.responses[200].safeParse(body).success).toBe(true);
    }
    expect(await looks(from)).toBe(1);
    await ask(`from=${from}&provider=marsh`);
    expect(await looks(from)).toBe(2);
  });
});
