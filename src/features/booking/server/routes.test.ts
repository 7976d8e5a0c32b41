import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { book, bookingRequest, tokenOf } from "#test/booking-requests.ts";

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ LIMIT_HOLDS_PER_ADDRESS: "3" });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(monday));

type Slots = {
  date: string;
  timeZone: string;
  closed: string | null;
  slots: { start: string; end: string; isAvailable: boolean }[];
};
type Hold = { holdToken: string; staffId: string; start: string; end: string; expiresAt: string };
type Refusal = {
  error: { code: string; fields?: Record<string, string>; details?: { alternatives: unknown[] } };
};

const get = (url: string, headers?: Record<string, string>) =>
  app.send("GET", url, undefined, headers);
const hold = (overrides: Record<string, unknown> = {}) =>
  app.send("POST", "/api/holds", {
    serviceId: "implant-consultation",
    staffId: "averell",
    start: "2026-11-24T15:00:00Z",
    ...overrides,
  });
const release = (holdToken: string) => app.send("DELETE", "/api/holds", { holdToken });
const slotsOf = async (query: string, headers?: Record<string, string>) =>
  (await get(`/api/slots?${query}`, headers)).body as Slots;

describe("the catalog", () => {
  test("services come by name, staff by last name", async () => {
    const { services } = (await get("/api/services")).body as {
      services: { name: string; id: string; category: string }[];
    };
    expect(services.map(({ name }) => name)).toEqual(
      services.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    );
    const { staff } = (await get("/api/staff")).body as {
      staff: { lastName: string; title: string; firstName: string; specialization: string }[];
    };
    expect(staff.map(({ lastName }) => lastName)).toEqual([
      "Adeyemi",
      "Averell",
      "Lindgren",
      "Marsh",
    ]);
  });

  test("for implants the specialization decides", async () => {
    const { staff } = (await get("/api/staff?category=implants")).body as {
      staff: { specialization: string }[];
    };
    expect(staff.length).toBeGreaterThan(0);
    for (const { specialization } of staff) expect(specialization).toMatch(/implant|general/i);
  });

  test("an unknown category is refused", async () =>
    expect((await get("/api/staff?category=moon")).status).toBe(422));
});

