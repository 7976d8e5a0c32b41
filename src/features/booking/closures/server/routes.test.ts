import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { book, tokenOf } from "#test/booking-requests.ts";
import { buildTestApp } from "#test/build-app.ts";
import { closureRequest, hoursDesk, type HoursDesk } from "#test/hours-desk.ts";
import type { ClosureDay, ClosureList, ClosurePreview } from "../contract.ts";

let desk: HoursDesk;
beforeAll(async () => {
  desk = await hoursDesk(await buildTestApp());
});
afterAll(() => desk.app.close());
afterEach(() => desk.as("admin"));

const save = (overrides?: Record<string, unknown>) =>
  desk.call("PUT", "/api/closures", closureRequest(overrides));
const list = async (query = "") =>
  (await desk.call("GET", `/api/closures${query}`)).body as ClosureList;
const seen = (days: readonly ClosureDay[]) => days.map(({ id, version }) => ({ id, version }));
const onDay = async (date: string) =>
  (await list()).closures.filter((closure) => closure.date === date);
type Saved = { closures: ClosureDay[]; visits: { id: string; patientName: string }[] };

describe("closures are refused", () => {
  test.each([
    ["GET", "/api/closures"],
    ["GET", "/api/closures/visits?from=2026-12-08&to=2026-12-08"],
    ["PUT", "/api/closures"],
    ["POST", "/api/closures/preview"],
    ["POST", "/api/closures/reopen"],
    ["POST", "/api/closures/reopen/preview"],
    ["DELETE", "/api/closures"],
  ] as const)("%s %s without a session, and to change for the front desk", async (method, url) => {
    const body = method === "GET" ? undefined : closureRequest();
    expect((await desk.app.send(method, url, body)).status).toBe(401);
    await desk.as("clinician");
    const { status } = await desk.call(method, url, body);
    expect(status).toBe(method === "GET" ? 200 : 403);
    if (method === "GET") return;
    const denied = await desk.app.query(
      "select from audit_log where outcome = 'refused' and action like $1",
      [`%${url}%`],
    );
    expect(denied.length).toBeGreaterThanOrEqual(2);
  });

  test.each([
    [{ from: "2026-11-22", to: "2026-11-24" }, "from"],
    [{ from: "2026-12-09" }, "to"],
    [{ to: "2027-12-09" }, "to"],
    [{ from: "2030-01-01", to: "2030-01-01" }, "to"],
    [{ from: "2026-02-30" }, "from"],
    [{ from: "2026-12-13", to: "2026-12-13", reason: " " }, "reason"],
    [{ reason: "x".repeat(121) }, "reason"],
    [{ reason: "a\nb" }, "reason"],
    [{ opens: "10:00" }, "closes"],
    [{ opens: "14:00", closes: "10:00" }, "closes"],
    [{ opens: "24:00", closes: "25:00" }, "opens"],
    [{ days: [{ id: "x", version: 1 }] }, "days.0.id"],
  ])("with %j", async (overrides, field) => {
    for (const [method, url] of [
      ["PUT", "/api/closures"],
      ["POST", "/api/closures/preview"],
    ] as const) {
      const { status, body } = await desk.call(method, url, closureRequest(overrides));
      expect(status).toBe(422);
      expect(Object.keys((body as { error: { fields: object } }).error.fields)).toContain(field);
    }
  });
});

