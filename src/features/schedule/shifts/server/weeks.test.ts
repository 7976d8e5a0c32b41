import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorOf, shiftDesk, type ShiftDesk, wish } from "#test/shift-desk.ts";
import type { Done } from "../contract.ts";

let desk: ShiftDesk;
beforeAll(async () => {
  desk = await shiftDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.close());

describe("week after week", () => {
  test("nothing is half done: a shift in the way is shown, and stays when that is meant", async () => {
    const there = await desk.added({ date: "2026-12-15", startTime: "11:00", endTime: "17:00" });
    const planned = { what: "add", ...wish({ weeks: 4 }) };
    expect(await desk.review(planned)).toMatchObject({ count: 3, clashes: [there] });
    const refused = await desk.add({ weeks: 4 });
    expect([refused.status, errorOf(refused.body).details?.shifts]).toEqual([409, [there]]);
    expect(await desk.stored()).toHaveLength(1);
    const { status, body } = await desk.add({
      weeks: 4,
      skips: ["averell 2026-12-15"],
      notify: true,
    });
    expect(status).toBe(201);
    const { shifts, told } = body as Done;
    expect(shifts.map(({ date }) => date)).toEqual(["2026-12-01", "2026-12-08", "2026-12-22"]);
    expect(told).toEqual(["Dr. Tomas Averell"]);
    const mails = await desk.app.query<{
      kind: string;
      recipient: string;
      subject: string;
      body: string;
    }>("select kind, recipient, subject, body from outbox_mails");
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: "staff-shift", recipient: "t.averell@averell.example" });
    for (const day of ["Dec 1", "Dec 8", "Dec 22"]) expect(mails[0]?.body).toContain(day);
    expect(mails[0]?.body).toContain("9:00 AM to 12:00 PM, Regular");

    // From the second on, in one go; and back again.
    const [, second] = shifts;
    if (second === undefined) throw new Error("no shift");
    const gone = (await desk.remove(second, { following: true })).body as Done;
    expect(gone.shifts.map(({ date }) => date)).toEqual(["2026-12-08", "2026-12-22"]);
    expect(await desk.stored()).toHaveLength(2);
    const back = gone.shifts.map(({ staffId, date, startTime, endTime, type, seriesId }) => ({
      staffId,
      date,
      startTime,
      endTime,
      type,
      seriesId,
    }));
    const restored = await desk.call("POST", "/api/shifts/restore", {
      shifts: back,
      notify: false,
    });
    expect((restored.body as Done).shifts.map(({ seriesId }) => seriesId)).toEqual([
      second.seriesId,
      second.seriesId,
    ]);
    expect(await desk.stored()).toHaveLength(4);
  });

  test("keeps the usual hours beside it on each day but closed ones", async () => {
    await desk.add({
      date: "2026-12-18",
      startTime: "18:00",
      endTime: "20:00",
      type: "overtime",
      weeks: 2,
      keepsUsual: true,
    });
    // December 25 is closed: the overtime alone.
    expect((await desk.stored()).map(({ date, from }) => `${date} ${from}`)).toEqual([
      "2026-12-18 09:00",
      "2026-12-18 13:30",
      "2026-12-18 18:00",
      "2026-12-25 18:00",
    ]);
  });

  test("a whole week is written again on the next ones, all or none", async () => {
    const empty = { week: "2026-12-03", weeks: 2, skips: [], notify: true };
    expect((await desk.call("POST", "/api/shifts/repeat-week", empty)).status).toBe(422);
    await desk.added();
    await desk.added({ staffId: "marsh", date: "2026-12-04", type: "overtime" });
    await desk.added({
      staffId: "marsh",
      date: "2026-12-11",
      startTime: "08:00",
      endTime: "10:00",
    });
    const planned = { ...empty, what: "repeat-week" };
    expect(await desk.review(planned)).toMatchObject({
      count: 3,
      clashes: [{ date: "2026-12-11" }],
    });
    expect((await desk.call("POST", "/api/shifts/repeat-week", empty)).status).toBe(409);
    expect(await desk.stored()).toHaveLength(3);
    const { status, body } = await desk.call("POST", "/api/shifts/repeat-week", {
      ...empty,
      skips: ["marsh 2026-12-11"],
    });
    expect(status).toBe(201);
    const { shifts, told } = body as Done;
    expect(shifts.map(({ staffId, date }) => `${staffId} ${date}`)).toEqual([
      "averell 2026-12-08",
      "averell 2026-12-15",
      "marsh 2026-12-18",
    ]);
    // One message each.
    expect(told).toEqual(["Dr. Tomas Averell", "Dr. Lena Marsh"]);
    expect(await desk.app.query("select from outbox_mails")).toHaveLength(2);
  });
});