describe("free times", () => {
  test.each([
    "date=2026-11-24",
    "staffId=averell",
    "staffId=averell&date=2026-02-30",
    "staffId=averell&date=tomorrow",
    "staffId=averell&date=2026-11-24&durationMinutes=5",
    "staffId=averell&date=2026-11-24&durationMinutes=1e9",
    "staffId=averell&date=2026-11-24&durationMinutes=x",
    "staffId='%20or%201=1&date=2026-11-24",
    "staffId=averell&staffId=marsh&date=2026-11-24",
  ])("%s is refused", async (query) => expect((await get(`/api/slots?${query}`)).status).toBe(422));

  test("an unknown provider is not found", async () =>
    expect((await get("/api/slots?staffId=nobody&date=2026-11-24")).status).toBe(404));

  test("half hours by default, inside work and opening hours, without the break", async () => {
    const { slots, timeZone } = await slotsOf("staffId=averell&date=2026-11-24");
    expect(timeZone).toBe("America/New_York");
    expect(slots[0]).toEqual({
      start: "2026-11-24T14:00:00.000Z",
      end: "2026-11-24T14:30:00.000Z",
      isAvailable: true,
    });
    expect(slots.at(-1)?.end).toBe("2026-11-24T23:00:00.000Z");
    expect(slots.map(({ start }) => start)).not.toContain("2026-11-24T17:30:00.000Z");
    expect(slots).toHaveLength(7 + 9);
  });

  test("lengths that are no multiple of 30 start on a quarter-hour grid", async () => {
    const { slots } = await slotsOf(
      "serviceId=implant-consultation&staffId=averell&date=2026-11-24",
    );
    expect(slots.slice(0, 2).map(({ start }) => start)).toEqual([
      "2026-11-24T14:00:00.000Z",
      "2026-11-24T14:15:00.000Z",
    ]);
  });

  test.each([
    ["2026-11-29", "Sunday"],
    ["2026-11-26", "Thanksgiving"],
  ])("%s is closed: %s", async (date, closed) => {
    expect(await slotsOf(`staffId=averell&date=${date}`)).toMatchObject({ closed, slots: [] });
  });

  test("passed times and the next two hours are not free", async () => {
    const { slots } = await slotsOf("staffId=averell&date=2026-11-23");
    const free = slots.filter(({ isAvailable }) => isAvailable).map(({ start }) => start);
    expect(free[0]).toBe("2026-11-23T16:00:00.000Z");
    expect(
      (await slotsOf("staffId=averell&date=2026-11-20")).slots.some(
        ({ isAvailable }) => isAvailable,
      ),
    ).toBe(false);
    expect(
      (await slotsOf("staffId=averell&date=2027-01-25")).slots.some(
        ({ isAvailable }) => isAvailable,
      ),
    ).toBe(false);
  });

  test("both clock changes leave every local start where people expect it", async () => {
    await app.query(
      "update practice_hours set opens = '00:30', closes = '05:00' where weekday = 7",
    );
    await app.query(
      "insert into weekly_patterns (staff_id, weekday, starts_at, ends_at) values ('averell', 7, '00:30', '05:00')",
    );
    app.clock.set("2026-10-31T12:00:00Z");
    const back = await slotsOf("staffId=averell&date=2026-11-01");
    expect(back.slots.map(({ start }) => start).slice(0, 5)).toEqual(
      ["04:30", "05:00", "05:30", "06:00", "06:30"].map((time) => `2026-11-01T${time}:00.000Z`),
    );
    app.clock.set("2027-03-13T12:00:00Z");
    const forward = await slotsOf("staffId=averell&date=2027-03-14");
    expect(forward.slots.map(({ start }) => start)).toContain("2027-03-14T07:00:00.000Z");
    expect(forward.slots).toHaveLength(7);
    await app.query("delete from weekly_patterns where weekday = 7");
    await app.query("update practice_hours set opens = null, closes = null where weekday = 7");
  });

  test("a month tells how many times are free and what is closed", async () => {
    const { days } = (await get("/api/slots/days?serviceId=implant-consultation&month=2026-11"))
      .body as { days: { date: string; freeCount: number; closed: string | null }[] };
    expect(days).toHaveLength(30);
    expect(days.find(({ date }) => date === "2026-11-26")).toEqual({
      date: "2026-11-26",
      freeCount: 0,
      closed: "Thanksgiving",
    });
    expect(days.find(({ date }) => date === "2026-11-29")?.closed).toBe("Sunday");
    expect(days.find(({ date }) => date === "2026-11-24")?.freeCount).toBeGreaterThan(5);
    expect(days.find(({ date }) => date === "2026-11-20")?.freeCount).toBe(0);
  });

  test("the next free time is the first that the day's list shows as free", async () => {
    const { next, today } = (
      await get("/api/slots/next?serviceId=implant-consultation&staffId=averell")
    ).body as { today: string; next: { start: string; date: string; minute: number } };
    const { slots } = await slotsOf(
      "serviceId=implant-consultation&staffId=averell&date=2026-11-23",
    );
    expect(next.start).toBe(slots.find(({ isAvailable }) => isAvailable)?.start);
    // In winter New York is five hours behind.
    const sinceMidnight = Date.parse(next.start) - Date.parse("2026-11-23T05:00:00Z");
    expect({ today, date: next.date, minute: next.minute }).toEqual({
      today: "2026-11-23",
      date: "2026-11-23",
      minute: sinceMidnight / 60_000,
    });
  });

  test("time off is not free", async () => {
    await app.query(
      "insert into time_off (staff_id, starts_at, ends_at) values ('averell', '2026-12-14T14:00:00Z', '2026-12-14T16:00:00Z')",
    );
    const { slots } = await slotsOf("staffId=averell&date=2026-12-14");
    expect(slots.find(({ isAvailable }) => isAvailable)?.start).toBe("2026-12-14T16:00:00.000Z");
  });
});

