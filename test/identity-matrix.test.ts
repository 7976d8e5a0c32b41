import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isStaffLevel } from "../src/features/staff-access/rules.ts";
import { buildTestApp, type TestApp } from "./build-app.ts";
import { asOwner, createTestDatabase, type TestDatabase } from "./database.ts";
import type { CallParts } from "./known-call.ts";
import { knownCalls, sendCall } from "./known-calls.ts";
import { addPerson, nobody, type Person } from "./practice-world.ts";
import { signInAs, signInAsStranger } from "./staff-session.ts";

// Every route and socket event is called by everybody, and what came of it is compared with the
// committed table. A route that is new or answers somebody else differently changes the table:
// `npm run identity-matrix -- --write` writes it anew, and the difference is reviewed like code.

type Identity = {
  name: string;
  person: "a" | "b" | null;
  headers: () => Promise<CallParts["headers"]>;
};

let database: TestDatabase;
let app: TestApp;
let a: Person;
let b: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  const limits = {
    LIMIT_SIGN_IN_PER_MINUTE: "100000",
    LIMIT_LOOKUPS_FAILED: "100000",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  app = await buildTestApp(limits, { database });
  a = await addPerson(app, "2026-11-24T15:30:00.000Z", {
    firstName: "Maya",
    lastName: "Okafor",
    email: "maya@inbox.example",
    phone: "(718) 555-0101",
  });
  b = await addPerson(app, "2026-11-25T15:30:00.000Z", {
    firstName: "Ben",
    lastName: "Castellano",
    email: "ben@inbox.example",
    phone: "(718) 555-0102",
  });
  await app.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});

const nothing = async () => ({});
const badSignature = { "x-signature": "0", "x-hub-signature-256": "sha256=00" };
/** Each call of staff has a session of its own: some calls end sessions. */
const as = (role: "front-desk" | "clinician" | "admin") => async () => ({
  cookie: (await signInAs(app, role)).cookie,
});
const identities: readonly Identity[] = [
  { name: "anonymous", person: null, headers: nothing },
  { name: "visitor A", person: "a", headers: nothing },
  { name: "visitor B", person: "b", headers: nothing },
  {
    name: "not listed",
    person: null,
    headers: async () => ({ cookie: (await signInAsStranger(app)).cookie }),
  },
  { name: "front desk", person: null, headers: as("front-desk") },
  { name: "clinician", person: null, headers: as("clinician") },
  { name: "admin", person: null, headers: as("admin") },
  { name: "bad webhook", person: null, headers: async () => badSignature },
];

type Route = { method: string; url: string; access: string | undefined };
type Line = { call: string; about: string; access: string; cells: string[] };

/** What an answer decided. Past the guard of a level is a yes; of one's own only a success is. */
function decisionOf(status: number, { access, ...route }: Route): string {
  if (status >= 500 || status === 429)
    throw new Error(`${route.method} ${route.url} was answered with ${status}`);
  const isRefused = access === "visitor-own" ? status >= 300 : [401, 403, 404].includes(status);
  return isRefused ? String(status) : "yes";
}

/** The parts of two sets of headers; two cookies travel in one line. */
function joined(one: CallParts["headers"] = {}, other: CallParts["headers"] = {}) {
  const cookie = [one["cookie"], other["cookie"]].filter(Boolean).join("; ");
  return { ...one, ...other, ...(cookie !== "" && { cookie }) };
}

/** Together they are more than one address may send in a minute. */
let calls = 0;

async function ask(route: Route, identity: Identity, whose: "own" | "another's") {
  const key = `${route.method} ${route.url}`;
  const by = identity.person === null ? nobody : identity.person === "a" ? a : b;
  const own = route.access === "visitor-own" ? by : a;
  const about = whose === "own" ? own : by === b ? a : b;
  const parts = await knownCalls[key]?.parts({ app, about, by, random: () => 0.5 });
  const from = { "x-forwarded-for": `198.51.100.${calls % 250}` };
  calls += 1;
  const headers = joined({ ...parts?.headers, ...from }, await identity.headers());
  return sendCall(app, { method: route.method, path: route.url, ...parts, headers });
}

async function lineOf(route: Route, whose: "own" | "another's", about: string): Promise<Line> {
  const call = `${route.method} ${route.url}`;
  const cells: string[] = [];
  for (const identity of identities)
    cells.push(decisionOf((await ask(route, identity, whose)).status, route));
  return { call, about, access: route.access ?? "", cells };
}

async function linesOf(route: Route): Promise<Line[]> {
  const isKnown = `${route.method} ${route.url}` in knownCalls;
  const hasId = route.url.includes("/:");
  if (route.access === "visitor-own") {
    if (!isKnown) throw new Error(`${route.url} needs a sound call in test/known-calls.ts`);
    if (knownCalls[`${route.method} ${route.url}`]?.isOfSession)
      return [await lineOf(route, "own", "own")];
    return [await lineOf(route, "own", "own"), await lineOf(route, "another's", "another's")];
  }
  if (!hasId) return [await lineOf(route, "own", "")];
  if (!isKnown) return [await lineOf(route, "own", "made-up id")];
  return [await lineOf(route, "own", "A's"), await lineOf(route, "another's", "B's")];
}

