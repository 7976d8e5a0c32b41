import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book, tokenOf } from "#test/booking-requests.ts";
import { signInAs } from "#test/staff-session.ts";
import type { DaySchedule } from "../contract.ts";

let app: TestApp;
let cookie: string;
let address: string;

beforeAll(async () => {
  app = await buildTestApp();
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const day = (query: string, headers?: Record<string, string>) =>
  app.send("GET", `/api/schedule/day?${query}`, undefined, headers ?? { cookie });

const looksAt = async (date: string) =>
  (
    await app.query(
      "select from audit_log where action = 'schedule.read' and subject_id = $1 and actor_kind = 'staff'",
      [date],
    )
  ).length;

describe("a day's schedule", () => {
  test.each([
    "/api/schedule/day?date=2026-11-24",
    "/api/schedule/patients/6f1c1c52-0f0e-4f3b-9d0a-0a5a1d6c6a11/upcoming",
  ])("%s is refused without a session, and the refusal is on record", async (url) => {
    expect((await app.send("GET", url)).status).toBe(401);
    expect(
      (await app.send("GET", url, undefined, { cookie: "practice_staff=forged" })).status,
    ).toBe(401);
    const refused = await app.query(
      "select from audit_log where outcome = 'refused' and reason = 'sign_in_required'",
    );
    expect(refused.length).toBeGreaterThanOrEqual(2);
  });

  test.each(["", "date=2026-02-30", "date=x", "date=2026-11-24&cancelled=maybe"])(
    "%j is refused",
    async (query) => {
      expect((await day(query)).status).toBe(422);
    },
  );

  test("shows the visits by time, who works, and what was cancelled only when asked", async () => {
    const later = await book(app, { start: "2026-11-24T20:00:00Z", notes: "Latex allergy" });
    const earlier = await book(app, { start: "2026-11-24T15:00:00Z" });
    const gone = await book(app, { start: "2026-11-24T16:00:00Z" });
    await app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(gone) });
    const { body } = await day("date=2026-11-24");
    const schedule = body as DaySchedule;
    expect(schedule.visits.map(({ id }) => id)).toEqual([
      earlier.appointment.id,
      later.appointment.id,
    ]);
    expect(schedule).toMatchObject({ count: 2, cancelledCount: 1, closed: null });
    expect(schedule.visits[1]).toMatchObject({
      time: "15:00",
      notes: "Latex allergy",
      durationMinutes: 45,
      status: "scheduled",
    });
    expect(schedule.providers.find(({ id }) => id === "averell")?.periods).toEqual([
      { from: "09:00", to: "12:30" },
      { from: "13:30", to: "18:00" },
    ]);
    const all = (await day("date=2026-11-24&cancelled=true")).body as DaySchedule;
    expect(all.visits).toHaveLength(3);
    expect(await looksAt("2026-11-24")).toBe(2);
  });

  test("left open asks again and again: the same answer counts once in ten minutes, another at once", async () => {
    const date = "2026-12-14";
    const start = app.clock.now();
    const ask = async (asks: number) => {
      for (let ask = 0; ask < asks; ask += 1) await day(`date=${date}`);
      return looksAt(date);
    };
    expect(await ask(5)).toBe(1);
    await book(app, { start: `${date}T15:00:00Z` });
    expect(await ask(5)).toBe(2);
    app.clock.advance(10 * 60_000 - 1);
    expect(await ask(2)).toBe(2);
    app.clock.advance(1);
    expect(await ask(2)).toBe(3);
    const other = await signInAs(app, "front-desk");
    await day(`date=${date}`, { cookie: other.cookie });
    expect(await looksAt(date)).toBe(4);
    app.clock.set(start);
  });

  test("an empty day names the next one with visits that stand", async () => {
    await book(app, { start: "2027-01-12T14:00:00Z" });
    const gone = await book(app, { start: "2027-01-11T14:00:00Z" });
    await app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(gone) });
    expect((await day("date=2027-01-10")).body).toMatchObject({
      visits: [],
      nextDate: "2027-01-12",
    });
    expect((await day("date=2027-01-12")).body).toMatchObject({ nextDate: null });
  });

  test("a closed day says why", async () => {
    expect((await day("date=2026-11-26")).body).toMatchObject({
      closed: "Thanksgiving",
      visits: [],
      providers: [],
    });
    expect((await day("date=2026-11-29")).body).toMatchObject({ closed: "Sunday", visits: [] });
  });

  test("a patient's upcoming visits are the scheduled and confirmed ones from today on", async () => {
    const patient = {
      firstName: "Iris",
      lastName: "Nakamura",
      email: "iris@inbox.example",
      phone: "718-555-0160",
      dateOfBirth: "1980-02-02",
    };
    const second = await book(app, { start: "2026-12-03T15:00:00Z", patient });
    const first = await book(app, { start: "2026-12-02T15:00:00Z", patient });
    const gone = await book(app, { start: "2026-12-04T15:00:00Z", patient });
    await app.send("POST", "/api/appointments/cancel", { manageToken: tokenOf(gone) });
    await app.query("update appointments set status = 'confirmed' where id = $1", [
      second.appointment.id,
    ]);
    const [row] = await app.query<{ patient_id: string }>(
      "select patient_id from appointments where id = $1",
      [first.appointment.id],
    );
    const { body } = await app.send(
      "GET",
      `/api/schedule/patients/${row?.patient_id}/upcoming`,
      undefined,
      { cookie },
    );
    const { visits } = body as { visits: { id: string }[] };
    expect(visits.map(({ id }) => id)).toEqual([first.appointment.id, second.appointment.id]);
  });
});