describe("a closed day", () => {
  test("lists the visits inside before it is saved, makes a task of each, and is undone", async () => {
    const visit = await book(desk.app, { start: "2026-12-08T15:30:00Z" });
    const other = await book(desk.app, { start: "2026-12-09T15:30:00Z" });
    const before = await desk.free("2026-12-08");
    expect(before.count).toBeGreaterThan(5);

    const preview = await desk.call("POST", "/api/closures/preview", closureRequest());
    expect((preview.body as ClosurePreview).visits.map(({ id }) => id)).toEqual([
      visit.appointment.id,
    ]);
    expect(await desk.openKeys(visit.appointment.id)).toEqual([]);

    const saved = (await save()).body as Saved;
    expect(saved.visits).toMatchObject([{ id: visit.appointment.id, patientName: "Maya Okafor" }]);
    expect(saved.closures).toMatchObject([
      { visitCount: 1, isActive: true, editedBy: "Demo staff" },
    ]);
    const key = `closure:2026-12-08:${visit.appointment.id}`;
    expect(await desk.openKeys(visit.appointment.id, other.appointment.id)).toEqual([key]);
    expect(await desk.free("2026-12-08")).toEqual({ count: 0, closed: "Training day" });
    const refused = await desk.app.send("POST", "/api/holds", {
      serviceId: "implant-consultation",
      staffId: "averell",
      start: "2026-12-08T16:30:00Z",
    });
    expect(refused.status).toBe(422);
    const [row] = await desk.app.query("select status from appointments where id = $1", [
      visit.appointment.id,
    ]);
    expect(row).toEqual({ status: "scheduled" });

    const inside = await desk.call("GET", "/api/closures/visits?from=2026-12-01&to=2026-12-31");
    expect(inside.body).toMatchObject({ visits: [{ id: visit.appointment.id }] });
    const day = await desk.call("GET", "/api/schedule/day?date=2026-12-08");
    expect(day.body).toMatchObject({ closed: "Training day", providers: [], count: 1 });

    const reopened = await desk.call("POST", "/api/closures/reopen", {
      days: seen(saved.closures),
    });
    expect(reopened.body).toMatchObject({
      closures: [{ isActive: false, version: 2 }],
      visits: [],
    });
    expect(await desk.openKeys(visit.appointment.id)).toEqual([]);
    expect(await desk.free("2026-12-08")).toEqual(before);

    const { closures } = reopened.body as Saved;
    expect((await desk.call("DELETE", "/api/closures", { days: seen(closures) })).status).toBe(204);
    expect(await onDay("2026-12-08")).toEqual([]);
    const audit = await desk.app.query<{ action: string }>(
      "select action from audit_log where subject = 'closure' and subject_id like '2026-12-08%' and outcome = 'allowed' and action <> 'closure.visits.read' order by id",
    );
    expect(audit.map(({ action }) => action)).toEqual([
      "closure.change",
      "closure.reopen",
      "closure.remove",
    ]);
  });

  test("with other hours keeps the visits that still fit; each change of hours moves the line", async () => {
    const at = (hour: number) => `2026-12-15T${hour}:30:00Z`;
    const [early, noon, late] = [
      await book(desk.app, { start: at(14) }),
      await book(desk.app, { start: at(16) }),
      await book(desk.app, { start: at(20) }),
    ].map(({ appointment }) => appointment.id);
    const all = [early, noon, late] as string[];
    const key = (id: string | undefined) => `closure:2026-12-15:${id}`;
    const day = { from: "2026-12-15", to: "2026-12-15" };

    const short = (await save({ ...day, opens: "10:00", closes: "14:00" })).body as Saved;
    expect((await desk.openKeys(...all)).toSorted()).toEqual([key(early), key(late)].toSorted());
    // Dr. Averell's mornings end at 12:30: 10 to 12 on the half hour, less what is booked.
    expect((await desk.free("2026-12-15")).count).toBeGreaterThan(0);
    const slots = await desk.app.send("GET", "/api/slots?staffId=averell&date=2026-12-15");
    const starts = (slots.body as { slots: { start: string }[] }).slots.map(({ start }) => start);
    expect(starts.at(0)).toBe("2026-12-15T15:00:00.000Z");
    expect(starts.at(-1)).toBe("2026-12-15T18:30:00.000Z");

    const wider = await save({
      ...day,
      days: seen(short.closures),
      opens: "09:00",
      closes: "14:00",
    });
    expect(await desk.openKeys(...all)).toEqual([key(late)]);
    const days = seen((wider.body as Saved).closures);
    const moved = await save({ from: "2026-12-16", to: "2026-12-16", days });
    expect(moved.status).toBe(200);
    expect(await desk.openKeys(...all)).toEqual([]);
    expect(await onDay("2026-12-15")).toMatchObject([{ isActive: false }]);
    expect(await onDay("2026-12-16")).toMatchObject([{ isActive: true, opens: null }]);
  });

  test("hours longer than usual that end again leave the visits in them outside", async () => {
    const day = { from: "2026-12-27", to: "2026-12-27", opens: "10:00", closes: "14:00" };
    await desk.app.query(
      "insert into weekly_patterns (staff_id, weekday, starts_at, ends_at) values ('averell', 7, '10:00', '14:00')",
    );
    const saved = (await save({ ...day, reason: "Open Sunday" })).body as Saved;
    const { appointment } = await book(desk.app, { start: "2026-12-27T16:00:00Z" });
    const asked = await desk.call("POST", "/api/closures/reopen/preview", {
      days: seen(saved.closures),
    });
    expect(asked.body).toMatchObject({ visits: [{ id: appointment.id }] });
    await desk.call("POST", "/api/closures/reopen", { days: seen(saved.closures) });
    expect(await desk.openKeys(appointment.id)).toEqual([`closure:2026-12-27:${appointment.id}`]);
    await desk.app.query("delete from weekly_patterns where weekday = 7");
  });

  test("a visit that is moved or cancelled needs no task any more", async () => {
    const moving = await book(desk.app, { start: "2026-12-17T15:30:00Z" });
    const ending = await book(desk.app, { start: "2026-12-17T16:30:00Z" });
    await save({ from: "2026-12-17", to: "2026-12-17" });
    const ids = [moving.appointment.id, ending.appointment.id];
    expect(await desk.openKeys(...ids)).toHaveLength(2);
    const moved = await desk.app.send("POST", "/api/appointments/reschedule", {
      manageToken: tokenOf(moving),
      start: "2026-12-18T15:30:00Z",
    });
    expect(moved.status).toBe(200);
    await desk.app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(ending) });
    expect(await desk.openKeys(...ids)).toEqual([]);
  });
});

