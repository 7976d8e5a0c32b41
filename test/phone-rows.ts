import { randomBytes, randomUUID } from "node:crypto";
import { createSealer } from "../src/platform/sealing.ts";
import type { TestApp } from "./build-app.ts";

/** The key that test servers seal with. */
export const testSealer = createSealer(Buffer.alloc(32, 7));

type PhoneCall = {
  carrier?: "twilio" | "local";
  /** In E.164; null: withheld. */
  from?: string | null;
  to?: string;
  state?: string;
  endedAt?: Date | null;
  seconds?: number | null;
  handedOverAt?: Date | null;
  /** What the caller said; without it there is no record of a talk. */
  said?: readonly string[];
};

/** A call by telephone as it stands in the database; answers its ids. */
export async function addPhoneCall(
  app: Pick<TestApp, "query" | "clock">,
  call: PhoneCall = {},
): Promise<{ id: string; callSid: string; voiceCallId: string | null }> {
  const { carrier = "twilio", from = "+17185550123", to = "+17185550142", said } = call;
  const [id, talk] = [randomUUID(), randomUUID()];
  const callSid = `CA${randomBytes(16).toString("hex")}`;
  const now = app.clock.now();
  const engine = { name: "built-in", label: "Built-in" };
  const voiceCallId = said === undefined ? null : talk;
  if (voiceCallId !== null)
    await app.query(
      `insert into voice_calls (id, call_type, started_at, alive_at, agent_name, engines)
       values ($1, 'phone', $2, $2, 'Julie', $3)`,
      [voiceCallId, now, JSON.stringify({ stt: null, tts: engine, llm: engine })],
    );
  for (const [entry, text] of (said ?? []).entries())
    await app.query(
      `insert into voice_call_lines (call_id, entry, role, text_sealed, said_at, is_final)
       values ($1, $2, 'user', $3, $4, true)`,
      [voiceCallId, entry, testSealer.seal(text), now],
    );
  await app.query(
    `insert into phone_calls (id, carrier, carrier_call_id, to_number, from_sealed, from_lookup, received_at,
       voice_call_id, state, ended_at, duration_seconds, handed_over_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      carrier,
      callSid,
      to,
      from === null ? null : testSealer.seal(from),
      from === null ? null : testSealer.hash("phone caller", from),
      now,
      voiceCallId,
      call.state ?? "talking",
      call.endedAt ?? null,
      call.seconds ?? null,
      call.handedOverAt ?? null,
    ],
  );
  return { id, callSid, voiceCallId };
}

type TaskRow = { title: string; detail: string; due_at: Date | null; is_done: boolean };

/** The tasks of calls, the newest last. */
export function callTasks(app: Pick<TestApp, "query">): Promise<TaskRow[]> {
  return app.query<TaskRow>(
    `select title, detail, due_at, done_at is not null as is_done from tasks
     where same_as ~ '^(call-waits|call-back|call-emergency|voicemail) ' order by created_at, title`,
  );
}
