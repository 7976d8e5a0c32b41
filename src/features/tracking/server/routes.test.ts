import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp, testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { signInAs } from "#test/staff-session.ts";
import type { EventReport } from "../contract.ts";
import { eventPlaces, happensOn, pageGroups, visitorEvents } from "../rules.ts";
import type { EventAction } from "../rules.ts";

const clock = testClock(new Date("2026-11-24T15:00:00Z"));
let database: TestDatabase;
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, clock });
  other = await buildTestApp({}, { database, clock });
});
afterAll(async () => {
  await app.close();
  await other.close();
  await database.dispose();
});

beforeEach(async () => {
  clock.set("2026-11-24T15:00:00Z");
  for (const table of ["visitor_event_counts", "visitor_step_counts", "visitor_tab_marks"])
    await app.query(`delete from ${table}`);
});

/** A page on which an action can be done. */
const pageOf = (action: EventAction) => pageGroups.find((page) => happensOn(action, page)) ?? "";

const tab = "5f0c7f6e-1d3b-4a58-9a51-0b7e7a1f8c11";
const otherTab = "0e7d5b7c-8f7a-4c55-8d0e-5a3f0c4b2d22";
const emface = { action: "emface_interest", category: "procedure_interest", page: "aboutface" };
const visit = { action: "page_visit", category: "engagement", page: "home" };
const booked = { action: "booking_made", category: "conversion", page: "booking" };

const note = (body: unknown, headers: Record<string, string> = {}) =>
  app.send("POST", "/api/events", body, headers);
const ask = async (days: string) => {
  // Anew each time: the clock of these tests runs past every session.
  const { cookie } = await signInAs(app, "front-desk");
  return app.send("GET", `/api/visitor-events?days=${days}`, undefined, { cookie });
};
const report = async (days = "30") => {
  const { status, body } = await ask(days);
  expect(status).toBe(200);
  return body as EventReport;
};
const counts = () =>
  app.query("select * from visitor_event_counts order by day, action, page, place");
const marks = () => app.query("select * from visitor_tab_marks");

