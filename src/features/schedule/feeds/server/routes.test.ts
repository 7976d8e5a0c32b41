import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { book, tokenOf } from "#test/booking-requests.ts";
import { signInAs } from "#test/staff-session.ts";
import type { CalendarFeed, FeedList } from "../contract.ts";

let app: TestApp;
let admin: { cookie: string };
let desk: { cookie: string };
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_URL: "https://practice.example" });
  admin = await cookieOf("admin");
  desk = await cookieOf("front-desk");
});
afterAll(() => app.close());

const cookieOf = async (role: "admin" | "clinician" | "front-desk") => ({
  // Over https the cookie has the stricter name.
  cookie: (await signInAs(app, role)).cookie.replace(/^practice_staff=/, "__Host-practice_staff="),
  origin: "https://practice.example",
});
const make = async (staffId: string) => {
  const { status, body } = await app.send(
    "POST",
    `/api/schedule/feeds/${staffId}`,
    undefined,
    admin,
  );
  expect(status).toBe(201);
  const { url, feed } = body as { url: string; feed: CalendarFeed };
  return { url, feed, path: new URL(url).pathname };
};
const list = async (headers = desk) =>
  (await app.send("GET", "/api/schedule/feeds", undefined, headers)).body as FeedList;
const read = (path: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: "GET", url: path, headers });
const rowsOf = (action: string) =>
  app.query<{ outcome: string; reason: string; subject_id: string | null }>(
    "select outcome, reason, subject_id from audit_log where action = $1 order by id",
    [action],
  );

/** The properties of each visit of a calendar, by name; folded lines are joined. */
function visitsOf(text: string): Record<string, string>[] {
  const lines = text.replaceAll("\r\n ", "").replaceAll("\r\n\t", "").split("\r\n");
  const found: Record<string, string>[] = [];
  let current: Record<string, string> | null = null;
  for (const line of lines) {
    if (line === "BEGIN:VEVENT") current = {};
    else if (line === "END:VEVENT" && current) {
      found.push(current);
      current = null;
    } else if (current) {
      const [name = "", ...value] = line.split(":");
      if (name in current) throw new Error(`${name} stands twice in a visit.`);
      current[name] = value.join(":");
    }
  }
  return found;
}

describe("refused", () => {
  test("only administrators make and end links; everybody at the desk sees which there are", async () => {
    for (const role of ["front-desk", "clinician"] as const) {
      const headers = await cookieOf(role);
      for (const method of ["POST", "DELETE"] as const) {
        const answer = await app.send(method, "/api/schedule/feeds/averell", undefined, headers);
        expect(answer.status).toBe(403);
      }
      expect((await list(headers)).mayChange).toBe(false);
    }
    expect((await list(admin)).mayChange).toBe(true);
    expect((await app.send("GET", "/api/schedule/feeds")).status).toBe(401);
  });

  test("an unknown provider has none, and nobody's can be ended twice", async () => {
    expect((await app.send("POST", "/api/schedule/feeds/nobody", undefined, admin)).status).toBe(
      404,
    );
    expect((await app.send("POST", "/api/schedule/feeds/A%20B", undefined, admin)).status).toBe(
      422,
    );
    await make("adeyemi");
    const end = () => app.send("DELETE", "/api/schedule/feeds/adeyemi", undefined, admin);
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(404);
  });

  test("a link that never was, one that has ended and a broken one say the same, and each try is on record", async () => {
    const ended = await make("adeyemi");
    await app.send("DELETE", "/api/schedule/feeds/adeyemi", undefined, admin);
    const before = (await rowsOf("feed.read")).length;
    const paths = [
      ended.path,
      `/api/calendars/${"A".repeat(43)}.ics`,
      "/api/calendars/averell.ics",
      "/api/calendars/x",
    ];
    const said = [];
    for (const path of paths) {
      const answer = await read(path);
      expect(answer.statusCode).toBe(404);
      const { error } = answer.json<{ error: { message: string; code: string } }>();
      said.push(`${error.code}: ${error.message}`);
    }
    expect(new Set(said)).toEqual(
      new Set(["not_found: This calendar link does not work. Ask the practice for a new one."]),
    );
    const rows = (await rowsOf("feed.read")).slice(before);
    expect(rows.map(({ outcome }) => outcome)).toEqual(paths.map(() => "refused"));
  });
});

describe("a link", () => {
  test("has 256 bits that are not kept, and is shown once", async () => {
    const { url, feed } = await make("marsh");
    const [, token = ""] =
      /^https:\/\/practice\.example\/api\/calendars\/([\w-]{43})\.ics$/.exec(url) ?? [];
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(feed).toMatchObject({ provider: { id: "marsh" }, link: { lastReadAt: null } });
    const rows = await app.query<Record<string, unknown>>("select * from calendar_feeds");
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, "base64url").toString("hex"));
    expect(JSON.stringify(await list())).not.toContain(token);
    expect(JSON.stringify(await rowsOf("feed.make"))).not.toContain(token);
  });

  test("is renewed: the one before ends at once, and both are on record", async () => {
    const before = (await rowsOf("feed.make")).length;
    const first = await make("marsh");
    const second = await make("marsh");
    expect((await read(first.path)).statusCode).toBe(404);
    expect((await read(second.path)).statusCode).toBe(200);
    expect((await rowsOf("feed.make")).length).toBe(before + 2);
    expect(
      await app.query("select from calendar_feeds where staff_id = 'marsh' and ended_at is null"),
    ).toHaveLength(1);
  });

  test("made by many at once leaves one that works", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => make("lindgren")));
    const statuses = await Promise.all(made.map(async ({ path }) => (await read(path)).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test("of somebody who no longer sees patients works no more", async () => {
    const { path } = await make("lindgren");
    await app.query("update staff set is_active = false where id = 'lindgren'");
    expect((await read(path)).statusCode).toBe(404);
    await app.query("update staff set is_active = true where id = 'lindgren'");
    expect((await read(path)).statusCode).toBe(200);
  });
});

