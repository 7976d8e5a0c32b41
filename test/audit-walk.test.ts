import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isStaffLevel } from "../src/features/staff-access/rules.ts";
import { buildTestApp, type TestApp } from "./build-app.ts";
import type { CallParts } from "./known-call.ts";
import { knownCalls, sendCall } from "./known-calls.ts";
import { addPerson, nobody, type Person } from "./practice-world.ts";
import { signInAs, signInAsStranger, type TestSession } from "./staff-session.ts";

// 500 calls of staff, chosen by a seeded chance: sound ones, stale ones, nonsense, and calls by people
// who may not. What each must leave in the audit log is foretold from its answer alone.

const seed = 20_261_121;
const steps = 500;

/** Mulberry32: the same walk every time. */
function seeded(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = seeded(seed);
const choose = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

type Actor = { name: string; session: TestSession | null; headers: CallParts["headers"] };
type Route = { method: string; url: string; access: string | undefined };
type Row = {
  id: number;
  at: Date;
  actor_kind: string;
  actor_id: string | null;
  action: string;
  outcome: string;
  reason: string | null;
  address: string | null;
  request_id: string | null;
};

/** What every person of this walk is called: an answer with this word shows a patient. */
const canary = "Canary";

let app: TestApp;
let people: Person[];
let actors: Actor[];
let routes: Route[];

beforeAll(async () => {
  app = await buildTestApp();
  people = [];
  for (const [place, day] of ["24", "25", "30"].entries())
    people.push(
      await addPerson(app, `2026-11-${day}T15:30:00.000Z`, {
        firstName: "Ada",
        lastName: canary,
        email: `walker${place}@inbox.example`,
        phone: `(718) 555-014${place}`,
      }),
    );
  const actor = (name: string, session: TestSession, more: CallParts["headers"] = {}): Actor => ({
    name,
    session,
    headers: { cookie: session.cookie, ...more },
  });
  const ended = await signInAs(app, "admin");
  await app.query("update staff_sessions set ended_at = $2 where id = $1", [
    ended.sessionId,
    app.clock.now(),
  ]);
  actors = [
    actor("front desk", await signInAs(app, "front-desk")),
    actor("clinician", await signInAs(app, "clinician")),
    actor("admin", await signInAs(app, "admin")),
    // Each is somebody of their own: people may end their own other sessions.
    actor("admin", await signInAs(app, "admin", { email: "second@averell.example" })),
    actor("not listed", await signInAsStranger(app)),
    actor("ended", ended),
    actor("other site", await signInAs(app, "admin", { email: "third@averell.example" }), {
      origin: "https://evil.example",
    }),
    { name: "nobody", session: null, headers: {} },
  ];
  routes = app.app
    .declaredRoutes()
    .filter(({ method, access }) => method !== "HEAD" && isStaffLevel(access ?? "public"));
});
afterAll(() => app.close());

const lastId = async () =>
  (await app.query<{ id: number }>("select coalesce(max(id), 0)::int as id from audit_log"))[0]
    ?.id ?? 0;

/** Sound parts, or parts that are wrong in one way. */
async function partsOf(key: string): Promise<CallParts> {
  const about = choose(people);
  const sound = (await knownCalls[key]?.parts({ app, about, by: nobody, random })) ?? {};
  const luck = random();
  if (luck < 0.7) return sound;
  const { params, body, ...rest } = sound;
  if (luck < 0.8) return { ...rest, body };
  if (luck < 0.9) return { ...sound, body: { version: "x", kind: 7, q: {}, view: [] } };
  const isVersioned = typeof body === "object" && body !== null && "version" in body;
  return isVersioned ? { ...sound, body: { ...body, version: 9999 } } : { params: params ?? {} };
}

/** What each person was shown last, by what they asked for; the clock stands still meanwhile. */
const shown = new Map<string, string>();

/** One row for a look at something that the same person was not just shown in the same words. */
function rowsOfLook(what: string, answer: object): number {
  const words = JSON.stringify({ ...answer, asOf: undefined });
  const isSame = shown.get(what) === words;
  shown.set(what, words);
  return isSame ? 0 : 1;
}

const named = "named as what has the time";

/** Visits that a refusal names as what has the time: each is a look of its own. */
function namedIn(body: unknown): number {
  const { error } = body as { error: { details?: { occupants?: { visitId: unknown }[] } } };
  return (error.details?.occupants ?? []).filter(({ visitId }) => visitId !== null).length;
}

/** Rows that an answer must have left. */
function expectedRows(
  key: string,
  status: number,
  { actor, parts, body }: { actor: Actor; parts: CallParts; body: unknown },
): number {
  if (status === 401 || status === 403) return 1;
  // Somebody else was quicker: the change that was tried stands there as refused.
  if (status === 409) return 1 + namedIn(body);
  // Whatever is refused about a second factor stands there, also that there is none.
  if (status === 404 && /\/(second-factor|google)\//.test(key)) return 1;
  const rows = status >= 200 && status < 300 ? knownCalls[key]?.rows : 0;
  if (rows === "look")
    return rowsOfLook(
      [
        actor.session?.accountId,
        key,
        // Nothing sent and an empty set of it are the same question.
        JSON.stringify(parts.params ?? {}),
        JSON.stringify(parts.query ?? {}),
      ].join(" "),
      body as object,
    );
  return rows ?? Number.NaN;
}

test("who fails to prove a visit is on record without what they typed", async () => {
  const before = await lastId();
  const tries = [
    { manageToken: "C".repeat(43) },
    { confirmationCode: people[0]?.confirmationCode, email: "intruder@inbox.example" },
  ];
  for (const body of tries)
    expect((await app.send("POST", "/api/appointments/lookup", body)).status).toBe(404);
  const rows = await app.query<Row>("select * from audit_log where id > $1 order by id", [before]);
  expect(rows).toMatchObject([
    { action: "appointment.prove", outcome: "refused", reason: "unknown link" },
    { action: "appointment.prove", outcome: "refused", reason: "code and contact do not match" },
  ]);
});

test("a page of another site is refused, and the record names whose session it tried", async () => {
  const [admin] = actors.filter(({ name }) => name === "other site");
  const before = await lastId();
  const { status } = await app.send("POST", "/api/audit/checks", undefined, { ...admin?.headers });
  expect(status).toBe(403);
  const rows = await app.query<Row>("select * from audit_log where id > $1", [before]);
  expect(rows).toMatchObject([
    { outcome: "refused", reason: "cross_site_refused", actor_id: admin?.session?.accountId },
  ]);
});

test("every route of staff says what it leaves in the audit log", () => {
  const silent = routes
    .map(({ method, url }) => `${method} ${url}`)
    .filter((key) => knownCalls[key]?.rows === undefined);
  // A new one gets its line in test/known-calls.ts.
  expect(silent).toEqual([]);
});

describe(`a walk of ${steps} calls`, () => {
  type Step = { what: string; rows: Row[]; expected: number; actor: Actor; status: number };
  const walked: Step[] = [];

  beforeAll(async () => {
    for (let step = 0; step < steps; step += 1) {
      const { method, url } = choose(routes);
      const key = `${method} ${url}`;
      const actor = choose(actors);
      const parts = await partsOf(key);
      const before = await lastId();
      const answer = await sendCall(app, {
        method,
        path: url,
        ...parts,
        headers: { ...actor.headers },
      });
      const rows = await app.query<Row>(
        "select * from audit_log where id > $1 and actor_kind <> 'system' order by id",
        [before],
      );
      const expected = expectedRows(key, answer.status, { actor, parts, body: answer.body });
      const what = `${step}. ${actor.name}: ${key} ${JSON.stringify(parts)} -> ${answer.status}`;
      walked.push({ what, rows, expected, actor, status: answer.status });
    }
  }, 60_000);

  test("leaves exactly the rows that its answers foretell", () => {
    const wrong = walked
      .filter(({ rows, expected }) => rows.length !== expected)
      .map(({ what, rows, expected }) => `${what}: ${rows.length} rows, expected ${expected}`);
    expect(wrong).toEqual([]);
    expect(walked.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test("is no easy one: it reads, writes, collides and is refused", () => {
    const count = (from: number, to: number) =>
      walked.filter(({ status }) => status >= from && status < to).length;
    expect(count(200, 300)).toBeGreaterThan(100);
    expect(count(401, 404)).toBeGreaterThan(100);
    expect(count(404, 423)).toBeGreaterThan(20);
    expect(new Set(walked.map(({ what }) => what.split(" ")[3])).size).toBeGreaterThan(3);
  });

  test("says of each row who, when, what, how it ended, from where, and why not", () => {
    const rows = walked.flatMap((step) =>
      step.rows.filter(({ reason }) => reason !== named).map((row) => ({ step, row })),
    );
    const facts = rows.map(({ step: { what, status, actor }, row }) => {
      const isRefused = status === 401 || status === 403 || status === 409;
      const isKnown = ["front desk", "clinician", "admin"].includes(actor.name);
      return {
        what,
        at: row.at,
        from: row.address,
        isOfRequest: /^[0-9a-f-]{36}$/.test(row.request_id ?? ""),
        hasAction: /\S/.test(row.action),
        isConflict: row.reason?.startsWith("conflict: ") === true,
        isTold: !isRefused || (row.outcome === "refused" && /\S/.test(row.reason ?? "")),
        who: isKnown ? row.actor_id : null,
        kind: isKnown ? row.actor_kind : null,
      };
    });
    const wanted = rows.map(({ step: { what, status, actor } }) => {
      const isKnown = ["front desk", "clinician", "admin"].includes(actor.name);
      return {
        what,
        at: app.clock.now(),
        from: "127.0.0.1",
        isOfRequest: true,
        hasAction: true,
        isConflict: status === 409,
        isTold: true,
        who: isKnown ? (actor.session?.accountId ?? "") : null,
        kind: isKnown ? "staff" : null,
      };
    });
    expect(facts).toEqual(wanted);
    expect(facts.length).toBeGreaterThan(250);
  });

  test("puts no patient, note, address or secret into the log", async () => {
    const [log] = await app.query<{ text: string }>(
      "select string_agg(l::text, E'\\n') as text from audit_log l",
    );
    const secrets = [
      ...actors.flatMap(({ session }) => session?.cookie.split("=")[1] ?? []),
      ...people.flatMap(({ manageToken, holdToken, confirmationCode }) => [
        manageToken,
        holdToken,
        confirmationCode,
      ]),
    ];
    const words = [
      canary,
      "Ada",
      "@",
      "555-01",
      "71855501",
      "mornings",
      "X-ray",
      "meeting",
      ...secrets,
    ];
    expect(words.filter((word) => log?.text.includes(word))).toEqual([]);
    expect(secrets.length).toBeGreaterThan(14);
  });
});