describe("the staff socket", () => {
  const sockets: Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.close();
  });

  function connect(headers: Record<string, string>): Promise<Socket> {
    const socket = io(`${address}/staff`, {
      extraHeaders: headers,
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    return new Promise((resolve, reject) => {
      socket.once("connect", () => resolve(socket));
      socket.once("connect_error", reject);
    });
  }

  test.each([
    ["no session", {}],
    ["a forged session", { cookie: "practice_staff=forged" }],
  ])("%s is turned away", async (_what, headers) => {
    await expect(connect(headers)).rejects.toThrow("sign_in_required");
  });

  test("a page of another site is turned away, session or not", async () => {
    await expect(connect({ cookie, origin: "https://evil.example" })).rejects.toThrow(
      "websocket error",
    );
    expect(
      await app.query(
        "select outcome, address from audit_log where action = 'socket' and reason = 'cross_site_refused'",
      ),
    ).toEqual([{ outcome: "refused", address: "127.0.0.1" }]);
  });

  test.each([
    ["an opened connection", "polling", 200],
    ["a refusal", "smoke", 400],
  ] as const)(
    "%s carries the protective headers of every answer",
    async (_what, transport, status) => {
      const answer = await fetch(`${address}/socket.io/?EIO=4&transport=${transport}`);
      expect(answer.status).toBe(status);
      for (const [name, value] of [
        ["x-content-type-options", "nosniff"],
        ["x-frame-options", "DENY"],
        ["cache-control", "no-store"],
        ["referrer-policy", "no-referrer"],
      ] as const)
        expect(answer.headers.get(name)).toBe(value);
    },
  );

  test("a browser that sends anything is cut off", async () => {
    const socket = await connect({ cookie });
    const cut = new Promise((resolve) => socket.once("disconnect", resolve));
    socket.emit("changed", { table: "appointments" });
    expect(await cut).toBe("io server disconnect");
  });

  test("a booking is told at once, by id alone", async () => {
    const socket = await connect({ cookie });
    const told = new Promise<Record<string, string>>((resolve) => {
      socket.on("changed", (change: Record<string, string>) => {
        if (change["table"] === "appointments") resolve(change);
      });
    });
    const booked = await book(app, { start: "2026-12-09T15:00:00Z" });
    expect(await told).toEqual({ table: "appointments", op: "insert", id: booked.appointment.id });
  });

  test("signing out ends the session's sockets", async () => {
    const { headers } = await app.send("POST", "/api/staff-access/direct");
    const own = String(headers["set-cookie"]).split(";")[0] ?? "";
    const socket = await connect({ cookie: own });
    const cut = new Promise((resolve) => socket.once("disconnect", resolve));
    await app.send("POST", "/api/staff-access/sign-out", undefined, { cookie: own });
    expect(await cut).toBe("io server disconnect");
    expect((await day("date=2026-11-24", { cookie: own })).status).toBe(401);
  });
});
