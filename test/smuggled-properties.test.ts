import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingRequest } from "./booking-requests.ts";
import { buildTestApp, type TestApp } from "./build-app.ts";
import type { KnownCall } from "./known-call.ts";
import { knownCalls, sendCall } from "./known-calls.ts";
import { addPerson, type Person } from "./practice-world.ts";
import { signInAs, type TestSession } from "./staff-session.ts";

// Writes that are sound but carry properties nobody asked for: ids, roles, owners, prices. Nothing of
// them may arrive in any table, and nobody's rights may change.

/** As many as asked for; each route that writes has its turn a few times in any case. */
const writes = Number(process.env["LADEN_WRITES"] ?? 500);
const smuggledId = "99999999-9999-4999-8999-999999999999";
const smuggledText = "smuggled-by-a-test";

const extras: readonly (readonly [name: string, value: unknown])[] = [
  ["id", smuggledId],
  ["role", "admin"],
  ["status", "completed"],
  ["staff_id", smuggledText],
  ["account_id", smuggledId],
  ["accountId", smuggledId],
  ["account", { id: smuggledId, role: "admin" }],
  ["patient_id", smuggledId],
  ["created_by", smuggledId],
  ["edited_by", smuggledId],
  ["slot_id", smuggledId],
  ["token_hash", smuggledText],
  ["confirmation_code", smuggledText],
  ["isDemo", true],
  ["is_active", false],
  ["is_sample", true],
  ["price_from_cents", 1],
  ["cancellation_reason", smuggledText],
];

const publicCalls: Readonly<Record<string, KnownCall>> = {
  "POST /api/appointments": {
    parts: ({ random }) => ({
      body: bookingRequest({ start: `2026-12-0${1 + Math.floor(random() * 4)}T15:30:00.000Z` }),
    }),
  },
  "POST /api/holds": {
    parts: () => ({
      body: { serviceId: "implant-consultation", staffId: null, start: "2026-12-07T15:30:00.000Z" },
    }),
  },
};

let app: TestApp;
let staff: TestSession;

beforeAll(async () => {
  app = await buildTestApp({ LIMIT_SIGN_IN_PER_MINUTE: "100000", LIMIT_LOOKUPS_FAILED: "100000" });
  staff = await signInAs(app, "admin");
});
afterAll(() => app.close());

/** Somebody with a visit that no earlier round has cancelled or moved. */
function newPerson(round: number): Promise<Person> {
  const week = Math.floor(round / 3);
  // Another hour each week: the time a week later is held for the same person.
  const minutes = [930, 1140, 1200, 870][week % 4];
  const start = new Date(Date.UTC(2026, 11, 8 + (round % 3) + 7 * week, 0, minutes)).toISOString();
  const patient = { firstName: "Maya", lastName: "Okafor", phone: "(718) 555-0101" };
  return addPerson(app, start, { ...patient, email: `maya${round}@inbox.example` });
}

/** The body with `count` properties more, on the outside and in every object inside. */
function laden(body: unknown, from: number, count: number): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const more = Array.from({ length: count }, (_, place) => extras[(from + place) % extras.length]);
  const inside = Object.entries(body).map(([name, value]) => [name, laden(value, from, count)]);
  return {
    ...Object.fromEntries(more.filter((extra) => extra !== undefined)),
    ...Object.fromEntries(inside),
  };
}

/** Everything that is stored, table by table. */
async function everything(): Promise<string> {
  const tables = await app.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const [row] = await app.query<{ text: string | null }>(
      `select string_agg(t::text, E'\\n') as text from ${name} t`,
    );
    texts.push(`${name}: ${row?.text ?? ""}`);
  }
  return texts.join("\n");
}

type Rights = { id: string; role: string; is_demo: boolean; is_active: boolean };

const rights = () =>
  app.query<Rights>("select id, role, is_demo, is_active from staff_accounts order by id");

test(`of ${writes} writes with properties that nobody asked for none brings one in`, async () => {
  const before = await rights();
  const calls = Object.entries({ ...publicCalls, ...knownCalls }).filter(([key]) =>
    /^(POST|PUT|PATCH) /.test(key),
  );
  const statuses = new Map<number, number>();
  let person = await newPerson(0);
  for (let count = 0; count < writes; count += 1) {
    if (count > 0 && count % calls.length === 0) person = await newPerson(count / calls.length);
    const [key = "", call] = calls[count % calls.length] ?? [];
    const [method = "", path = ""] = key.split(" ");
    const random = () => ((count * 37) % 97) / 97;
    const parts = (await call?.parts({ app, about: person, by: person, random })) ?? {};
    const body = laden(parts.body ?? {}, count, 1 + (count % extras.length));
    const headers = { cookie: staff.cookie, ...parts.headers };
    const { status } = await sendCall(app, { method, path, ...parts, body, headers });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const stored = await everything();
  expect(stored.split("\n").filter((line) => line.includes(smuggledId))).toEqual([]);
  expect(stored.split("\n").filter((line) => line.includes(smuggledText))).toEqual([]);
  expect(await app.query("select from appointments where status = 'completed'")).toEqual([]);
  const known = new Set(before.map(({ id }) => id));
  const after = await rights();
  expect(after.filter(({ id }) => known.has(id))).toEqual(before);
  // The calls themselves list people, none of them as an admin.
  const added = after.filter(({ id }) => !known.has(id));
  expect(added.filter(({ role, is_demo }) => role === "admin" || is_demo)).toEqual([]);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  const arrived = [...statuses].filter(([status]) => status < 300).map(([, times]) => times);
  expect(arrived.reduce((sum, times) => sum + times, 0)).toBeGreaterThan(150);
}, 600_000);

test.each([
  '{"__proto__": {"role": "admin"}}',
  '{"constructor": {"prototype": {"role": "admin"}}}',
])("%s is not read at all", async (payload) => {
  const headers = { "content-type": "application/json" };
  const url = "/api/appointments/lookup";
  const answer = await app.app.inject({ method: "POST", url, headers, payload });
  expect(answer.statusCode).toBe(400);
  expect(({} as { role?: string }).role).toBeUndefined();
});
