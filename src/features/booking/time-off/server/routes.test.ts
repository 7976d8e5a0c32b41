import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { book } from "#test/booking-requests.ts";
import { buildTestApp } from "#test/build-app.ts";
import { hoursDesk, type HoursDesk } from "#test/hours-desk.ts";
import type { PersonWeek } from "../../weekly-hours/contract.ts";
import type { TimeOff } from "../contract.ts";

let desk: HoursDesk;
beforeAll(async () => {
  desk = await hoursDesk(await buildTestApp());
});
afterAll(() => desk.app.close());
afterEach(() => desk.as("admin"));

const absence = (overrides: Record<string, unknown> = {}) => ({
  staffId: "averell",
  from: "2026-12-07",
  to: "2026-12-08",
  starts: null,
  ends: null,
  reason: "Course",
  ...overrides,
});
const add = (overrides?: Record<string, unknown>) =>
  desk.call("POST", "/api/time-off", absence(overrides));
type Saved = { timeOff: TimeOff; visits: { id: string }[] };
const fieldsOf = (body: unknown) =>
  Object.keys((body as { error: { fields?: object } }).error.fields ?? {});

describe("time off", () => {
  test.each([
    ["GET", "/api/time-off"],
    ["POST", "/api/time-off"],
    ["POST", "/api/time-off/preview"],
    ["GET", "/api/time-off/6f1c1c52-0f0e-4f3b-9d0a-0a5a1d6c6a11/visits"],
    ["PUT", "/api/time-off/6f1c1c52-0f0e-4f3b-9d0a-0a5a1d6c6a11"],
    ["DELETE", "/api/time-off/6f1c1c52-0f0e-4f3b-9d0a-0a5a1d6c6a11"],
  ] as const)("%s %s is refused without a session", async (method, url) => {
    const body = method === "GET" ? undefined : { ...absence(), version: 1 };
    expect((await desk.app.send(method, url, body)).status).toBe(401);
  });

  test.each(["PUT", "DELETE", "GET"] as const)(
    "%s of an unknown entry is a 404",
    async (method) => {
      const url = "/api/time-off/6f1c1c52-0f0e-4f3b-9d0a-0a5a1d6c6a11";
      const answer =
        method === "GET"
          ? await desk.call("GET", `${url}/visits`)
          : await desk.call(method, url, { ...absence(), version: 1 });
      expect(answer.status).toBe(404);
    },
  );

  test.each([
    [{ to: "2026-12-06" }, 422, "to"],
    [{ from: "2026-11-20", to: "2026-11-21" }, 422, "to"],
    [{ to: "2027-12-20" }, 422, "to"],
    [{ starts: "09:00", ends: "12:00" }, 422, "to"],
    [{ to: "2026-12-07", starts: "12:00", ends: "09:00" }, 422, "ends"],
    // The clocks go forward over this hour, so it does not come.
    [{ from: "2027-03-14", to: "2027-03-14", starts: "02:30", ends: "03:15" }, 422, "starts"],
    [{ staffId: "nobody" }, 404, null],
    [{ staffId: "NO BODY" }, 422, "staffId"],
    [{ reason: "x".repeat(201) }, 422, "reason"],
  ])("is refused with %j", async (overrides, status, field) => {
    for (const url of ["/api/time-off", "/api/time-off/preview"]) {
      const answer = await desk.call("POST", url, absence(overrides));
      expect(answer.status).toBe(status);
      expect(fieldsOf(answer.body)).toEqual(field === null ? [] : [field]);
    }
  });

  test("of whole days takes one person's times away, by the front desk, and gives them back", async () => {
    await desk.as("front-desk");
    const inside = await book(desk.app, { start: "2026-12-07T15:30:00Z" });
    const before = await desk.free("2026-12-08");
    const asked = await desk.call("POST", "/api/time-off/preview", absence());
    expect(asked.body).toMatchObject({ visits: [{ id: inside.appointment.id }] });

    const { timeOff, visits } = (await add()).body as Saved;
    expect(visits.map(({ id }) => id)).toEqual([inside.appointment.id]);
    expect(timeOff).toMatchObject({ from: "2026-12-07", to: "2026-12-08", visitCount: 1 });
    const key = `time-off:${timeOff.id}:${inside.appointment.id}`;
    expect(await desk.openKeys(inside.appointment.id)).toEqual([key]);
    expect((await desk.free("2026-12-07")).count).toBe(0);
    expect((await desk.free("2026-12-08")).count).toBe(0);
    expect((await desk.free("2026-12-09")).count).toBeGreaterThan(0);
    expect((await desk.free("2026-12-07", "marsh")).count).toBeGreaterThan(0);
    const day = await desk.call("GET", "/api/schedule/day?date=2026-12-07");
    expect(day.body).toMatchObject({
      off: [{ displayName: "Dr. Tomas Averell", from: "00:00", to: "24:00" }],
      providers: expect.not.arrayContaining([expect.objectContaining({ id: "averell" })]),
    });
    const list = await desk.call("GET", "/api/time-off");
    expect(list.body).toMatchObject({ timeOff: [{ id: timeOff.id, visitCount: 1 }] });
    const named = await desk.call("GET", `/api/time-off/${timeOff.id}/visits`);
    expect(named.body).toMatchObject({ visits: [{ patientName: "Maya Okafor" }] });

    const overlap = await add({ from: "2026-12-08", to: "2026-12-10" });
    expect(overlap).toMatchObject({
      status: 409,
      body: { error: { code: "time_off_overlaps", details: { timeOff: { id: timeOff.id } } } },
    });

    const url = `/api/time-off/${timeOff.id}`;
    const afternoon = { from: "2026-12-07", to: "2026-12-07", starts: "13:00", ends: "17:00" };
    const changed = await desk.call("PUT", url, { ...absence(afternoon), version: 1 });
    expect(changed.body).toMatchObject({ timeOff: { version: 2, visitCount: 0 }, visits: [] });
    expect(await desk.openKeys(inside.appointment.id)).toEqual([]);
    const partly = (await desk.call("GET", "/api/schedule/day?date=2026-12-07")).body as {
      providers: { id: string; periods: unknown }[];
    };
    expect(partly.providers.find(({ id }) => id === "averell")?.periods).toEqual([
      { from: "09:00", to: "12:30" },
      { from: "17:00", to: "18:00" },
    ]);

    const late = await desk.call("PUT", url, { ...absence(), version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { error: { code: "changed_elsewhere", details: { timeOff: { starts: "13:00" } } } },
    });
    expect((await desk.call("DELETE", url, { version: 1 })).status).toBe(409);
    expect((await desk.call("DELETE", url, { version: 2 })).status).toBe(204);
    expect(await desk.free("2026-12-08")).toEqual(before);
  });
});

