import net, { type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { practiceChanged } from "#features/schedule/contract.ts";
import { systemRandom } from "#platform/clock.ts";
import { createSealer } from "#platform/sealing.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";

const sealer = createSealer(Buffer.alloc(32, 7));
const staff = "STAFF_EMAILS";

let database: TestDatabase;
let here: TestApp;
let there: TestApp;
const open: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const environment = {
    [staff]: "ana@practice.example:admin,bo@practice.example:front-desk",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  here = await buildTestApp(environment, { database });
  there = await buildTestApp(environment, { database });
  for (const { app } of [here, there]) await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await here.close();
  await there.close();
  await database.dispose();
});

/** A session as a sign-in leaves it; without an account it is a stranger's. */
async function signIn(email: string | null): Promise<{ cookie: string }> {
  const token = systemRandom.bytes(32).toString("base64url");
  await database.query(
    `insert into staff_sessions (id, account_id, stranger_email, token_hash, signed_in_by, created_at, last_seen_at, expires_at)
     values (gen_random_uuid(), (select id from staff_accounts where email = $1),
       case when $1::text is null then 'stranger@elsewhere.example' end, $2, 'test', $3, $3, $3::timestamptz + interval '12 hours')`,
    [email, sealer.hash("staff session", token), here.clock.now()],
  );
  return { cookie: `practice_staff=${token}` };
}

/** A browser's live connection to one of the instances. */
function connect({ app }: TestApp, headers: Record<string, string>): Socket {
  const { port } = app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}/staff`, {
    transports: ["websocket"],
    extraHeaders: headers,
    forceNew: true,
    reconnection: false,
  });
  open.push(socket);
  return socket;
}

const connected = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
const refused = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    socket.once("connect_error", ({ message }) => resolve(message));
    socket.once("connect", () => reject(new Error("It was let in.")));
  });

async function ended(socket: Socket, withinMs: number): Promise<void> {
  const start = performance.now();
  while (socket.connected && performance.now() - start < withinMs) await wait(5);
  expect(socket.connected, `still connected after ${withinMs} ms`).toBe(false);
}

const statusOf = async ({ app }: TestApp, headers: Record<string, string>) =>
  (await app.inject({ method: "GET", url: "/api/outbox/mails", headers })).statusCode;

describe("a live connection is refused", () => {
  it("without a session", async () => {
    expect(await refused(connect(here, {}))).toBe("sign_in_required");
  });

  it("to somebody who is not on the list, on HTTP as well", async () => {
    const session = await signIn(null);
    expect(await refused(connect(here, session))).toBe("access_denied");
    expect(await here.send("GET", "/api/outbox/mails", undefined, session)).toMatchObject({
      status: 403,
      body: { error: { code: "access_denied" } },
    });
  });

  it("to a session that still owes its second factor, on HTTP as well", async () => {
    const session = await signIn("bo@practice.example");
    const socket = connect(here, session);
    await connected(socket);
    await database.query(
      `insert into staff_totp (account_id, secret_sealed, confirmed_at, created_at)
       select id, 'x', now(), now() from staff_accounts where email = 'bo@practice.example'`,
    );
    try {
      expect(await refused(connect(there, session))).toBe("second_factor_needed");
      expect(await there.send("GET", "/api/outbox/mails", undefined, session)).toMatchObject({
        status: 403,
        body: { error: { code: "second_factor_needed" } },
      });
    } finally {
      await database.query("delete from staff_totp");
    }
  });
});

describe("a knock at the live connection", () => {
  /** What a bare upgrade gets as its answer. */
  async function upgrade(headers: Record<string, string>): Promise<string> {
    const { port } = here.app.server.address() as AddressInfo;
    const lines = Object.entries({
      host: `127.0.0.1:${port}`,
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": Buffer.alloc(16, 1).toString("base64"),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      let heard = "";
      const line = net.connect(port, "127.0.0.1", () =>
        line.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${lines.join("")}\r\n`),
      );
      line.setEncoding("utf8").on("data", (part: string) => (heard += part));
      line.on("close", () => resolve(heard)).on("error", reject);
    });
  }
  const evil = { origin: "https://evil.example" };
  const records = () =>
    database.query<{ action: string; address: string }>(
      "select action, address from audit_log where outcome = 'refused' and action like 'socket%' order by id desc",
    );

  it("from another site is answered like every other failure, and put on record", async () => {
    const before = (await records()).length;
    const [head = "", body = ""] = (await upgrade(evil)).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1.1 403 Forbidden\r\n/);
    for (const name of ["x-content-type-options: nosniff", "x-frame-options: DENY", "no-store"])
      expect(head).toContain(name);
    expect(JSON.parse(body)).toMatchObject({ error: { code: "cross_site_refused" } });
    expect(await records()).toHaveLength(before + 1);
  });

  it("is recorded with the address that a trusted proxy names", async () => {
    await upgrade({ ...evil, "x-forwarded-for": "203.0.113.77" });
    expect((await records())[0]).toEqual({ action: "socket", address: "203.0.113.77" });
    expect(await refused(connect(here, { "x-forwarded-for": "203.0.113.78" }))).toBe(
      "sign_in_required",
    );
    expect((await records())[0]).toEqual({ action: "socket /staff", address: "203.0.113.78" });
  });

  it("too often is refused without a row each", async () => {
    const from = { ...evil, "x-forwarded-for": "203.0.113.79" };
    const answers: string[] = [];
    for (let knock = 0; knock < 250; knock += 10)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => upgrade(from)))));
    const limited = answers.filter((answer) => answer.startsWith("HTTP/1.1 429 "));
    expect(limited).toHaveLength(10);
    expect(limited[0]).toMatch(/retry-after: \d+/);
    const rows = (await records()).filter(({ address }) => address === "203.0.113.79");
    expect(rows).toHaveLength(240);
    const other = await upgrade({ ...evil, "x-forwarded-for": "203.0.113.80" });
    expect(other).toMatch(/^HTTP\/1.1 403 /);
  });
});