describe("an event of a visitor who agreed", () => {
  test("is added to the practice's day, the page and the place", async () => {
    expect((await note({ ...emface, label: "hero", tab })).status).toBe(204);
    expect((await note({ ...emface, label: "hero", tab })).status).toBe(204);
    expect((await note({ ...emface, label: "footer", tab })).status).toBe(204);
    expect((await note(emface)).status).toBe(204);
    const row = { day: "2026-11-24", action: "emface_interest", page: "aboutface" };
    expect(await counts()).toEqual([
      { ...row, place: "", events: 1, tabs: 0 },
      { ...row, place: "footer", events: 1, tabs: 0 },
      { ...row, place: "hero", events: 2, tabs: 1 },
    ]);
  });

  test("counts on the day that the practice's clock shows", async () => {
    clock.set("2026-11-25T04:59:59Z");
    await note(visit);
    clock.set("2026-11-25T05:00:00Z");
    await note(visit);
    const days = await app.query("select day, events from visitor_event_counts order by day");
    expect(days).toEqual([
      { day: "2026-11-24", events: 1 },
      { day: "2026-11-25", events: 1 },
    ]);
  });

  test.each([
    ["another category", { ...emface, category: "engagement" }],
    ["an action that nobody listed", { ...emface, action: "page_view" }],
    ["a page that is none", { ...emface, page: "practice-dashboard" }],
    ["an address instead of a page", { ...emface, page: "/aboutface?name=Ada" }],
    ["a place that nobody listed", { ...emface, label: "Ada Lovelace" }],
    ["a tab that is no random id", { ...emface, tab: "ada@inbox.example" }],
    ["no action", { category: "engagement", page: "home" }],
    ["nothing", {}],
    ["a list", [emface]],
    ["a word", "emface_interest"],
  ])("with %s is refused and leaves nothing", async (_, body) => {
    const { status } = await note(body);
    expect([400, 415, 422]).toContain(status);
    expect(await counts()).toEqual([]);
  });

  test("is refused above the size of any body", async () => {
    expect((await note({ ...emface, note: "x".repeat(70_000) })).status).toBe(413);
    expect(await counts()).toEqual([]);
  });

  test("belongs to one category only", async () => {
    const categories = new Set(Object.values(visitorEvents));
    for (const [action, own] of Object.entries(visitorEvents)) {
      for (const category of categories) {
        const { status } = await note({ action, category, page: pageOf(action as EventAction) });
        expect([action, category, status]).toEqual([
          action,
          category,
          own === category ? 204 : 422,
        ]);
      }
    }
  });

  test("is refused for a page on which nobody can do it", async () => {
    const refused = Object.entries(visitorEvents).map(([action, category]) => {
      const page = pageGroups.find((one) => !happensOn(action as EventAction, one));
      return page === undefined ? null : { action, category, page };
    });
    const wrong = refused.filter((body) => body !== null);
    expect(wrong).toHaveLength(13);
    for (const body of wrong) expect((await note(body)).status).toBe(422);
    expect(await counts()).toEqual([]);
  });

  test.each([
    ["Global Privacy Control", { "sec-gpc": "1" }],
    ["Do Not Track", { dnt: "1" }],
    ["a page that was only prefetched", { "sec-purpose": "prefetch;prerender" }],
  ])("is dropped without a word under %s", async (_, headers) => {
    expect((await note({ ...visit, tab }, headers)).status).toBe(204);
    expect(await counts()).toEqual([]);
    expect(await marks()).toEqual([]);
  });

  test("of another site is refused", async () => {
    expect((await note(visit, { origin: "https://elsewhere.example" })).status).toBe(403);
    expect(await counts()).toEqual([]);
  });

  test("is limited to 240 a minute for each address", async () => {
    const statuses = new Map<number, number>();
    for (let count = 0; count < 245; count += 1) {
      const { statusCode } = await other.app.inject({
        method: "POST",
        url: "/api/events",
        remoteAddress: "192.0.2.77",
        payload: visit,
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [204, 240],
      [429, 5],
    ]);
  });

  test("adds up over two instances that count at once", async () => {
    const tabs = Array.from({ length: 5 }, () => crypto.randomUUID());
    await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        (at % 2 === 0 ? app : other).app.inject({
          method: "POST",
          url: "/api/events",
          remoteAddress: "192.0.2.88",
          payload: { ...(at % 4 < 2 ? visit : booked), tab: tabs[at % 5] },
        }),
      ),
    );
    expect(await counts()).toEqual([
      {
        day: "2026-11-24",
        action: "booking_made",
        page: "booking",
        place: "",
        events: 100,
        tabs: 5,
      },
      { day: "2026-11-24", action: "page_visit", page: "home", place: "", events: 100, tabs: 5 },
    ]);
    const { days } = await report();
    expect(days).toEqual([{ day: "2026-11-24", visit: 5, interest: 0, booking: 5 }]);
  });
});

describe("a tab", () => {
  test("counts once a day for each step it reaches", async () => {
    for (const one of [tab, otherTab]) await note({ ...visit, tab: one });
    await note({ ...visit, page: "about", tab });
    await note({ ...emface, tab });
    await note({ action: "chat_open", category: "engagement", page: "aboutface", tab });
    await note({ ...booked, tab });
    clock.advance(24 * 3_600_000);
    await note({ ...visit, tab });
    expect((await report()).days).toEqual([
      { day: "2026-11-25", visit: 1, interest: 0, booking: 0 },
      { day: "2026-11-24", visit: 2, interest: 1, booking: 1 },
    ]);
  });

  test("is another one each day, and is never stored as it came", async () => {
    await note({ ...visit, tab });
    clock.advance(24 * 3_600_000);
    await note({ ...visit, tab });
    const stored = await app.query<{ tab_hash: Buffer; row: string }>(
      "select tab_hash, m::text as row from visitor_tab_marks m",
    );
    expect(new Set(stored.map(({ tab_hash }) => tab_hash.toString("hex"))).size).toBe(2);
    const rows = stored.map(({ row }) => row).join("\n");
    expect(rows).not.toContain(tab);
    expect(rows).not.toContain(tab.replaceAll("-", ""));
  });
});

