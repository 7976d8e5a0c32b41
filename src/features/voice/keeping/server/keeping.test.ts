import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { createSealer } from "#platform/sealing.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { book } from "#test/booking-requests.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import {
  addLine,
  beginCall,
  type CallRecordDeps,
  closeLostCalls,
  endCall,
  noteLatency,
} from "./service.ts";

const sealer = createSealer(Buffer.alloc(32, 7));
const engine = { name: "built-in", label: "Built-in" };
const engines = { stt: null, tts: engine, llm: engine };
const minute = 60_000;

let database: TestDatabase;
let app: TestApp;
let deps: CallRecordDeps;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, withSample: false });
  deps = { db: database.db, clock: app.clock, random: systemRandom, sealer };
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from voice_calls");
});

type Kept = {
  call_type: string;
  ended_at: Date | null;
  duration_seconds: number | null;
  end_reason: string | null;
  outcome: string | null;
  summary_sealed: string | null;
  patient_id: string | null;
  appointment_id: string | null;
  appointment_booked: boolean;
  latencies: unknown;
  keeps_sound: boolean;
};
async function kept(id: string): Promise<Kept> {
  const [row] = await app.query<Kept>("select * from voice_calls where id = $1", [id]);
  if (row === undefined) throw new Error("That call is not there.");
  return row;
}
const summaryOf = ({ summary_sealed: sealed }: Kept) =>
  sealed === null ? null : sealer.open(sealed);
const begin = (part: Partial<Parameters<typeof beginCall>[1]> = {}) =>
  beginCall(deps, {
    callType: "webrtc",
    conversationId: null,
    engines,
    mayKeepSound: false,
    ...part,
  });
const say = (id: string, entry: number, text: string, part: object = {}) =>
  addLine(deps, id, { entry, role: "user", text, at: app.clock.now(), final: true, ...part });
const linesOf = async (id: string) => {
  const rows = await app.query<{ entry: number; role: string; text_sealed: string }>(
    "select entry, role, text_sealed from voice_call_lines where call_id = $1 order by entry",
    [id],
  );
  return rows.map(({ entry, role, text_sealed: sealed }) => [entry, role, sealer.open(sealed)]);
};

/** A conversation as the chat leaves it. */
async function addConversation(patientId: string | null = null): Promise<string> {
  const id = `call-${randomUUID()}`;
  await app.query(
    `insert into julie_conversations (id, session_id, agent_id, stage, booking_intent, procedure_interest,
       user_profile, turn_count, created_at, updated_at, patient_id)
     select $1, sha256('s'), id, 'greeting', 0, '{}', '{}', 1, $2, $2, $3 from assistant_agents order by priority limit 1`,
    [id, app.clock.now(), patientId],
  );
  return id;
}

describe("what is refused", () => {
  test("lines of a call that is not there, and of too many entries, write nothing and throw nothing", async () => {
    const { id } = await begin();
    await say(randomUUID(), 1, "Hello");
    await say(id, 5001, "Hello");
    await say(id, 1, "   ");
    await noteLatency(deps, randomUUID(), { turn: 1, ms: 5 });
    await endCall(deps, randomUUID(), { reason: "visitor" });
    expect(await app.query("select from voice_call_lines")).toEqual([]);
  });

  test("an end that comes twice leaves the first", async () => {
    const { id } = await begin();
    app.clock.advance(minute);
    await endCall(deps, id, { reason: "silence" });
    app.clock.advance(minute);
    await endCall(deps, id, { reason: "visitor" });
    expect(await kept(id)).toMatchObject({ duration_seconds: 60, end_reason: "silence" });
  });

  test("a database keeps no word of a call in the clear", async () => {
    const { id } = await begin();
    await say(id, 1, "My tooth Backenzahn hurts a lot");
    await endCall(deps, id, { reason: "visitor" });
    for (const table of ["voice_calls", "voice_call_lines"]) {
      const rows = await app.query<{ row: string }>(
        `select row_to_json(t)::text as row from ${table} t`,
      );
      expect(rows.map(({ row }) => row).join()).not.toContain("Backenzahn");
    }
    expect(summaryOf(await kept(id))).toContain("Backenzahn");
  });
});

describe("while a call runs", () => {
  test("each line is there at once; the same entry takes the place of the one before", async () => {
    const { id } = await begin();
    await say(id, 1, "Do you", { final: false });
    expect(await linesOf(id)).toEqual([[1, "user", "Do you"]]);
    await say(id, 1, "Do you have parking?");
    await say(id, 2, "Yes, there is.", { role: "assistant", turn: 1 });
    await say(id, 2, "Yes,", { role: "assistant" });
    expect(await linesOf(id)).toEqual([
      [1, "user", "Do you have parking?"],
      [2, "assistant", "Yes,"],
    ]);
  });

  test("sound is kept with the caller's yes and the setting, with one of them not", async () => {
    expect((await begin({ mayKeepSound: false })).isKeepingSound).toBe(false);
    const { id, isKeepingSound } = await begin({ mayKeepSound: true });
    expect(isKeepingSound).toBe(true);
    expect((await kept(id)).keeps_sound).toBe(true);
    await app.query(
      `insert into system_settings (category, version, settings, updated_at)
       values ('voice_ai', 1, '{"recordCalls": false}', now())`,
    );
    expect((await begin({ mayKeepSound: true })).isKeepingSound).toBe(false);
    await app.query("delete from system_settings");
  });

  test("waits are kept by turn, in whole milliseconds", async () => {
    const { id } = await begin();
    await noteLatency(deps, id, { turn: 1, ms: 612.4 });
    await noteLatency(deps, id, { turn: 2, ms: -3 });
    expect((await kept(id)).latencies).toEqual([
      { turn: 1, ms: 612 },
      { turn: 2, ms: 0 },
    ]);
  });
});

