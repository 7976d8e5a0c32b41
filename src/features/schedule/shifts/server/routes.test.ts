import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookingRequest } from "#test/booking-requests.ts";
import { errorOf, wish, shiftDesk, type ShiftDesk } from "#test/shift-desk.ts";
import type { DaySchedule } from "../../contract.ts";
import type { Done } from "../contract.ts";

let desk: ShiftDesk;
beforeAll(async () => {
  desk = await shiftDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.close());

describe("refused", () => {
  test("without a session", async () => {
    expect((await desk.app.send("GET", "/api/shifts?week=2026-12-01")).status).toBe(401);
    expect((await desk.app.send("POST", "/api/shifts", wish())).status).toBe(401);
  });

  test.each<[string, Record<string, unknown>, number, string | null]>([
    ["an end before its beginning", { startTime: "12:00", endTime: "09:00" }, 422, "endTime"],
    ["an end at its beginning", { endTime: "09:00" }, 422, "endTime"],
    ["a day that does not exist", { date: "2026-02-30" }, 422, "date"],
    ["a day of long ago", { date: "2025-12-01" }, 422, "date"],
    ["a day of years ahead", { date: "2029-12-01" }, 422, "date"],
    ["no date", { date: "" }, 422, "date"],
    ["a time that is none", { startTime: "25:00" }, 422, "startTime"],
    ["another type", { type: "night" }, 422, "type"],
    ["no week at all", { weeks: 0 }, 422, "weeks"],
    ["more weeks than a half year", { weeks: 27 }, 422, "weeks"],
    ["nobody", { staffId: "" }, 422, "staffId"],
    ["somebody unknown", { staffId: "nobody" }, 404, null],
    // The last of the weeks lies beyond what may be planned.
    ["a repeat too far ahead", { date: "2028-11-20", weeks: 3 }, 422, "date"],
  ])("%s", async (_what, changes, status, field) => {
    for (const [url, extra] of [
      ["/api/shifts", {}],
      ["/api/shifts/review", { what: "add" }],
      ["/api/shifts/outlook", { what: "add" }],
    ] as const) {
      const answer = await desk.call("POST", url, { ...wish(changes), ...extra });
      const fields = Object.keys(errorOf(answer.body).fields ?? {});
      expect([url, answer.status, fields]).toEqual([url, status, field === null ? [] : [field]]);
    }
    expect(await desk.stored()).toEqual([]);
  });

  test("a shift over another of the same person, which it shows; touching it is fine", async () => {
    const there = await desk.added();
    const { status, body } = await desk.add({
      startTime: "11:30",
      endTime: "15:00",
      type: "overtime",
    });
    expect([status, errorOf(body).code]).toEqual([409, "shift_overlaps"]);
    expect(errorOf(body).message).toMatch(/has a shift at that time already/);
    expect(errorOf(body).details?.shifts).toEqual([there]);
    expect((await desk.add({ startTime: "12:00", endTime: "15:00" })).status).toBe(201);
    expect((await desk.add({ startTime: "08:00", endTime: "09:00" })).status).toBe(201);
    expect((await desk.add({ staffId: "marsh" })).status).toBe(201);
    const [row] = await desk.app.query<{ outcome: string; reason: string }>(
      "select outcome, reason from audit_log where action = 'shift.add' and outcome = 'refused' order by id desc limit 1",
    );
    expect(row?.reason).toContain("shift_overlaps");
  });

  test("by the table itself, whoever writes", async () => {
    const insert = (from: string, to: string) =>
      desk.app.query(
        `insert into shifts (id, staff_id, date, starts_at, ends_at, type, created_at)
         values (gen_random_uuid(), 'averell', '2026-12-01', $1, $2, 'regular', now())`,
        [from, to],
      );
    await insert("09:00", "12:00");
    await insert("12:00", "13:00");
    await expect(insert("11:59", "12:30")).rejects.toThrow(/one_shift_at_a_time/);
    await expect(insert("15:00", "15:00")).rejects.toThrow(/check/);
  });
});

describe("times that visitors are offered", () => {
  test("are those of the shift and not of the usual week", async () => {
    const usual = await desk.freeOn("2026-12-01");
    expect(usual).toBe(16);
    const shift = await desk.added();
    expect(await desk.freeOn("2026-12-01")).toBe(6);
    expect(await desk.freeOn("2026-12-08")).toBe(usual);
    expect((await desk.change(shift, { startTime: "10:00" })).status).toBe(200);
    expect(await desk.freeOn("2026-12-01")).toBe(4);
    const moved = await desk.change({ ...shift, version: 2 }, { date: "2026-12-08" });
    expect(moved.status).toBe(200);
    expect([await desk.freeOn("2026-12-01"), await desk.freeOn("2026-12-08")]).toEqual([usual, 6]);
    expect((await desk.remove({ ...shift, version: 3 })).status).toBe(200);
    expect(await desk.freeOn("2026-12-08")).toBe(usual);
  });

  test("run on over shifts that touch, and stay inside the opening hours", async () => {
    await desk.added({ startTime: "07:00", endTime: "10:15" });
    await desk.added({ startTime: "10:15", endTime: "22:00", type: "overtime" });
    // 9 to 6 without a seam.
    expect(await desk.freeOn("2026-12-01")).toBe(18);
  });

  test("are none on a day with on-call shifts only, and none on a closed day", async () => {
    await desk.added({ type: "on-call" });
    expect(await desk.freeOn("2026-12-01")).toBe(0);
    await desk.added({ date: "2026-12-06" });
    expect(await desk.free("2026-12-06")).toEqual({ count: 0, closed: "Sunday" });
    await desk.added({ date: "2026-12-25" });
    expect(await desk.free("2026-12-25")).toEqual({ count: 0, closed: "Christmas Day" });
  });

  test("go on beside a shift where the usual hours are kept", async () => {
    const { body } = await desk.add({
      startTime: "17:30",
      endTime: "20:00",
      type: "on-call",
      keepsUsual: true,
    });
    expect((body as Done).shifts).toHaveLength(3);
    expect(await desk.stored()).toEqual([
      { date: "2026-12-01", from: "09:00", to: "12:30" },
      { date: "2026-12-01", from: "13:30", to: "17:30" },
      { date: "2026-12-01", from: "17:30", to: "20:00" },
    ]);
    expect(await desk.freeOn("2026-12-01")).toBe(15);
    // Where shifts stand already there are no usual hours to keep.
    await desk.added({ startTime: "12:30", endTime: "13:30", keepsUsual: true });
    expect(await desk.stored()).toHaveLength(4);
  });

  test("agree with the desk: its day, its free times and its refusals", async () => {
    await desk.added({ startTime: "10:00", endTime: "11:00" });
    const day = (await desk.call("GET", "/api/schedule/day?date=2026-12-01")).body as DaySchedule;
    expect(day.providers.find(({ id }) => id === "averell")?.periods).toEqual([
      { from: "10:00", to: "11:00" },
    ]);
    const times = await desk.call(
      "GET",
      "/api/schedule/times?serviceId=implant-consultation&staffId=averell&date=2026-12-01",
    );
    expect(times.status).toBe(200);
    const starts = (times.body as { times: { start: string }[] }).times.map(({ start }) => start);
    for (const start of starts)
      expect(start >= "2026-12-01T15:00" && start < "2026-12-01T16:00").toBe(true);
    const refused = await desk.app.send(
      "POST",
      "/api/appointments",
      bookingRequest({ start: "2026-12-01T19:00:00.000Z" }),
    );
    expect(refused.status).toBe(422);
  });

  test("are foretold to the one", async () => {
    const planned = { what: "add", ...wish() };
    expect(await desk.look(planned)).toEqual({
      count: 1,
      clashes: [],
      opened: 0,
      taken: 10,
      visitCount: 0,
    });
    expect(
      await desk.look({ ...planned, keepsUsual: true, startTime: "12:00", endTime: "14:00" }),
    ).toMatchObject({
      opened: 2,
      taken: 0,
    });
    expect(await desk.look({ ...planned, date: "2026-12-06" })).toMatchObject({
      opened: 0,
      taken: 0,
    });
    expect(await desk.stored()).toEqual([]);
    const shift = await desk.added();
    expect(
      await desk.look({
        what: "remove",
        id: shift.id,
        version: 1,
        following: false,
        notify: false,
      }),
    ).toMatchObject({
      count: 1,
      opened: 10,
      taken: 0,
    });
    expect(await desk.look(planned)).toMatchObject({ count: 0, clashes: [shift] });
    const refused = await desk.call("POST", "/api/shifts/review", planned);
    expect([refused.status, errorOf(refused.body).code]).toEqual([409, "shift_overlaps"]);
  });
});

test("the week says who works when, who is away, and what closes a day", async () => {
  await desk.added({ type: "overtime" });
  await desk.app.query("delete from time_off");
  await desk.call("POST", "/api/time-off", {
    staffId: "marsh",
    from: "2026-12-04",
    to: "2026-12-04",
    starts: "09:00",
    ends: "12:00",
    reason: "",
  });
  const week = await desk.weekOf("2026-12-03");
  expect(week.days.map(({ date }) => date)).toEqual([
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
    "2026-12-06",
  ]);
  expect(week.days.at(-1)).toMatchObject({ opens: null });
  expect(week.people.map(({ displayName }) => displayName)).toEqual([
    "Rosa Adeyemi, RN",
    "Dr. Tomas Averell",
    "Dr. Nils Lindgren",
    "Dr. Lena Marsh",
  ]);
  const [, averell, , marsh] = week.people;
  expect(averell?.days[1]).toMatchObject({
    shifts: [{ startTime: "09:00", endTime: "12:00", type: "overtime" }],
    usual: [
      { from: "09:00", to: "12:30" },
      { from: "13:30", to: "18:00" },
    ],
  });
  expect(marsh?.days[4]?.away).toMatchObject([{ from: "09:00", to: "12:00" }]);
  expect(marsh?.days[2]?.usual).toEqual([]);
  expect(week.latest).toMatchObject([
    { type: "overtime", changedBy: expect.stringContaining("Demo") },
  ]);
  // The usual week, from a person's day without shifts: nothing of a patient stands in the answer.
  expect(JSON.stringify(week)).not.toContain("Okafor");
});