/** Connects as a browser with these headers does; the refusal is null when the server lets it in. */
async function connect(namespace: string, headers: CallParts["headers"] = {}) {
  const { port } = app.app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}${namespace}`, {
    transports: ["websocket"],
    extraHeaders: headers,
    forceNew: true,
    reconnection: false,
  });
  const refusal = await new Promise<string | null>((resolve) => {
    socket.once("connect", () => resolve(null));
    socket.once("connect_error", (error) => resolve(error.message));
  });
  return { socket, refusal };
}

/** Makes the server send an event to everybody who may hear it. */
async function provoke(event: string): Promise<void> {
  if (event === "changed" || event === "figures") {
    await app.query("update appointments set updated_at = updated_at where id = $1", [a.visitId]);
  } else if (event === "resync") {
    // The listener loses its connection and cannot know what it missed.
    await asOwner(
      database,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'averell practice_changes' and datname = current_database()",
    );
  } else throw new Error(`Say how the event "${event}" is provoked, in this test.`);
}

const refusedAs = (refusal: string) => (refusal === "sign_in_required" ? "401" : "403");

/** Who may connect to a namespace; asked once for all of its events. */
const entered = new Map<string, Promise<string[]>>();
async function enter(namespace: string): Promise<string[]> {
  const cells: string[] = [];
  for (const { headers } of identities) {
    const { socket, refusal } = await connect(namespace, await headers());
    cells.push(refusal === null ? "yes" : refusedAs(refusal));
    socket.disconnect();
  }
  return cells;
}

/** A line on which browsers send as well answers each of them alone: whoever may connect may use all of it. */
async function ownLine({ namespace, name, direction, access }: SocketEvent): Promise<Line> {
  const known = entered.get(namespace) ?? enter(namespace);
  entered.set(namespace, known);
  return {
    call: `socket ${namespace} ${name} ${direction}`,
    about: "",
    access,
    cells: await known,
  };
}

type SocketEvent = TestApp["socketEvents"][number];

/** Everybody connects, the event happens once, and each has heard of it or not. */
async function socketLine({ namespace, name, direction, access }: SocketEvent): Promise<Line> {
  const connections = [];
  for (const { headers } of identities) connections.push(await connect(namespace, await headers()));
  const hearing = connections.map(async ({ socket, refusal }) => {
    if (refusal !== null) return refusedAs(refusal);
    const heard = new Promise<string>((resolve) => {
      socket.once(name, () => resolve("yes"));
    });
    return Promise.race([heard, wait(5000, "silent")]);
  });
  await provoke(name);
  const cells = await Promise.all(hearing);
  for (const { socket } of connections) socket.disconnect();
  return { call: `socket ${namespace} ${name} ${direction}`, about: "", access, cells };
}

function tableOf(lines: readonly Line[]): string {
  const head = ["Call", "About", "Access", ...identities.map(({ name }) => name)];
  const rows = lines.map(({ call, about, access, cells }) => [call, about, access, ...cells]);
  // Fixed, so that one new route changes one line.
  const widths = [66, 10, ...head.slice(2).map((name) => Math.max(name.length, 11))];
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

const introduction = `# Who may call what

Written by \`npm run identity-matrix -- --write\` from real calls, never by hand. "yes" got past the
guard, whatever the answer to the input was; a number is the status of a refusal. Visitors prove what is
theirs; "another's" is somebody else's thing asked for with one's own proof, and must look as if it did
not exist. "made-up id" marks a route whose ids \`test/known-calls.ts\` does not know yet.
`;

test("every route and socket event answers everybody as the committed table says", async () => {
  const routes = app.app
    .declaredRoutes()
    .filter(({ method, url }) => method !== "HEAD" && !url.startsWith("/api/docs"))
    .toSorted((one, other) =>
      `${one.url} ${one.method}`.localeCompare(`${other.url} ${other.method}`),
    );
  const lines: Line[] = [];
  for (const route of routes) lines.push(...(await linesOf(route)));
  const taking = new Set(
    app.socketEvents
      .filter(({ direction }) => direction === "to-server")
      .map(({ namespace }) => namespace),
  );
  for (const event of app.socketEvents)
    lines.push(await (taking.has(event.namespace) ? ownLine(event) : socketLine(event)));
  await expect(`${introduction}\n${tableOf(lines)}\n`).toMatchFileSnapshot("identity-matrix.md");
}, 600_000);

test("what reads by HEAD asks for the same rights as by GET", () => {
  const routes = app.app.declaredRoutes().filter(({ url }) => !url.startsWith("/api/docs"));
  const heads = routes.filter(({ method }) => method === "HEAD");
  const gets = new Map(
    routes.filter(({ method }) => method === "GET").map(({ url, access }) => [url, access]),
  );
  expect(heads.length).toBeGreaterThan(5);
  expect(heads.filter(({ url, access }) => gets.get(url) !== access)).toEqual([]);
});

test("another's visit looks exactly like one that does not exist", async () => {
  for (const action of ["lookup", "cancel", "reschedule"]) {
    const bodies: unknown[] = [];
    for (const confirmationCode of [b.confirmationCode, "ZZZ222"]) {
      const body = { confirmationCode, email: a.email, start: a.start };
      const answer = await app.send("POST", `/api/appointments/${action}`, body);
      const { error } = answer.body as { error: { requestId: string } };
      bodies.push({ status: answer.status, error: { ...error, requestId: "" } });
    }
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]).toMatchObject({ status: 404 });
  }
});

test("no route is open to staff and to nobody else by the accident of a name", () => {
  const levels = app.app.declaredRoutes().map(({ access }) => access ?? "none");
  const known = ["public", "visitor-own", "webhook"];
  const odd = levels.filter(
    (access) => !known.includes(access) && !isStaffLevel(access as "admin"),
  );
  expect(odd).toEqual([]);
});
