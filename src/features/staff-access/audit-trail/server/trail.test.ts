import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book } from "#test/booking-requests.ts";
import { signInAs, signInAsStranger, type TestSession } from "#test/staff-session.ts";
import type { AuditPage, AuditState } from "../contract.ts";

let app: TestApp;
let admin: TestSession;
let desk: TestSession;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await signInAs(app, "admin", { name: "Ana Admin" });
  desk = await signInAs(app, "front-desk", { name: "=Rosa Quill" });
});
afterAll(() => app.close());

const get = (url: string, { cookie } = admin) => app.send("GET", url, undefined, { cookie });
const page = async (query: string) => (await get(`/api/audit/rows?${query}`)).body as AuditPage;
const state = async () => (await get("/api/audit/state")).body as AuditState;
const rowsOf = (action: string) =>
  app.query<{ reason: string }>("select reason from audit_log where action = $1 order by id", [
    action,
  ]);

describe("refusals", () => {
  test.each(["/api/audit/rows", "/api/audit/state", "/api/audit/export"])(
    "%s is the admins'",
    async (url) => {
      expect((await app.send("GET", url)).status).toBe(401);
      expect((await get(url, await signInAsStranger(app))).status).toBe(403);
      expect((await get(url, desk)).status).toBe(403);
      const [row] = (await page("kind=refused&period=1")).rows;
      expect(row).toMatchObject({
        actor: { kind: "staff", id: desk.accountId, name: "=Rosa Quill" },
        action: `GET ${url}`,
        outcome: "refused",
        reason: "access_denied",
      });
    },
  );

  test.each([
    "who=me",
    "kind=all",
    "period=2",
    "before=0",
    "before=x",
    `text=${"a".repeat(81)}`,
    "subjectId=",
  ])("%s is no filter", async (query) => {
    expect((await get(`/api/audit/rows?${query}`)).status).toBe(422);
  });
});