describe("a usual week", () => {
  const weekOf = async (staffId: string) => {
    const { body } = await desk.call("GET", "/api/weekly-hours");
    const week = (body as { weeks: PersonWeek[] }).weeks.find((one) => one.staffId === staffId);
    if (week === undefined) throw new Error(`No week of ${staffId}`);
    return week;
  };
  const url = "/api/weekly-hours/marsh";

  test("is changed by admins only", async () => {
    const { periods, version } = await weekOf("marsh");
    for (const [method, path] of [
      ["PUT", url],
      ["POST", `${url}/preview`],
    ] as const) {
      expect((await desk.app.send(method, path, { periods, version })).status).toBe(401);
      await desk.as("clinician");
      expect((await desk.call(method, path, { periods, version })).status).toBe(403);
      await desk.as("admin");
    }
  });

  test.each([
    [[{ weekday: 8, from: "09:00", to: "12:00" }], "periods.0.weekday"],
    [[{ weekday: 1, from: "9", to: "12:00" }], "periods.0.from"],
    [[{ weekday: 1, from: "12:00", to: "09:00" }], "periods.0.to"],
    [
      [
        { weekday: 1, from: "09:00", to: "12:00" },
        { weekday: 1, from: "11:00", to: "13:00" },
      ],
      "periods.1.from",
    ],
  ])("is refused as %j", async (periods, field) => {
    const { status, body } = await desk.call("PUT", url, { periods, version: 1 });
    expect([status, fieldsOf(body)]).toEqual([422, [field]]);
  });

  test("of somebody unknown is not found", async () => {
    const body = { periods: [], version: 1 };
    expect((await desk.call("PUT", "/api/weekly-hours/nobody", body)).status).toBe(404);
  });

  test("without a morning leaves the visits in it outside, and takes them back", async () => {
    const first = await weekOf("marsh");
    const visit = await book(desk.app, {
      serviceId: "checkup-cleaning",
      staffId: "marsh",
      start: "2026-12-10T15:00:00Z",
    });
    const { id } = visit.appointment;
    const afternoons = first.periods.filter(
      ({ weekday, from }) => weekday !== 4 || from >= "12:00",
    );
    const asked = await desk.call("POST", `${url}/preview`, { periods: afternoons });
    expect(asked.body).toMatchObject({ visits: [{ id }] });

    const saved = await desk.call("PUT", url, { periods: afternoons, version: first.version });
    expect(saved.body).toMatchObject({ visits: [{ id }], week: { visitCount: 1, version: 2 } });
    expect(await desk.openKeys(id)).toEqual([`week:marsh:${id}`]);
    const outside = await desk.call("GET", `${url}/visits`);
    expect(outside.body).toMatchObject({ visits: [{ id }] });
    const { body } = await desk.app.send("GET", "/api/slots?staffId=marsh&date=2026-12-17");
    expect((body as { slots: { start: string }[] }).slots[0]?.start).toBe(
      "2026-12-17T19:00:00.000Z",
    );

    const late = await desk.call("PUT", url, { periods: [], version: first.version });
    expect(late).toMatchObject({
      status: 409,
      body: { error: { details: { week: { version: 2, editedBy: "Demo staff" } } } },
    });
    await desk.call("PUT", url, { periods: first.periods, version: 2 });
    expect(await desk.openKeys(id)).toEqual([]);
    expect((await weekOf("marsh")).periods).toEqual(first.periods);
  });
});
