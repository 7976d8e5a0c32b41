import { afterAll, beforeAll, expect, test } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { createSealer } from "#platform/sealing.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { signInAs } from "#test/staff-session.ts";
import { beginCall, openSoundKeeper } from "../../records/server/public.ts";
import { mostBytes } from "../rules.ts";

const sealer = createSealer(Buffer.alloc(32, 7));
const engine = { name: "built-in", label: "Built-in" };
const webm = "audio/webm;codecs=opus";

let database: TestDatabase;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database });
  ({ cookie } = await signInAs(app, "front-desk"));
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});

const deps = () => ({ db: database.db, clock: app.clock, random: systemRandom, sealer });
async function begin(mayKeepSound = true): Promise<string> {
  const engines = { stt: engine, tts: engine, llm: engine };
  const call = { callType: "webrtc", conversationId: null, engines, mayKeepSound } as const;
  return (await beginCall(deps(), call)).id;
}
const keep = async (id: string, pieces: Uint8Array[], mimeType = webm) => {
  const keeper = openSoundKeeper(deps(), id, mimeType);
  for (const piece of pieces) keeper.push(piece);
  await keeper.close();
  keeper.push(Uint8Array.of(9));
};
const parts = (id: string) =>
  app.query<{ stream: number; part: number; bytes: number; content_sealed: string }>(
    "select stream, part, bytes, content_sealed from voice_call_sounds where call_id = $1 order by stream, part",
    [id],
  );
const play = (id: string, stream: number, as = cookie) =>
  app.app.inject({
    method: "GET",
    url: `/api/voice/calls/${id}/sound/${stream}`,
    headers: as === "" ? {} : { cookie: as },
  });

test("nothing is kept of a call without the caller's yes, of what nobody could play, of nothing", async () => {
  const silent = await begin(false);
  await keep(silent, [Uint8Array.of(1, 2, 3)]);
  const id = await begin();
  await keep(id, [Uint8Array.of(1, 2, 3)], "audio/mp4");
  await keep(id, [new Uint8Array()]);
  await keep("6f9a5c1e-3c66-4f0e-9c5e-0123456789ab", [Uint8Array.of(1)]);
  expect([await parts(silent), await parts(id)]).toEqual([[], []]);
  expect((await play(id, 0)).statusCode).toBe(404);
});

test("what a recorder made comes back as it was, each recorder by itself, and nothing lies there in the clear", async () => {
  const id = await begin();
  const one = [Buffer.from("first recorder"), Buffer.alloc(60_000, "a"), Buffer.from("its end")];
  const other = [Buffer.from("second recorder")];
  await keep(id, one);
  await keep(id, other);
  const kept = await parts(id);
  expect(kept.map(({ stream, part }) => [stream, part])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
  expect(kept.map(({ content_sealed: sealed }) => sealed).join()).not.toContain("recorder");
  const first = await play(id, 0);
  expect(first.headers["content-type"]).toBe("audio/webm");
  expect(first.headers["cache-control"]).toContain("no-store");
  expect(first.rawPayload.equals(Buffer.concat(one))).toBe(true);
  expect((await play(id, 1)).rawPayload.equals(Buffer.concat(other))).toBe(true);
  expect((await play(id, 2)).statusCode).toBe(404);
});

test("samples come as a WAV that says how long it is", async () => {
  const id = await begin();
  await keep(id, [Buffer.alloc(3200)], "audio/pcm;rate=16000");
  const { headers, rawPayload } = await play(id, 0);
  expect(headers["content-type"]).toBe("audio/wav");
  expect(rawPayload.toString("latin1", 0, 4)).toBe("RIFF");
  expect(rawPayload.readUInt32LE(40)).toBe(3200);
  expect(rawPayload).toHaveLength(3244);
});

test("a call's share is used up, and what is there until then can be played", async () => {
  const id = await begin();
  await keep(id, [Buffer.from("begin")]);
  await app.query("update voice_call_sounds set bytes = 1900000 where call_id = $1", [id]);
  for (let part = 1; part < 7; part += 1)
    await app.query(
      `insert into voice_call_sounds (call_id, stream, part, kind, bytes, content_sealed, created_at)
       select call_id, 0, $2, kind, bytes, content_sealed, created_at from voice_call_sounds
       where call_id = $1 and part = 0`,
      [id, part],
    );
  const [used] = await app.query<{ sum: number }>(
    "select sum(bytes)::integer as sum from voice_call_sounds where call_id = $1",
    [id],
  );
  expect(used?.sum).toBeGreaterThan(mostBytes);
  await keep(id, [Buffer.from("more")]);
  expect(await parts(id)).toHaveLength(7);
});

test("who listens is on record each time, and nobody listens without being staff", async () => {
  const id = await begin();
  await keep(id, [Buffer.from("sound")]);
  expect((await play(id, 0, "")).statusCode).toBe(401);
  await play(id, 0);
  await play(id, 0);
  const rows = await app.query(
    "select outcome, reason from audit_log where action = 'voice-call.listen' and subject_id = $1",
    [id],
  );
  expect(rows).toEqual([
    { outcome: "allowed", reason: "sound 1" },
    { outcome: "allowed", reason: "sound 1" },
  ]);
});

test("sound says that its call goes on", async () => {
  const id = await begin();
  app.clock.advance(90_000);
  await keep(id, [Buffer.from("sound")]);
  const [row] = await app.query<{ alive_at: Date }>(
    "select alive_at from voice_calls where id = $1",
    [id],
  );
  expect(row?.alive_at).toEqual(app.clock.now());
});