describe("holds", () => {
  test.each([
    ["a passed time", { start: "2026-11-20T15:00:00Z" }, 422],
    ["3:07", { start: "2026-11-24T20:07:00Z" }, 422],
    ["a Sunday", { start: "2026-11-29T15:00:00Z" }, 422],
    ["an unknown service", { serviceId: "moon" }, 404],
    ["no staffId at all", { staffId: undefined }, 422],
  ])("%s cannot be held", async (_what, overrides, status) => {
    expect((await hold(overrides)).status).toBe(status);
    expect(await app.query("select from holds")).toHaveLength(0);
  });

  test("last five minutes and keep the time from others", async () => {
    const { status, body } = await hold();
    expect(status).toBe(201);
    const held = body as Hold;
    expect(held.holdToken).toMatch(/^[\w-]{43}$/);
    expect(held.expiresAt).toBe("2026-11-23T14:05:00.000Z");
    const other = await hold();
    expect([other.status, (other.body as Refusal).error.code]).toEqual([409, "slot_taken"]);
    const free = async (headers?: Record<string, string>) =>
      (
        await slotsOf("staffId=averell&serviceId=implant-consultation&date=2026-11-24", headers)
      ).slots.find(({ start }) => start === held.start)?.isAvailable;
    expect(await free()).toBe(false);
    expect(await free({ "hold-token": held.holdToken })).toBe(true);
    expect((await release(held.holdToken)).status).toBe(204);
    expect((await release(held.holdToken)).status).toBe(204);
    expect(await free()).toBe(true);
  });

  test("an ended hold stands in nobody's way", async () => {
    const first = (await hold()).body as Hold;
    app.clock.advance(5 * 60_000);
    const second = await hold();
    expect(second.status).toBe(201);
    expect(
      (await app.send("POST", "/api/holds/resume", { holdToken: first.holdToken })).status,
    ).toBe(404);
    await release((second.body as Hold).holdToken);
  });

  test("a live hold becomes the visit, once", async () => {
    const { holdToken, start, staffId } = (await hold()).body as Hold;
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        app.send("POST", "/api/appointments", bookingRequest({ start, staffId, holdToken })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await app.query("select from holds")).toHaveLength(0);
    const winner = answers.find(({ status }) => status === 201)?.body as Parameters<
      typeof tokenOf
    >[0];
    await app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(winner) });
  });

  test("an ended hold is treated as absent: the time is booked when it is still free", async () => {
    const { holdToken, start, staffId } = (await hold()).body as Hold;
    app.clock.advance(5 * 60_000);
    const booked = await book(app, { start, staffId, holdToken });
    expect(booked.appointment).toMatchObject({ start, staff: { id: staffId } });
    await app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(booked) });
  });

  test("a hold in exchange for another gives up the first, or keeps it when the new time is gone", async () => {
    const first = (await hold()).body as Hold;
    const taken = (await hold({ start: "2026-11-24T20:00:00Z" })).body as Hold;
    expect((await hold({ start: taken.start, replaces: first.holdToken })).status).toBe(409);
    expect(
      (await app.send("POST", "/api/holds/resume", { holdToken: first.holdToken })).status,
    ).toBe(200);
    const overlapping = await hold({ start: "2026-11-24T15:15:00Z", replaces: first.holdToken });
    expect(overlapping.status).toBe(201);
    expect(
      (await app.send("POST", "/api/holds/resume", { holdToken: first.holdToken })).status,
    ).toBe(404);
    await release(taken.holdToken);
    await release((overlapping.body as Hold).holdToken);
  });

  test("one address holds three at most when that is the limit", async () => {
    const held: Hold[] = [];
    for (const start of ["2026-12-15T15:00:00Z", "2026-12-15T16:00:00Z", "2026-12-15T19:00:00Z"])
      held.push((await hold({ start })).body as Hold);
    const { status, body } = await hold({ start: "2026-12-15T20:00:00Z" });
    expect([status, (body as Refusal).error.code]).toEqual([429, "too_many_holds"]);
    for (const { holdToken } of held) await release(holdToken);
  });
});