/** Knocks by polling, as a browser does behind a wall that lets no websocket through. */
async function poll(address: string): Promise<Response> {
  const { port } = here.app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`, {
    headers: { "x-forwarded-for": address },
  });
}

describe("a refused poll", () => {
  it("too often says so, in plain words and with how long to wait", async () => {
    const answers: Response[] = [];
    for (let knock = 0; knock < 250; knock += 10)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => poll("203.0.113.90")))));
    const limited = answers.filter(({ status }) => status !== 200);
    expect(limited.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 429));
    const [first] = limited;
    expect(Number(first?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(first?.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await first?.json()).toMatchObject({
      error: { code: "too_many_requests", message: expect.stringContaining("Please try again") },
    });
    expect((await poll("203.0.113.91")).status).toBe(200);
  });
});

describe("an end on one instance", () => {
  it("of a session ends its connections on all of them within a second, and no others", async () => {
    const session = await signIn("ana@practice.example");
    const other = await signIn("ana@practice.example");
    const sockets = [connect(here, session), connect(there, session), connect(there, session)];
    const kept = [connect(here, other), connect(there, other)];
    await Promise.all([...sockets, ...kept].map(connected));
    expect(await statusOf(there, session)).toBe(200);

    await here.send("POST", "/api/staff-access/sign-out", undefined, session);
    await Promise.all(sockets.map((socket) => ended(socket, 1000)));
    expect(await statusOf(here, session)).toBe(401);
    expect(await statusOf(there, session)).toBe(401);
    expect(kept.map((socket) => socket.connected)).toEqual([true, true]);
  });

  it("of an account puts its people out of all of them within five seconds", async () => {
    const session = await signIn("bo@practice.example");
    const sockets = [connect(here, session), connect(there, session)];
    await Promise.all(sockets.map(connected));
    await database.query(
      "update staff_accounts set is_active = false where email = 'bo@practice.example'",
    );
    try {
      await Promise.all(sockets.map((socket) => ended(socket, 5000)));
      expect(await statusOf(here, session)).toBe(401);
    } finally {
      await database.query("update staff_accounts set is_active = true");
    }
  });
});

it("a change of role keeps a connection, which hears what the new role may hear", async () => {
  const session = await signIn("bo@practice.example");
  const socket = connect(there, session);
  await connected(socket);
  await database.query(
    "update staff_accounts set role = 'clinician' where email = 'bo@practice.example'",
  );
  const heard = new Promise((resolve) => socket.once(practiceChanged.name, resolve));
  await wait(200);
  await database.query(
    `insert into tasks (id, title, kind, created_at) values (gen_random_uuid(), 'Call back', 'other', now())`,
  );
  await heard;
  expect(socket.connected).toBe(true);
});
