import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { createSealer } from "#platform/sealing.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addPhoneCall } from "#test/phone-rows.ts";
import { signInAs } from "#test/staff-session.ts";
import { addLine, beginCall, endCall, noteLatency } from "./public.ts";
import type { VoiceCall, VoiceCallPage } from "../contract.ts";

const sealer = createSealer(Buffer.alloc(32, 7));
const engine = { name: "built-in", label: "Built-in" };

let database: TestDatabase;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, withSample: false });
  ({ cookie } = await signInAs(app, "front-desk"));
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from voice_calls");
});

const deps = () => ({ db: database.db, clock: app.clock, random: systemRandom, sealer });
async function addCall(said: readonly string[], callType: "webrtc" | "phone" = "webrtc") {
  app.clock.advance(60_000);
  const { id } = await beginCall(deps(), {
    callType,
    conversationId: null,
    engines: { stt: null, tts: engine, llm: engine },
    mayKeepSound: false,
    agentName: "Marcus",
  });
  for (const [entry, text] of said.entries())
    await addLine(deps(), id, {
      entry,
      role: entry % 2 === 0 ? "user" : "assistant",
      text,
      at: app.clock.now(),
      final: true,
      turn: Math.floor(entry / 2),
    });
  await endCall(deps(), id, { reason: "visitor" });
  return id;
}
/** Many calls of which only the first lines matter. */
async function addMany(count: number, text: string): Promise<void> {
  await app.query(
    `with call as (
       insert into voice_calls (id, call_type, started_at, alive_at, ended_at, duration_seconds, end_reason, outcome,
         agent_name, engines)
       select gen_random_uuid(), 'phone', at, at, at, 0, 'visitor', 'answered', 'Julie', $3
       from generate_series(1, $1::integer) n, lateral (select $2::timestamptz - n * interval '1 minute' as at) t
       returning id, started_at
     )
     insert into voice_call_lines (call_id, entry, role, text_sealed, said_at, is_final)
     select id, 0, 'user', $4, started_at, true from call`,
    [
      count,
      new Date(monday.getTime() - 3_600_000),
      JSON.stringify({ stt: null, tts: engine, llm: engine }),
      sealer.seal(text),
    ],
  );
}

async function read<Body>(path: string, as = cookie): Promise<{ status: number; body: Body }> {
  const { status, body } = await app.send("GET", `/api/voice/calls${path}`, undefined, {
    cookie: as,
  });
  return { status, body: body as Body };
}
const list = (before?: string | null) =>
  read<VoiceCallPage>(before ? `?before=${encodeURIComponent(before)}` : "");
async function search(text: string, before?: string | null): Promise<VoiceCallPage> {
  const { status, body } = await app.send(
    "POST",
    "/api/voice/calls/search",
    { search: text, ...(before && { before }) },
    { cookie },
  );
  expect(status).toBe(200);
  return body as VoiceCallPage;
}
const idsOf = ({ rows }: VoiceCallPage) => rows.map(({ id }) => id);

describe("refused", () => {
  test.each(["", "/6f9a5c1e-3c66-4f0e-9c5e-0123456789ab"])(
    "to whoever is no staff: %s",
    async (path) => {
      expect((await app.send("GET", `/api/voice/calls${path}`)).status).toBe(401);
    },
  );

  test.each([
    ["?before=yesterday", 422],
    ["/1", 422],
    [`/${randomUUID()}`, 404],
    [`/${randomUUID()}/sound/0`, 404],
    [`/${randomUUID()}/sound/x`, 422],
  ])("%s", async (path, expected) => expect((await read(path)).status).toBe(expected));

  test.each([{}, { search: " " }, { search: "x".repeat(101) }, { search: 1 }])(
    "a search for %j",
    async (body) => {
      const answer = await app.send("POST", "/api/voice/calls/search", body, { cookie });
      expect(answer.status).toBe(422);
    },
  );
});

test("the newest come first, a hundred at a time, none twice and none left out", async () => {
  await addMany(230, "Hello there");
  const newest = await addCall(["Do you have parking?"]);
  const first = (await list()).body;
  expect(first.rows).toHaveLength(100);
  expect(first.rows[0]?.id).toBe(newest);
  const second = (await list(first.more)).body;
  const third = (await list(second.more)).body;
  expect(third.rows).toHaveLength(31);
  expect(third.more).toBeNull();
  const all = [first, second, third].flatMap(idsOf);
  expect(new Set(all).size).toBe(231);
});