describe("a call that ends", () => {
  test("in which nothing was said has no summary", async () => {
    const { id } = await begin();
    app.clock.advance(9000);
    await endCall(deps, id, { reason: "silence" });
    const call = await kept(id);
    expect(call).toMatchObject({ outcome: "nothing-said", duration_seconds: 9 });
    expect(summaryOf(call)).toBeNull();
  });

  test("with a visit that was booked in it belongs to whose visit it is", async () => {
    const conversationId = await addConversation();
    const { id } = await begin({ conversationId });
    await say(id, 1, "I want an implant consultation");
    app.clock.advance(minute);
    const { appointment } = await book(app, { start: "2026-11-24T15:30:00.000Z" });
    await app.query(
      `insert into julie_visits (conversation_id, purpose, step, wanted, offered, misses, version, updated_at, appointment_id)
       values ($1, 'book', 'done', '{}', '[]', 0, 1, $2, $3)`,
      [conversationId, app.clock.now(), appointment.id],
    );
    await endCall(deps, id, { reason: "answered" });
    const call = await kept(id);
    expect(call).toMatchObject({
      outcome: "booked",
      appointment_booked: true,
      appointment_id: appointment.id,
    });
    expect(call.patient_id).not.toBeNull();
    expect(summaryOf(call)).toMatch(
      /^Asked: “I want an implant consultation” Booked: .+ with .+, Tuesday, November 24, 2026, 10:30 AM\.$/,
    );
  });

  test("claims no visit that was booked before it", async () => {
    const conversationId = await addConversation();
    const { appointment } = await book(app, { start: "2026-11-25T15:30:00.000Z" });
    await app.query(
      `insert into julie_visits (conversation_id, purpose, step, wanted, offered, misses, version, updated_at, appointment_id)
       values ($1, 'look', 'found', '{}', '[]', 0, 1, $2, $3)`,
      [conversationId, app.clock.now(), appointment.id],
    );
    app.clock.advance(minute);
    const { id } = await begin({ conversationId });
    await say(id, 1, "When is my visit?");
    await endCall(deps, id, { reason: "visitor" });
    expect(await kept(id)).toMatchObject({ outcome: "answered", appointment_booked: false });
  });

  test("tells that it was handed over, when it was", async () => {
    const conversationId = await addConversation();
    const { id } = await begin({ conversationId });
    await say(id, 1, "May I speak to a person?");
    await app.query(
      "insert into tasks (id, kind, title, same_as, created_at) values (gen_random_uuid(), 'call', 'x', $1, $2)",
      [`chat ${conversationId}`, app.clock.now()],
    );
    await endCall(deps, id, { reason: "visitor" });
    const call = await kept(id);
    expect(call.outcome).toBe("handed-off");
    expect(summaryOf(call)).toBe("Asked: “May I speak to a person?” Handed to the team.");
  });

  test("follows its conversation to the person that staff link it to", async () => {
    const conversationId = await addConversation();
    const { id } = await begin({ conversationId });
    const { appointment } = await book(app, { start: "2026-12-01T15:30:00.000Z" });
    await app.query(
      `update julie_conversations set patient_id = (select patient_id from appointments where id = $2)
       where id = $1`,
      [conversationId, appointment.id],
    );
    expect((await kept(id)).patient_id).not.toBeNull();
    const known = await begin({ conversationId });
    expect((await kept(known.id)).patient_id).toBe((await kept(id)).patient_id);
  });
});

test("the work about a call is a person's once it is known who called", async () => {
  const conversationId = await addConversation();
  const { id } = await begin({ conversationId });
  await app.query(
    `insert into tasks (id, kind, title, subject, subject_id, created_at)
     values (gen_random_uuid(), 'call', 'Call back', 'voice-call', $1, $2)`,
    [id, app.clock.now()],
  );
  const whose = async () => {
    const [row] = await app.query<{ patient_id: string | null; version: number }>(
      "select patient_id, version from tasks where subject_id = $1",
      [id],
    );
    return row;
  };
  expect(await whose()).toEqual({ patient_id: null, version: 1 });
  const { appointment } = await book(app, { start: "2026-12-02T15:30:00.000Z" });
  const [visit] = await app.query<{ patient_id: string }>(
    "select patient_id from appointments where id = $1",
    [appointment.id],
  );
  await app.query("update julie_conversations set patient_id = $2 where id = $1", [
    conversationId,
    visit?.patient_id,
  ]);
  await endCall(deps, id, { reason: "visitor" });
  await endCall(deps, id, { reason: "visitor" });
  expect(await whose()).toEqual({ patient_id: visit?.patient_id, version: 2 });
});

describe("calls whose program died", () => {
  test("are closed at their last sign, with all that was said; calls that go on stay", async () => {
    const dead = await begin();
    await say(dead.id, 1, "Is anybody there?");
    app.clock.advance(2 * minute);
    await say(dead.id, 2, "Hello again my friend");
    app.clock.advance(3 * minute);
    const alive = await begin();
    app.clock.advance(1);
    expect(await closeLostCalls(deps)).toBe(1);
    expect(await kept(dead.id)).toMatchObject({
      end_reason: "lost",
      duration_seconds: 120,
      outcome: "answered",
    });
    expect(await linesOf(dead.id)).toHaveLength(2);
    expect((await kept(alive.id)).ended_at).toBeNull();
    expect(await closeLostCalls(deps)).toBe(0);
  });
});