/** Everything that is stored, but for the tables that count calls of addresses. */
async function everything(): Promise<string> {
  const tables = await app.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const [row] = await app.query<{ text: string | null }>(
      `select string_agg(t::text, E'\\n') as text from ${name} t`,
    );
    texts.push(row?.text ?? "");
  }
  return texts.join("\n");
}

test("of 5,000 events with whatever else somebody sends no key and no word is stored", async () => {
  const canary = "canary-7f3a";
  const extra = fc.oneof(
    fc.constant(canary),
    fc.constant({ name: canary, deep: [{ email: `${canary}@inbox.example` }] }),
    fc.constant(`https://practice.example/?q=${canary}#${canary}`),
    fc.string({ maxLength: 30 }).map((text) => text + canary),
    fc.integer().map((number) => [number, canary]),
  );
  const extraKey = fc.oneof(
    fc.constantFrom("url", "referrer", "ip", "userAgent", "email", "name", "value", "day", "tabs"),
    fc.constantFrom("place", "tab_hash", "mark", "step", "id", "events", "title", "query", "at"),
    fc.stringMatching(/^[a-zA-Z_]{1,20}$/),
  );
  const actions = Object.keys(visitorEvents) as (keyof typeof visitorEvents)[];
  const known = fc
    .record({
      action: fc.constantFrom(...actions),
      page: fc.constantFrom(...pageGroups),
      label: fc.option(fc.constantFrom(...eventPlaces), { nil: undefined }),
      tab: fc.option(fc.uuid({ version: 4 }), { nil: undefined }),
    })
    .map((event) => ({
      ...event,
      category: visitorEvents[event.action],
      page: happensOn(event.action, event.page) ? event.page : pageOf(event.action),
    }));
  const spoiled = fc.tuple(
    known,
    fc.constantFrom("action", "page", "label", "tab", "category"),
    extra,
    fc.boolean(),
  );
  const event = fc
    .tuple(spoiled, fc.dictionary(extraKey, extra, { minKeys: 1, maxKeys: 5 }))
    .map(([[sound, key, by, isWhole], more]) => ({
      ...more,
      ...sound,
      ...(!isWhole && { [key]: by }),
    }));

  const events = fc.sample(event, 5000);
  const statuses = new Map<number, number>();
  const send = async (payload: object, at: number) => {
    const { statusCode } = await app.app.inject({
      method: "POST",
      url: "/api/events",
      remoteAddress: `198.51.100.${Math.floor(at / 200)}`,
      headers: {
        "user-agent": canary,
        referer: `https://${canary}.example/`,
        cookie: `a=${canary}`,
      },
      payload,
    });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  };
  for (let at = 0; at < events.length; at += 20)
    await Promise.all(events.slice(at, at + 20).map((payload, more) => send(payload, at + more)));

  // 400: a key such as "__proto__" is refused before anybody reads the body.
  expect([...statuses.keys()].filter((status) => ![204, 400, 422].includes(status))).toEqual([]);
  const [total] = await app.query("select sum(events)::int as events from visitor_event_counts");
  expect(total).toEqual({ events: statuses.get(204) });
  expect(statuses.get(204)).toBeGreaterThan(2000);
  const stored = await everything();
  expect(stored).not.toContain(canary);
  const sentTabs = events.map(({ tab: sent }) => sent).filter((sent) => typeof sent === "string");
  expect(sentTabs.length).toBeGreaterThan(1000);
  expect(sentTabs.filter((sent) => stored.includes(sent))).toEqual([]);
  const kept = await app.query<{ action: string; page: string; place: string }>(
    "select distinct action, page, place from visitor_event_counts",
  );
  const strangers = kept.filter(
    ({ action, page, place }) =>
      !Object.hasOwn(visitorEvents, action) ||
      !pageGroups.includes(page) ||
      !["", ...eventPlaces].includes(place),
  );
  expect(strangers).toEqual([]);
}, 60_000);