test("a call is read with who said what and when, how soon it was answered and by what", async () => {
  const id = await addCall(["Do you have parking?", "Yes.", "Thank you"]);
  await noteLatency(deps(), id, { turn: 0, ms: 640 });
  const { status, body } = await read<VoiceCall>(`/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    callType: "webrtc",
    patient: null,
    summary: "Asked: “Do you have parking?”",
    agentName: "Marcus",
    appointmentBooked: false,
    endReason: "visitor",
    outcome: "answered",
    waits: { middleMs: 640, slowestMs: 640 },
    engines: { stt: null, tts: engine },
    sounds: [],
    conversationId: null,
  });
  expect(body.lines.map(({ role, text, waitMs }) => [role, text, waitMs])).toEqual([
    ["user", "Do you have parking?", null],
    ["assistant", "Yes.", 640],
    ["user", "Thank you", null],
  ]);
});

test("of a call by telephone the list says which number was called and why a person was wanted", async () => {
  const web = await addCall(["Do you have parking?"]);
  app.clock.advance(60_000);
  const { id, voiceCallId } = await addPhoneCall(app, { said: ["I have a question"] });
  const rowsNow = async () =>
    (await list()).body.rows.map(({ id: row, phone }) => [row, phone] as const);
  expect(await rowsNow()).toEqual([
    [voiceCallId, { to: "+17185550142", wanted: null }],
    [web, null],
  ]);
  await app.query("update phone_calls set wants_person_reason = 'billing' where id = $1", [id]);
  expect((await rowsNow())[0]?.[1]).toEqual({ to: "+17185550142", wanted: "Asked about a bill." });
  expect(idsOf(await search("555-0142 bill"))).toEqual([voiceCallId]);
});

describe("a search", () => {
  test("finds summary, words of both, the kind of call and who called, in any case, and nothing else", async () => {
    const parking = await addCall(["Do you have PARKING?", "There is a garage next door."]);
    const price = await addCall(["What does whitening cost?", "I cannot say."], "phone");
    expect(idsOf(await search("parking"))).toEqual([parking]);
    expect(idsOf(await search("Garage next"))).toEqual([parking]);
    expect(idsOf(await search("web call"))).toEqual([parking]);
    expect(idsOf(await search("phone whitening"))).toEqual([price]);
    expect(idsOf(await search("anonymous"))).toEqual([price, parking]);
    expect(idsOf(await search("nothing like it"))).toEqual([]);
    await app.query(
      `with person as (
         insert into patients (id, first_name, last_name, created_at, updated_at)
         values (gen_random_uuid(), 'Zoë', 'Okafor', now(), now()) returning id
       )
       update voice_calls set patient_id = person.id from person where voice_calls.id = $1`,
      [price],
    );
    expect(idsOf(await search("zoe okafor"))).toEqual([price]);
    expect((await list()).body.rows[0]?.patient?.name).toBe("Zoë Okafor");
  });

  test("looks through a thousand calls for an answer, says so, and goes on from there", async () => {
    await addMany(1150, "Hello there");
    await app.query(
      `update voice_call_lines set text_sealed = $1 where call_id = (
         select id from voice_calls order by started_at limit 1)`,
      [sealer.seal("A needle in the haystack")],
    );
    const first = await search("needle");
    expect(first.rows).toEqual([]);
    expect(first.lookedBackTo).not.toBeNull();
    expect(first.more).not.toBeNull();
    const second = await search("needle", first.more);
    expect(second.rows).toHaveLength(1);
    expect(second).toMatchObject({ more: null, lookedBackTo: null });
  });

  test("that finds more than a page goes on with the next", async () => {
    await addMany(150, "Hello there");
    const first = await search("hello");
    expect(first.rows).toHaveLength(100);
    expect(first.lookedBackTo).toBeNull();
    const second = await search("hello", first.more);
    expect(second.rows).toHaveLength(50);
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(150);
  });
});

test("every look is on record, the same answer once, and no word that was typed", async () => {
  const id = await addCall(["Do you have parking?"]);
  await list();
  await list();
  await search("parking");
  await read(`/${id}`);
  const rows = await app.query<{ action: string; reason: string }>(
    "select action, reason from audit_log where subject = 'voice-call' order by id desc limit 4",
  );
  expect(rows.map(({ action }) => action).slice(0, 2)).toEqual([
    "voice-call.read",
    "voice-calls.read",
  ]);
  expect(JSON.stringify(rows)).not.toContain("parking");
});

test("the status of calls says whether they are switched on, and which engine failed last", async () => {
  const read = async () =>
    (await app.send("GET", "/api/status", undefined, { cookie })).body as {
      status: string;
      areCallsOn: boolean;
    };
  expect(await read()).toMatchObject({ status: "operational", areCallsOn: true });
  await app.query(
    "insert into voice_engine_tests (engine, tested_at, took_ms, failure) values ('speech', now(), 1, 'It did not speak.')",
  );
  expect(await read()).toMatchObject({
    status: "limited",
    engines: [{ role: "speech", failure: "It did not speak." }],
  });
  expect((await app.send("GET", "/api/status")).status).toBe(401);
});
