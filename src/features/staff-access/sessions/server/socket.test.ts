import type { AddressInfo } from "node:net";
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
  const environment = { [staff]: "ana@practice.example:admin,bo@practice.example:front-desk" };
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
