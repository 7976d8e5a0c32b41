import { sql } from "kysely";
import type { ExportKind } from "../../contract.ts";
import { column, instant, type Source } from "../../messages/server/repository.ts";

type CallKind = Extract<
  ExportKind,
  "voice-calls" | "voice-call-lines" | "phone-calls" | "voicemails"
>;

/** Where calls with the assistant are read from. */
export const callSources: Readonly<Record<CallKind, Source>> = {
  "voice-calls": {
    from: sql`voice_calls v`,
    at: sql`v.started_at`,
    key: sql`v.id`,
    keyType: "uuid",
    columns: [
      column("Call id", sql`v.id`),
      column("Patient id", sql`v.patient_id`),
      column("Visit id", sql`v.appointment_id`),
      column("Conversation id", sql`v.conversation_id`),
      column("Kind", sql`v.call_type`),
      column("Assistant", sql`v.agent_name`),
      ...instant("Began", sql`v.started_at`),
      ...instant("Ended", sql`v.ended_at`),
      column("Seconds", sql`v.duration_seconds`),
      column("Why it ended", sql`v.end_reason`),
      column("Outcome", sql`v.outcome`),
      column("Visit booked", sql`v.appointment_booked`),
      column("Summary", sql`v.summary_sealed`, "sealed"),
      column("Sample", sql`v.is_sample`),
    ],
  },
  "voice-call-lines": {
    from: sql`voice_call_lines l`,
    at: sql`l.said_at`,
    key: sql`l.position`,
    keyType: "bigint",
    columns: [
      column("Call id", sql`l.call_id`),
      column("Entry", sql`l.entry`),
      column("From", sql`l.role`),
      column("Text", sql`l.text_sealed`, "sealed"),
      ...instant("Said", sql`l.said_at`),
    ],
  },
  "phone-calls": {
    from: sql`phone_calls t`,
    at: sql`t.received_at`,
    key: sql`t.id`,
    keyType: "uuid",
    columns: [
      column("Phone call id", sql`t.id`),
      column("Voice call id", sql`t.voice_call_id`),
      column("Called", sql`t.to_number`),
      column("From", sql`t.from_sealed`, "sealed"),
      ...instant("Rang", sql`t.received_at`),
      ...instant("Handed over", sql`t.handed_over_at`),
      ...instant("Promised", sql`t.promised_at`),
      ...instant("Ended", sql`t.ended_at`),
      column("Seconds", sql`t.duration_seconds`),
      column("State", sql`t.state`),
      column("Person wanted", sql`t.wants_person_reason`),
      column("Summary", sql`t.summary_sealed`, "sealed"),
    ],
  },
  voicemails: {
    from: sql`phone_voicemails m join phone_calls t on t.id = m.phone_call_id`,
    at: sql`m.received_at`,
    key: sql`m.phone_call_id`,
    keyType: "uuid",
    columns: [
      column("Phone call id", sql`m.phone_call_id`),
      column("Voice call id", sql`t.voice_call_id`),
      ...instant("Left", sql`m.received_at`),
      column("Seconds", sql`m.seconds`),
      column("Words", sql`m.transcript_state`),
      column("Text", sql`m.transcript_sealed`, "sealed"),
    ],
  },
};