describe("whose shift it is hears of it", () => {
  const card = async (changes: Record<string, unknown>) => {
    const [row] = await desk.app.query<{ version: number }>(
      "select card_version as version from staff where id = 'lindgren'",
    );
    const body = { role: "TMJ care", color: "blue", email: null, phone: null, notifyBy: "mail" };
    return desk.call("PUT", "/api/staff-cards/lindgren", {
      ...body,
      version: row?.version,
      ...changes,
    });
  };
  const texts = () =>
    desk.app.query<{ phone: string; message: string }>("select phone, message from sms_queue");

  test("by text when the card says so, by nothing without a contact, and not unasked", async () => {
    expect((await card({ phone: "+17185550153", notifyBy: "text" })).status).toBe(200);
    const shift = await desk.added({ staffId: "lindgren", notify: true });
    expect(await texts()).toEqual([
      {
        phone: "+17185550153",
        message:
          "Averell: A shift was added to your schedule: Tue, Dec 1, 9:00 AM to 12:00 PM, Regular.",
      },
    ]);
    expect((await desk.change(shift, { endTime: "11:00", notify: true })).body).toMatchObject({
      told: ["Dr. Nils Lindgren"],
    });
    expect((await texts()).at(-1)?.message).toContain("was changed in your schedule");
    expect((await card({})).status).toBe(200);
    const removed = await desk.remove({ ...shift, version: 2 }, { notify: true });
    expect((removed.body as Done).told).toEqual([]);
    expect(await texts()).toHaveLength(2);
    expect(await desk.app.query("select from outbox_mails")).toEqual([]);
  });

  test("and so does whoever had it before", async () => {
    const shift = await desk.added();
    const { body } = await desk.change(shift, { staffId: "marsh", notify: true });
    expect((body as Done).told).toEqual(["Dr. Lena Marsh", "Dr. Tomas Averell"]);
    const mails = await desk.app.query<{ recipient: string; body: string }>(
      "select recipient, body from outbox_mails order by recipient",
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      "l.marsh@averell.example",
      "t.averell@averell.example",
    ]);
    expect(mails[1]?.body).toContain("removed from your schedule");
  });

  test("cards are changed by admins, one version after the other", async () => {
    await desk.as("front-desk");
    expect((await card({ role: "Somebody" })).status).toBe(403);
    expect((await desk.add()).status).toBe(201);
    expect((await desk.weekOf("2026-12-01")).mayEditCards).toBe(false);
    await desk.as("admin");
    expect((await card({ email: "no address" })).status).toBe(422);
    expect((await card({ phone: "555" })).status).toBe(422);
    expect((await card({ email: "Nils@Averell.example" })).status).toBe(200);
    const late = await card({ version: 1 });
    expect([late.status, errorOf(late.body).code]).toEqual([409, "changed_elsewhere"]);
    expect(errorOf(late.body).details).toMatchObject({ card: { email: "nils@averell.example" } });
    expect(
      (await desk.weekOf("2026-12-01")).people.find(({ staffId }) => staffId === "lindgren"),
    ).toMatchObject({
      email: "nils@averell.example",
      role: "TMJ care",
      initials: "NL",
    });
  });
});
