import { usualSettings } from "../src/features/voice/settings/rules.ts";
import { createSealer } from "../src/platform/sealing.ts";
import type { TestApp } from "./build-app.ts";
import type { KnownCall } from "./known-call.ts";
import { addPhoneCall } from "./phone-rows.ts";

/** The key that test servers seal with. */
const sealer = createSealer(Buffer.alloc(32, 7));
const engine = { name: "built-in", label: "Built-in" };

/** A call in which something was said and whose sound is kept; each time another one. */
async function addCall(app: Pick<TestApp, "query" | "clock">): Promise<string> {
  const [row] = await app.query<{ id: string }>(
    `with call as (
       insert into voice_calls (id, call_type, started_at, alive_at, agent_name, engines, keeps_sound)
       values (gen_random_uuid(), 'webrtc', $1, $1, 'Julie', $2, true) returning id
     ), line as (
       insert into voice_call_lines (call_id, entry, role, text_sealed, said_at, is_final)
       select id, 0, 'user', $3, $1, true from call
     ), sound as (
       insert into voice_call_sounds (call_id, stream, part, kind, bytes, content_sealed, created_at)
       select id, 0, 0, 'webm', 3, $4, $1 from call
     )
     select id from call`,
    [
      app.clock.now(),
      JSON.stringify({ stt: null, tts: engine, llm: engine }),
      sealer.seal("Do you have parking?"),
      sealer.seal(Buffer.from("abc").toString("base64")),
    ],
  );
  return row?.id ?? "";
}

/** A call whose caller left a message; each time another one. */
async function addMessage(app: TestApp): Promise<string> {
  const { id, voiceCallId } = await addPhoneCall(app, { state: "voicemail", said: [] });
  await app.query(
    `with message as (
       insert into phone_voicemails (phone_call_id, recording_id, received_at, bytes, kept_at)
       values ($1, gen_random_uuid()::text, $2, 3, $2) returning phone_call_id
     )
     insert into phone_voicemail_parts (phone_call_id, part, content_sealed, created_at)
     select phone_call_id, 0, $3, $2 from message`,
    [id, app.clock.now(), sealer.seal(Buffer.from("abc").toString("base64"))],
  );
  return voiceCallId ?? "";
}

async function savedVersion(app: TestApp): Promise<number> {
  const [row] = await app.query<{ version: number | null }>(
    "select max(version) as version from system_settings",
  );
  return row?.version ?? 0;
}

const manner = { voiceModel: "aura-2-luna-en", voiceSpeed: 1, voicePitch: 1 };

/** Sound calls about how the assistant sounds, and about what was said with it. */
export const voiceCalls: Readonly<Record<string, KnownCall>> = {
  "POST /api/webhooks/twilio/voice": { parts: () => ({}) },
  "POST /api/webhooks/twilio/voice/status": { parts: () => ({}) },
  "GET /api/voice/settings": { parts: () => ({}), rows: 0 },
  "PUT /api/voice/settings": {
    parts: async ({ app }) => ({
      body: { settings: usualSettings("The practice"), version: await savedVersion(app) },
    }),
    rows: 1,
  },
  "POST /api/voice/test": { parts: () => ({ body: {} }), rows: 1 },
  "POST /api/voice/sample": {
    parts: () => ({ body: { ...manner, text: "Hello." } }),
    rows: 0,
  },
  "GET /api/status": { parts: () => ({}), rows: 0 },
  "GET /api/voice/calls": { parts: () => ({}), rows: "look" },
  "POST /api/voice/calls/search": {
    parts: () => ({ body: { search: "parking" } }),
    rows: "look",
  },
  "GET /api/voice/calls/:id": {
    parts: async ({ app }) => ({ params: { id: await addCall(app) } }),
    rows: 1,
  },
  "POST /api/webhooks/twilio/voice/after": { parts: () => ({}) },
  "POST /api/webhooks/twilio/voice/dialed": { parts: () => ({}) },
  "POST /api/webhooks/twilio/voice/whisper": { parts: () => ({}) },
  "POST /api/webhooks/twilio/voice/whisper-key": { parts: () => ({}) },
  "POST /api/webhooks/twilio/voice/fallback": { parts: () => ({}) },
  "POST /api/webhooks/twilio/voice/left": { parts: () => ({}) },
  "POST /api/webhooks/twilio/voice/recorded": { parts: () => ({}) },
  "GET /api/voice/calls/:id/voicemail": {
    parts: async ({ app }) => ({ params: { id: await addMessage(app) } }),
    rows: 1,
  },
  "GET /api/voice/calls/:id/sound/:stream": {
    parts: async ({ app }) => ({ params: { id: await addCall(app), stream: "0" } }),
    rows: 1,
  },
};