describe("what staff read", () => {
  test("is empty, and says since when, before anybody was counted", async () => {
    expect(await report("7")).toEqual({
      from: "2026-11-18",
      to: "2026-11-24",
      firstDay: null,
      days: [],
      rows: [],
    });
  });

  test("adds places up and leaves out what lies before the days that were asked for", async () => {
    await note({ ...emface, label: "hero", tab });
    clock.set("2026-12-24T15:00:00Z");
    await note({ ...emface, label: "hero", tab });
    await note({ ...emface, label: "footer", tab: otherTab });
    await note({ ...emface, tab: otherTab });
    await note({ ...visit, tab });
    const { rows, firstDay } = await report("30");
    expect(firstDay).toBe("2026-11-24");
    expect(rows).toEqual([
      {
        ...emface,
        events: 3,
        tabs: 2,
        places: [
          { place: "footer", events: 1 },
          { place: "hero", events: 1 },
        ],
      },
      { ...visit, events: 1, tabs: 1, places: [] },
    ]);
    expect((await report("90")).rows[0]).toMatchObject({ events: 4, tabs: 3 });
  });

  test("an action that has left the list keeps its counts", async () => {
    await app.query(
      "insert into visitor_event_counts values ('2026-11-24', 'old_action', 'home', '', 3, 1)",
    );
    expect((await report()).rows).toEqual([
      { action: "old_action", category: null, page: "home", events: 3, tabs: 1, places: [] },
    ]);
  });

  test.each(["0", "31", "-1", "30; drop table tasks", "1e9"])(
    "%j days are refused",
    async (days) => {
      expect((await ask(encodeURIComponent(days))).status).toBe(422);
    },
  );

  test("is for staff", async () => {
    expect((await app.send("GET", "/api/visitor-events")).status).toBe(401);
  });
});

describe("what the documents' own calls count", () => {
  const implants = (body: object, headers = {}) =>
    app.send("POST", "/api/implants/analytics/track", body, headers);
  const yomi = (body: object) => app.send("POST", "/api/yomi/analytics/track", body);

  test.each([
    ["no event", {}],
    ["an event that is none", { event: 7 }],
    ["a novel", { event: "x".repeat(61) }],
    ["a page that is none", { event: "tool_finish", page: 7 }],
  ])("%s is refused", async (_what, body) => {
    expect((await implants(body)).status).toBe(422);
    expect(await counts()).toEqual([]);
  });

  test("known names count on their page, unknown ones as unknown, and no data is kept", async () => {
    const data = { userMessage: "my jaw hurts", conversationStage: "exploring" };
    const sent = [
      await implants({ event: "tool_finish", page: "/implants", component: "calculator", data }),
      await implants({ event: "tool_finish", component: "my jaw hurts" }),
      await implants({ event: "robotic_interest" }),
      await implants({ event: "my jaw hurts" }),
      await yomi({ type: "chatbot_interaction", data, timestamp: "2026-11-24T15:00:00Z" }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    const rows = await app.query<{ action: string; page: string; place: string; events: number }>(
      "select action, page, place, events from visitor_event_counts order by action, page, place",
    );
    expect(rows).toEqual([
      { action: "chatbot_interaction", page: "robotic", place: "", events: 1 },
      { action: "event_unknown", page: "implants", place: "", events: 2 },
      { action: "tool_finish", page: "implants", place: "", events: 1 },
      { action: "tool_finish", page: "implants", place: "calculator", events: 1 },
    ]);
  });

  test("nobody is counted who asks not to be", async () => {
    expect((await implants({ event: "tool_finish" }, { "sec-gpc": "1" })).status).toBe(204);
    expect(await counts()).toEqual([]);
  });
});

test("events that were lost are told with the next one, and counted", async () => {
  for (const lost of [0, -1, 1.5, 51, "3"])
    expect((await note({ ...visit, lost })).status).toBe(422);
  expect((await note({ ...visit, lost: 3 })).status).toBe(204);
  expect((await note({ ...visit, lost: 2 })).status).toBe(204);
  const rows = await app.query(
    "select action, events, tabs from visitor_event_counts order by action",
  );
  expect(rows).toEqual([
    { action: "event_lost", events: 5, tabs: 0 },
    { action: "page_visit", events: 2, tabs: 0 },
  ]);
});