describe("two admins", () => {
  test("who add the same day: the second sees the first's", async () => {
    const day = { from: "2027-01-05", to: "2027-01-05" };
    expect((await save(day)).status).toBe(200);
    const second = await save({ ...day, reason: "Painting" });
    expect(second).toMatchObject({
      status: 409,
      body: {
        error: { code: "closure_exists", details: { closures: [{ reason: "Training day" }] } },
      },
    });
    expect(await onDay("2027-01-05")).toMatchObject([{ reason: "Training day", version: 1 }]);
  });

  test("who change the same day: the second gets the row as it stands and loses nothing", async () => {
    const day = { from: "2027-01-06", to: "2027-01-06" };
    const days = seen(((await save(day)).body as Saved).closures);
    expect((await save({ ...day, days, opens: "10:00", closes: "12:00" })).status).toBe(200);
    const late = { changed_elsewhere: [{ opens: "10:00", version: 2 }] };
    for (const answer of [
      await save({ ...day, days, reason: "Mine" }),
      await desk.call("POST", "/api/closures/reopen", { days }),
      await desk.call("DELETE", "/api/closures", { days }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        body: {
          error: {
            code: "changed_elsewhere",
            details: { closures: late.changed_elsewhere },
          },
        },
      });
    }
  });

  test("a break around a holiday keeps the holiday that was seen, and says so before", async () => {
    const range = { from: "2026-12-23", to: "2026-12-26", reason: "Winter break" };
    const preview = await desk.call("POST", "/api/closures/preview", closureRequest(range));
    expect(preview.body).toMatchObject({ existing: [{ reason: "Christmas Day" }] });
    expect((await save(range)).status).toBe(409);
    expect((await save({ ...range, keeps: ["2026-12-25"] })).status).toBe(200);
    expect(
      (await list()).closures.filter(({ date }) => date.startsWith("2026-12-2")),
    ).toMatchObject([
      { date: "2026-12-23", reason: "Winter break" },
      { date: "2026-12-24", reason: "Winter break" },
      { date: "2026-12-25", reason: "Christmas Day" },
      { date: "2026-12-26", reason: "Winter break" },
      { date: "2026-12-27", isActive: false },
    ]);
  });
});

describe("holidays", () => {
  test("are there, and one that is opened after all has times again", async () => {
    const [thanksgiving] = await onDay("2026-11-26");
    expect(thanksgiving).toMatchObject({ reason: "Thanksgiving", editedBy: null });
    if (thanksgiving === undefined) return;
    await desk.call("POST", "/api/closures/reopen", { days: seen([thanksgiving]) });
    expect((await desk.free("2026-11-26")).count).toBeGreaterThan(0);
    const again = await desk.call("GET", "/api/closures/visits?from=2026-11-26&to=2026-11-26");
    expect(again.body).toEqual({ visits: [] });
    await save({ from: "2026-11-26", to: "2026-11-26", reason: "Thanksgiving" });
    expect(await desk.free("2026-11-26")).toEqual({ count: 0, closed: "Thanksgiving" });
  });

  test("the past year is shown when asked for, and cannot be changed", async () => {
    const past = await list("?past=true");
    expect(past.closures.at(-1)).toMatchObject({ date: "2026-11-11", reason: "Veterans Day" });
    const days = seen(past.closures.slice(-1));
    expect((await desk.call("POST", "/api/closures/reopen", { days })).status).toBe(422);
    expect((await list()).closures[0]).toMatchObject({ date: "2026-11-26" });
  });
});