describe("what it leads to", () => {
  test("is a whole calendar also while nothing is booked", async () => {
    const { path } = await make("adeyemi");
    const { body, headers, statusCode } = await read(path);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(body.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
    expect(body.endsWith("END:VTIMEZONE\r\nEND:VCALENDAR\r\n")).toBe(true);
    expect(body).toContain("X-WR-CALNAME:Rosa Adeyemi RN at Averell\r\n");
    expect(visitsOf(body)).toEqual([]);
  });

  test("tells time, service, initials and status, and nothing else of the patient", async () => {
    const { path } = await make("averell");
    const patient = {
      firstName: "Theodora",
      lastName: "Quillfeather",
      email: "theodora@inbox.example",
      phone: "718-555-0188",
      dateOfBirth: "1980-02-02",
    };
    const booked = await book(app, {
      start: "2026-11-24T15:30:00Z",
      notes: "Latex allergy",
      patient,
    });
    await app.query("update appointments set status = 'confirmed' where id = $1", [
      booked.appointment.id,
    ]);
    const { body } = await read(path);
    const [visit, ...others] = visitsOf(body);
    expect(others).toEqual([]);
    expect(visit).toMatchObject({
      SUMMARY: "Implant consultation\\, TQ",
      DESCRIPTION: "Status: Confirmed",
      DTSTART: "20261124T153000Z",
      DTEND: "20261124T161500Z",
      STATUS: "CONFIRMED",
      SEQUENCE: "0",
      CLASS: "PRIVATE",
    });
    expect(visit?.["UID"]).toMatch(/^visit-[0-9a-f-]{36}@/);
    expect(visit?.["DTSTAMP"]).toMatch(/^\d{8}T\d{6}Z$/);
    for (const secret of [
      "Theodora",
      "Quillfeather",
      "inbox",
      "555",
      "Latex",
      "1980",
      booked.confirmationCode,
    ]) {
      expect(body).not.toContain(secret);
    }
    // As the format asks: lines end with both signs and have at most 75 bytes.
    expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test("a moved visit keeps its name and counts up; a cancelled one is gone", async () => {
    const { path } = await make("averell");
    const booked = await book(app, { start: "2026-12-01T15:30:00Z" });
    const at = (start: string) => (visit: Record<string, string>) => visit["DTSTART"] === start;
    const before = visitsOf((await read(path)).body).find(at("20261201T153000Z"));
    expect(before).toMatchObject({ SEQUENCE: "0", STATUS: "TENTATIVE" });
    const manageToken = tokenOf(booked);
    const moved = await app.send(
      "POST",
      "/api/appointments/reschedule",
      { manageToken, start: "2026-12-02T16:00:00Z" },
      { origin: "https://practice.example" },
    );
    expect(moved.status).toBe(200);
    const after = visitsOf((await read(path)).body);
    expect(after.find(at("20261201T153000Z"))).toBeUndefined();
    const now = after.find(at("20261202T160000Z"));
    expect(now?.["UID"]).toBe(before?.["UID"]);
    expect(Number(now?.["SEQUENCE"])).toBeGreaterThan(0);
    const gone = await app.send(
      "POST",
      "/api/appointments/cancel",
      { manageToken },
      { origin: "https://practice.example" },
    );
    expect(gone.status).toBe(200);
    const left = visitsOf((await read(path)).body);
    expect(left.map((visit) => visit["UID"])).not.toContain(before?.["UID"]);
  });

  test("reaches thirty days back and ninety ahead", async () => {
    const start = app.clock.now();
    const { path } = await make("marsh");
    await book(app, {
      staffId: "marsh",
      serviceId: "implant-follow-up",
      start: "2026-12-17T15:00:00Z",
    });
    const shownAt = async (now: string) => {
      app.clock.set(now);
      const { body } = await read(path);
      return visitsOf(body).length;
    };
    expect(await shownAt("2026-09-17T12:00:00Z")).toBe(0);
    expect(await shownAt("2026-09-18T12:00:00Z")).toBe(1);
    expect(await shownAt("2027-01-16T12:00:00Z")).toBe(1);
    expect(await shownAt("2027-01-17T12:00:00Z")).toBe(0);
    app.clock.set(start);
  });

  test("says with 304 that nothing changed, and otherwise all of it; each time on record", async () => {
    const { path, feed } = await make("averell");
    const rows = async () =>
      (await rowsOf("feed.read")).filter(({ outcome }) => outcome === "allowed");
    const before = (await rows()).length;
    const first = await read(path);
    const tag = String(first.headers["etag"]);
    app.clock.advance(60_000);
    const again = await read(path, { "if-none-match": tag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect(again.headers["etag"]).toBe(tag);
    await book(app, { start: "2026-12-03T15:30:00Z" });
    const changed = await read(path, { "if-none-match": tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers["etag"]).not.toBe(tag);
    const found = (await rows()).slice(before);
    expect(found.map(({ reason }) => reason.split(" ")[1])).toEqual([
      "answer",
      "unchanged",
      "answer",
    ]);
    const shown = (await list()).feeds.find(({ provider }) => provider.id === feed.provider.id);
    expect(shown?.link?.lastReadAt).toBe(app.clock.now().toISOString());
  });

  test("one address asks so often and no more", async () => {
    const { path } = await make("averell");
    const statuses = [];
    for (let asks = 0; asks < 61; asks += 1) {
      const answer = await app.app.inject({
        method: "GET",
        url: path,
        remoteAddress: "203.0.113.9",
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(statuses[60]).toBe(429);
  });
});