describe("the trail", () => {
  test("shows what happened, newest first, and finds it by every filter", async () => {
    const booked = await book(app);
    await get("/api/schedule/day?date=2026-11-24", desk);
    const { rows } = await page("period=1");
    expect(rows.slice(1, 3)).toMatchObject([
      { action: "schedule.read", actor: { name: "=Rosa Quill" }, subjectId: "2026-11-24" },
      { action: "appointment.book", actor: { kind: "visitor", name: null } },
    ]);
    const [visit] = await app.query<{ patient_id: string }>(
      "select patient_id from appointments where id = $1",
      [booked.appointment.id],
    );
    const finds = async (query: string) =>
      (await page(query)).rows.some((row) => row.action === "appointment.book") ? query : null;
    for (const query of [
      "kind=change",
      "who=visitor",
      "text=APPOINTMENT.b",
      `text=${booked.appointment.id.slice(0, 8)}`,
      `subject=appointment&subjectId=${booked.appointment.id}`,
      `subject=patient&subjectId=${visit?.patient_id}`,
    ])
      expect(await finds(query)).toBe(query);
    for (const query of [
      "kind=read",
      "kind=refused",
      "who=system",
      `who=${desk.accountId}`,
      "text=appointment_book",
      "text=%25",
      "subject=patient&subjectId=7",
    ])
      expect(await finds(query)).toBeNull();
    expect((await page("text=rosa")).rows.map((row) => row.actor.name)).toContain("=Rosa Quill");
    // The booking, and the two looks above at the visit and at the patient.
    const one = await page(`subject=patient&subjectId=${visit?.patient_id}`);
    expect(one).toMatchObject({ subjectName: "Maya Okafor", matching: 3, hasMore: false });
  });

  test("names people who have left", async () => {
    const left = await signInAs(app, "clinician", {
      name: "Gone Girl",
      email: "g@averell.example",
    });
    await get("/api/schedule/day?date=2026-11-24", left);
    await app.query("update staff_accounts set is_active = false where id = $1", [left.accountId]);
    const { rows } = await page(`who=${left.accountId}`);
    expect(rows[0]?.actor).toMatchObject({ name: "Gone Girl", isRemoved: true });
    expect((await state()).people).toContainEqual({
      id: left.accountId,
      name: "Gone Girl",
      isRemoved: true,
    });
  });

  test("turns its pages without a gap or a double, while rows are added", async () => {
    await app.query(
      `insert into audit_log (at, actor_kind, action, subject, outcome)
       select $1, 'system', 'page.turn', 'day', 'allowed' from generate_series(1, 120)`,
      [app.clock.now()],
    );
    const seen: number[] = [];
    let before = "";
    for (;;) {
      const { rows, hasMore } = await page(`text=page.turn${before}`);
      seen.push(...rows.map(({ id }) => id));
      if (!hasMore) break;
      before = `&before=${rows.at(-1)?.id}`;
      await app.query(
        "insert into audit_log (at, actor_kind, action, subject, outcome) values ($1, 'system', 'page.turn', 'day', 'allowed')",
        [app.clock.now()],
      );
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  test("records a look once in a quarter of an hour, and never what was typed", async () => {
    const before = (await rowsOf("audit.read")).length;
    const query = "period=365&kind=failed&text=Okafor";
    for (let look = 0; look < 3; look += 1) await page(query);
    expect((await rowsOf("audit.read")).slice(before)).toEqual([
      { reason: "365 days, failed, some words" },
    ]);
    app.clock.advance(15 * 60_000 - 1);
    admin = await signInAs(app, "admin");
    await page(query);
    expect(await rowsOf("audit.read")).toHaveLength(before + 1);
    app.clock.advance(1);
    await page(query);
    expect(await rowsOf("audit.read")).toHaveLength(before + 2);
    desk = await signInAs(app, "front-desk");
  });
});

describe("an export", () => {
  test("holds every matching row, no formula, and is on record", async () => {
    const { body, headers, statusCode } = await app.app.inject({
      url: `/api/audit/export?who=${desk.accountId}`,
      headers: { cookie: admin.cookie },
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="audit-2026-11-23.csv"',
      "cache-control": "no-store",
    });
    const lines = body.trimEnd().split("\r\n");
    const { matching } = await page(`who=${desk.accountId}`);
    expect(lines).toHaveLength(matching + 1);
    expect(body).toContain(`"'=Rosa Quill","staff","${desk.accountId}","Read","Daily Schedule"`);
    expect(await rowsOf("audit.export")).toEqual([{ reason: `all days, by ${desk.accountId}` }]);
  });

  test("is written piece by piece", async () => {
    const { body } = await app.app.inject({
      url: "/api/audit/export?text=page.turn",
      headers: { cookie: admin.cookie },
    });
    await app.query(
      `insert into audit_log (at, actor_kind, action, subject, outcome)
       select $1, 'system', 'page.turn', 'day', 'allowed' from generate_series(1, 2500)`,
      [app.clock.now()],
    );
    const more = await app.app.inject({
      url: "/api/audit/export?text=page.turn",
      headers: { cookie: admin.cookie },
    });
    const count = (text: string) => text.split("\r\n").length;
    expect(count(more.body)).toBe(count(body) + 2500);
  });
});

describe("the state", () => {
  test("counts exactly what the filters of the day find", async () => {
    // Looking is put on record too, so each filter is asked once before it is counted.
    await app.query(
      `insert into audit_log (at, actor_kind, action, subject, outcome, reason, address)
       select $1, 'staff', 'appointment.book', 'service', 'refused', 'conflict: slot_taken', '192.0.2.9'
       from generate_series(1, 40)`,
      [app.clock.now()],
    );
    for (const kind of ["read", "change", "refused", "conflict"])
      await page(`period=1&kind=${kind}`);
    const { today } = await state();
    const found = async (kind: string) => (await page(`period=1&kind=${kind}`)).matching;
    const kinds = ["read", "change", "refused", "conflict"];
    expect(await Promise.all(kinds.map(found))).toEqual([
      today.looks,
      today.changes,
      today.refused,
      today.conflicts,
    ]);
    // Who lost a race was denied nothing.
    expect(today.conflicts).toBe(40);
    expect(today.refused).toBeLessThan(40);
  });

  test("counts rows, seals and what today brought", async () => {
    const { rowCount, today, oldestAt, lastSealedAt } = await state();
    const [counted] = await app.query<{ n: number }>("select count(*)::int as n from audit_log");
    expect({ rowCount, today: today.rows }).toEqual({ rowCount: counted?.n, today: counted?.n });
    expect(today.refused).toBeGreaterThanOrEqual(6);
    expect(today.refusedFromOneAddress).toBe(today.refused);
    expect(today.looks).toBeGreaterThan(2);
    expect(oldestAt).toBe("2026-11-23T14:00:00.000Z");
    expect(lastSealedAt === null || lastSealedAt <= app.clock.now().toISOString()).toBe(true);
  });
});
