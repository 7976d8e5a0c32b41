import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identity } from "#practice/identity.ts";
import { buildTestApp, liveSettings, type TestApp } from "#test/build-app.ts";
import { connectCaller } from "#test/phone-caller.ts";
import { phoneFrames, toneOf } from "#test/phone-sound.ts";
import { addNumber } from "#test/phone-number-calls.ts";
import { signInAs } from "#test/staff-session.ts";
import type { LineVerb } from "../contract.ts";
import {
  endCall,
  goOn,
  type LocalLineDeps,
  readLine,
  record,
  sayWords,
  startCall,
} from "./service.ts";

let app: TestApp;
let cookie = "";
let origin = "";
beforeAll(async () => {
  app = await buildTestApp();
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  ({ cookie } = await signInAs(app, "front-desk"));
}, 120_000);
afterAll(() => app.close());

const to = identity.phone.e164;
const from = "+17185550151";
const ask = (method: "GET" | "POST", url: string, body?: unknown) =>
  app.send(method, url, body, { cookie });
const calls = () => app.query<{ state: string }>("select state from phone_calls");
const unknown = `CA${"0".repeat(32)}`;

type Begun = { callSid: string; accountSid: string; verbs: LineVerb[] };
async function callIn(who: string | null = from): Promise<Begun> {
  const { status, body } = await ask("POST", "/api/local-line/calls", { to, from: who });
  expect(status).toBe(201);
  return body as Begun;
}

/** Connects as the browser does: without a signature. */
function connect({ callSid, accountSid, verbs }: Begun) {
  const stream = verbs.find((verb) => verb.verb === "stream");
  if (stream === undefined) throw new Error("There is no stream.");
  const { path, parameters } = stream;
  return connectCaller(
    { origin, accountSid, authToken: "", publicUrl: origin },
    {
      call: { callSid, from, to },
      stream: { url: path, after: undefined, parameters },
      signature: null,
    },
  );
}

describe("what is refused", () => {
  test("whoever is not signed in", async () => {
    expect((await app.send("GET", "/api/local-line")).status).toBe(401);
    const call = await app.send("POST", "/api/local-line/calls", { to, from });
    expect(call.status).toBe(401);
  });

  test.each([
    ["another carrier", { accountSid: "AC", authToken: "", publicUrl: "", mayTalk: true }],
    ["no carrier", undefined],
  ])("a practice with %s, on every way", async (_name, settings) => {
    const carrier = settings && { name: "twilio" as const, ...settings };
    const deps = { carrier } as LocalLineDeps;
    const happened = { kind: "stream-ended" } as const;
    const staff = { staff: null, address: "", requestId: "" };
    const ways = [
      async () => readLine(deps),
      async () => startCall(deps, { to, from }, staff),
      async () => goOn(deps, unknown, { action: "/", happened }),
      async () => record(deps, { callSid: unknown, action: "/" }, new Uint8Array(1)),
      async () => endCall(deps, unknown, 1),
      async () => sayWords(deps, "Hello"),
    ];
    for (const way of ways) await expect(way()).rejects.toMatchObject({ code: "demo_only" });
  });

  test("whoever asks a live practice", async () => {
    const live = await buildTestApp(liveSettings);
    const { cookie: plain, accountId } = await signInAs(live, "admin");
    await live.query(
      `insert into staff_passkeys (id, account_id, public_key, name, created_at)
       values ('k', $1, 'x', 'Key', now())`,
      [accountId],
    );
    const signedIn = { cookie: `__Host-${plain}` };
    const read = await live.send("GET", "/api/local-line", undefined, signedIn);
    const called = await live.send("POST", "/api/local-line/calls", { to, from }, signedIn);
    for (const { status, body } of [read, called]) {
      expect(status).toBe(403);
      expect(body).toMatchObject({ error: { code: "demo_only" } });
    }
    expect(await live.query("select from phone_calls")).toEqual([]);
    await live.close();
  });

  test.each([
    ["a number that may be somebody's", { to, from: "+17188861000" }],
    ["a number that is none", { to, from: "anonymous" }],
    ["no number called", { from }],
  ])("%s", async (_name, body) => {
    const before = await calls();
    expect((await ask("POST", "/api/local-line/calls", body)).status).toBe(422);
    expect(await calls()).toHaveLength(before.length);
  });

  test.each([
    "/api/staff",
    "https://elsewhere.example/api/webhooks/twilio/voice/after",
    "/api/webhooks/twilio/message",
  ])("a call that is led to %s", async (action) => {
    const body = { action, happened: { kind: "stream-ended" } };
    const answer = await ask("POST", `/api/local-line/calls/${unknown}/next`, body);
    expect(answer.status).toBe(422);
  });

  test("a call that nobody made", async () => {
    const body = {
      action: "/api/webhooks/twilio/voice/after",
      happened: { kind: "stream-ended" },
    };
    const next = await ask("POST", `/api/local-line/calls/${unknown}/next`, body);
    expect(next.status).toBe(404);
    const end = await ask("POST", `/api/local-line/calls/${unknown}/end`, { seconds: 1 });
    expect(end.status).toBe(404);
  });
});

test("every number that takes calls can be called, the practice's own first", async () => {
  const added = await addNumber(app);
  const textsOnly = await addNumber(app);
  await app.query("update local_carrier_numbers set voice = false where e164 = $1", [textsOnly]);
  const { status, body } = await ask("GET", "/api/local-line");
  expect(status).toBe(200);
  const { numbers } = body as { numbers: { e164: string }[] };
  expect(numbers.map(({ e164 }) => e164)).toEqual([to, added]);
});

test("a call is answered with a stream, which the assistant speaks on", async () => {
  const begun = await callIn();
  expect(begun.callSid).toMatch(/^CA[0-9a-f]{32}$/);
  const caller = await connect(begun);
  await caller.heardAfter(0);
  const said = async () => {
    const [row] = await app.query<{ said: number }>(
      `select count(*)::int as said from phone_calls c join voice_call_lines l on l.call_id = c.voice_call_id
       where c.carrier_call_id = $1 and l.role = 'assistant'`,
      [begun.callSid],
    );
    return row?.said;
  };
  await expect.poll(said, { timeout: 15_000 }).toBeGreaterThan(0);
  await caller.say(phoneFrames(toneOf(100)));
  await caller.hangUp();
  const end = await ask("POST", `/api/local-line/calls/${begun.callSid}/end`, { seconds: 3 });
  expect(end.status).toBe(204);
  const [row] = await app.query<{ duration_seconds: number; state: string }>(
    "select duration_seconds, state from phone_calls where carrier_call_id = $1",
    [begun.callSid],
  );
  expect(row).toMatchObject({ duration_seconds: 3 });
});

test("its token opens one stream and no second one", async () => {
  const begun = await callIn(null);
  const first = await connect(begun);
  await first.heardAfter(0);
  const second = await connect(begun);
  await second.until("the end", () => second.told.closed !== null);
  expect(second.told.messages).toEqual([]);
  await first.hangUp();
});

test("words become a telephone's sound", async () => {
  const { status, body } = await ask("POST", "/api/local-line/words", {
    text: "Do you take dogs?",
  });
  expect(status).toBe(200);
  const sound = Buffer.from((body as { sound: string }).sound, "base64");
  expect(sound.length % 160).toBe(0);
  expect(sound.length).toBeGreaterThan(8000 * 0.6);
  const empty = await ask("POST", "/api/local-line/words", { text: "  " });
  expect(empty.status).toBe(422);
});
