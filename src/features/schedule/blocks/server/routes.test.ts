import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book, bookingRequest } from "#test/booking-requests.ts";
import type { DaySchedule } from "../../contract.ts";
import { inTheWay, type TimeBlock } from "../contract.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp();
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
});
beforeEach(() => app.query("delete from provider_time_slots where kind <> 'visit'"));
afterAll(() => app.close());

/** Rosa Adeyemi, a Wednesday, 10 to 11 AM. */
const wish = (changes: Record<string, unknown> = {}) => ({
  staffId: "adeyemi",
  start: "2026-11-25T15:00:00Z",
  end: "2026-11-25T16:00:00Z",
  reason: "Lab call",
  ...changes,
});
const block = (body: unknown, headers: Record<string, string> = {}) =>
  app.send("POST", "/api/schedule/blocks", body, { cookie, ...headers });
const remove = (id: string) =>
  app.send("DELETE", `/api/schedule/blocks/${id}`, undefined, { cookie });
const day = async (date: string) =>
  (await app.send("GET", `/api/schedule/day?date=${date}`, undefined, { cookie }))
    .body as DaySchedule;
const publicStarts = async () => {
  const { body } = await app.send(
    "GET",
    "/api/slots?serviceId=skin-consultation&staffId=adeyemi&date=2026-11-25",
  );
  const { slots } = body as { slots: { start: string; isAvailable: boolean }[] };
  return slots.filter(({ isAvailable }) => isAvailable).map(({ start }) => start);
};
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code;

describe("refused", () => {
  test("without a session", async () => {
    expect((await app.send("POST", "/api/schedule/blocks", wish())).status).toBe(401);
    const id = "6f1c1c52-0f0e-4f3b-9d0a-0a5a1d6c6a11";
    expect((await app.send("DELETE", `/api/schedule/blocks/${id}`)).status).toBe(401);
  });

  test.each<[string, Record<string, unknown>, number]>([
    ["an unknown provider", { staffId: "nobody" }, 404],
    ["no provider", { staffId: null }, 422],
    ["a day that has passed", { start: "2026-11-20T15:00:00Z", end: "2026-11-20T16:00:00Z" }, 422],
    ["backwards", { end: "2026-11-25T14:00:00Z" }, 422],
    ["over midnight", { end: "2026-11-26T15:00:00Z" }, 422],
    ["3:07", { start: "2026-11-25T15:07:00Z" }, 422],
    ["no end", { end: undefined }, 422],
    ["a reason without end", { reason: "x".repeat(201) }, 422],
    ["a reason with control signs", { reason: "a\u0000b" }, 422],
  ])("%s", async (_what, changes, status) => {
    expect((await block(wish(changes))).status).toBe(status);
    expect(await app.query("select from time_blocks")).toHaveLength(0);
  });

  test("over a visit, which it names, and the look is on record", async () => {
    const booked = await book(app, {
      serviceId: "skin-consultation",
      staffId: "adeyemi",
      start: "2026-12-02T15:30:00Z",
    });
    const time = { start: "2026-12-02T15:00:00Z", end: "2026-12-02T16:00:00Z" };
    const { status, body } = await block(wish(time));
    expect([status, codeOf(body)]).toEqual([409, "time_not_free"]);
    const { details } = (body as { error: { details: unknown } }).error;
    expect(inTheWay.parse(details)).toEqual({
      visits: [
        {
          id: booked.appointment.id,
          patientName: "Maya Okafor",
          start: "2026-12-02T15:30:00.000Z",
          serviceName: "Skin consultation",
        },
      ],
      blocks: [],
      holds: [],
    });
    const audit = await app.query<{ reason: string }>(
      "select reason from audit_log where action = 'block.create' and outcome = 'refused'",
    );
    expect(audit.some(({ reason }) => reason.includes(booked.appointment.id))).toBe(true);
    expect((await block(wish({ ...time, staffId: "marsh" }))).status).toBe(201);
  });

  test("a block that is already gone", async () => {
    const { body } = await block(wish());
    const { id } = body as TimeBlock;
    expect((await remove(id)).status).toBe(204);
    const again = await remove(id);
    expect([again.status, codeOf(again.body)]).toEqual([404, "not_found"]);
    expect((await remove("1")).status).toBe(422);
  });
});

describe("blocked time", () => {
  test("is gone from the public times at once, stands in the day, and comes back", async () => {
    const before = await publicStarts();
    const { status, body } = await block(wish({ madeBy: "Somebody", isAllDay: true }));
    expect(status).toBe(201);
    const made = body as TimeBlock;
    expect(made).toMatchObject({
      provider: { id: "adeyemi", displayName: "Rosa Adeyemi, RN" },
      isAllDay: false,
      reason: "Lab call",
      madeBy: expect.stringContaining("Demo"),
    });
    expect(await publicStarts()).toEqual(
      before.filter((start) => start < "2026-11-25T15:00" || start >= "2026-11-25T16:00"),
    );
    expect((await day("2026-11-25")).blocks).toEqual([made]);
    expect((await day("2026-11-24")).blocks).toEqual([]);
    await remove(made.id);
    expect(await publicStarts()).toEqual(before);
    expect((await day("2026-11-25")).blocks).toEqual([]);
  });

  test("may be a whole day, and a repeat of the request blocks once", async () => {
    const whole = wish({ start: "2026-11-25T05:00:00Z", end: "2026-11-26T05:00:00Z" });
    const key = { "idempotency-key": "block-1" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => block(whole, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (const { body } of answers) expect(body).toMatchObject({ isAllDay: true });
    expect(await publicStarts()).toEqual([]);
    expect(await app.query("select from time_blocks")).toHaveLength(1);
    const second = await block(wish());
    expect([second.status, codeOf(second.body)]).toEqual([409, "time_not_free"]);
  });

  test("and a booking of the same time: one of them, twenty times over", async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const start = `2026-12-${String(9 + (turn % 3)).padStart(2, "0")}T${15 + Math.floor(turn / 3)}:00:00Z`;
      const end = start.replace(":00:00Z", ":30:00Z");
      const request = { serviceId: "skin-consultation", staffId: "adeyemi", start };
      const [blocked, booked] = await Promise.all([
        block(wish({ start, end })),
        app.send("POST", "/api/appointments", bookingRequest(request)),
      ]);
      const { taken } = (
        await app.query<{ taken: number }>(
          "select count(*)::int as taken from provider_time_slots where resource = 'adeyemi' and during && tstzrange($1, $2)",
          [start, end],
        )
      )[0] ?? { taken: 0 };
      expect(taken).toBeLessThanOrEqual(1);
      expect([blocked.status, booked.status].filter((status) => status === 201)).toHaveLength(
        taken,
      );
    }
  });
});
