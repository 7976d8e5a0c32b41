import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { book, bookingRequest } from "#test/booking-requests.ts";
import { errorOf, shiftDesk, type ShiftDesk, wish } from "#test/shift-desk.ts";
import type { Done } from "../contract.ts";

let desk: ShiftDesk;
beforeAll(async () => {
  desk = await shiftDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.close());

describe("booked visits", () => {
  test("under time that goes are listed, become tasks, stay booked, and are done with when it returns", async () => {
    // 2:30 PM.
    const booked = await book(desk.app, { start: "2026-12-01T19:30:00.000Z" });
    const { id } = booked.appointment;
    const planned = { what: "add", ...wish() };
    expect(await desk.look(planned)).toMatchObject({ visitCount: 1 });
    expect((await desk.review(planned)).visits).toMatchObject([{ id, patientName: "Maya Okafor" }]);
    const audit = await desk.app.query("select from audit_log where action = 'shift.visits.read'");
    expect(audit.length).toBeGreaterThan(0);
    const { body } = await desk.add();
    const { visits, shifts } = body as Done;
    expect(visits.map((visit) => visit.id)).toEqual([id]);
    expect(await desk.openKeys(id)).toEqual([`shift:averell:2026-12-01:${id}`]);
    const [row] = await desk.app.query<{ status: string }>(
      "select status from appointments where id = $1",
      [id],
    );
    expect(row?.status).toBe("scheduled");
    expect((await desk.weekOf("2026-12-01")).outside).toEqual([
      {
        staffId: "averell",
        displayName: "Dr. Tomas Averell",
        date: "2026-12-01",
        count: 1,
        isAway: false,
      },
    ]);

    const [shift] = shifts;
    if (shift === undefined) throw new Error("no shift");
    const removal = await desk.remove(shift);
    expect((removal.body as Done).shifts).toEqual([shift]);
    expect(await desk.openKeys(id)).toEqual([]);
    expect((await desk.weekOf("2026-12-01")).outside).toEqual([]);
    // Time off over the visit needs a decision as well, and none once it is taken back.
    await desk.app.query(
      `insert into time_off (staff_id, starts_at, ends_at)
       values ('averell', '2026-12-01T05:00:00Z', '2026-12-02T05:00:00Z')`,
    );
    expect((await desk.weekOf("2026-12-01")).outside).toMatchObject([
      { staffId: "averell", date: "2026-12-01", count: 1, isAway: true },
    ]);
    await desk.app.query("delete from time_off where staff_id = 'averell'");

    // Undone: the same shift again, and with it the task.
    const { staffId, date, startTime, endTime, type, seriesId } = shift;
    const back = { shifts: [{ staffId, date, startTime, endTime, type, seriesId }], notify: false };
    expect((await desk.call("POST", "/api/shifts/restore", back)).status).toBe(201);
    expect(await desk.openKeys(id)).toHaveLength(1);
    expect((await desk.call("POST", "/api/shifts/restore", back)).status).toBe(409);
    // Whoever moves the visit has done the task.
    const [version] = await desk.app.query<{ version: number }>(
      "select version from appointments where id = $1",
      [id],
    );
    const moved = await desk.call("POST", `/api/schedule/visits/${id}/move`, {
      version: version?.version,
      start: "2026-12-01T15:00:00.000Z",
      tellPatient: false,
    });
    expect(moved.status).toBe(200);
    expect(await desk.openKeys(id)).toEqual([]);
  });

  test("of a day with shifts do not follow the usual week", async () => {
    const { appointment } = await book(desk.app, { start: "2026-12-08T19:30:00.000Z" });
    await desk.added({ date: "2026-12-08", startTime: "09:00", endTime: "18:00" });
    const list = async () =>
      (
        (await desk.call("GET", "/api/weekly-hours")).body as {
          weeks: { staffId: string; version: number; periods: unknown[]; visitCount: number }[];
        }
      ).weeks.find(({ staffId }) => staffId === "averell");
    const before = await list();
    const mornings = {
      periods: [{ weekday: 2, from: "09:00", to: "10:00" }],
      version: before?.version,
    };
    const saved = await desk.call("PUT", "/api/weekly-hours/averell", mornings);
    expect(saved.status).toBe(200);
    const moving = (saved.body as { visits: { id: string }[] }).visits.map(({ id }) => id);
    expect(moving).not.toContain(appointment.id);
    expect(await desk.openKeys(appointment.id)).toEqual([]);
    expect((await list())?.visitCount).toBe(moving.length);
    await desk.call("PUT", "/api/weekly-hours/averell", {
      periods: before?.periods,
      version: (before?.version ?? 0) + 1,
    });
  });
});

describe("two editors", () => {
  test("the second sees both versions and nothing is overwritten", async () => {
    const shift = await desk.added();
    expect((await desk.change(shift, { endTime: "11:00" })).status).toBe(200);
    for (const answer of [
      await desk.change(shift, { endTime: "10:00" }),
      await desk.remove(shift),
    ]) {
      const { code, details } = errorOf(answer.body);
      expect([answer.status, code]).toEqual([409, "changed_elsewhere"]);
      expect(details?.shift).toMatchObject({ endTime: "11:00", version: 2 });
    }
    expect((await desk.remove({ ...shift, version: 2 })).status).toBe(200);
    expect((await desk.change({ ...shift, version: 2 })).status).toBe(404);
  });

  test("who add over each other at once: one wins, the other reads why, twenty times over", async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await desk.app.query("delete from shifts");
      const answers = await Promise.all([
        desk.add({ startTime: "09:00", endTime: "13:00" }),
        desk.add({ startTime: "12:00", endTime: "16:00" }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      const lost = answers.find(({ status }) => status === 409);
      expect(errorOf(lost?.body).code).toBe("shift_overlaps");
      expect(errorOf(lost?.body).details?.shifts).toHaveLength(1);
      expect(await desk.stored()).toHaveLength(1);
    }
  });

  test("one who books and one who takes the time away: refused, or a task", async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const start = `2026-12-${turn % 2 === 0 ? "02" : "03"}T${14 + Math.floor(turn / 4)}:00:00.000Z`;
      await desk.app.query("delete from shifts");
      await desk.app.query(
        "update appointments set status = 'cancelled', cancelled_at = now(), slot_id = null",
      );
      await desk.app.query("delete from provider_time_slots");
      const [booking, shift] = await Promise.all([
        desk.app.send("POST", "/api/appointments", bookingRequest({ start })),
        desk.add({ date: start.slice(0, 10), startTime: "17:30", endTime: "18:00" }),
      ]);
      expect(shift.status).toBe(201);
      if (booking.status !== 201) continue;
      const { id } = (booking.body as { appointment: { id: string } }).appointment;
      expect(await desk.openKeys(id)).toHaveLength(1);
    }
  });
});
