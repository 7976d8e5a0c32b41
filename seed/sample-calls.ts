import { sql } from "kysely";
import { callsContent } from "#features/voice/calls/content.ts";
import { phoneWords } from "#features/voice/phone-line/content.ts";
import { type CallFacts, outcomeOf, summaryOf } from "#features/voice/records/rules.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { formatDay, formatTime } from "#practice/time.ts";
import { claimOnce } from "./practice-mode.ts";
import { sampleId } from "./sample-chance.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

type Said = readonly ["user" | "assistant", string];
type Visit = NonNullable<CallFacts["visit"]> & { id: string; patientId: string };

type SampleCall = {
  /** So long before the demo's first start. */
  ago: number;
  callType: "webrtc" | "phone";
  endReason: "visitor" | "answered" | "lost";
  books: boolean;
  says: (visit: Visit) => readonly Said[];
};

/** What every caller is told first, as calls are set at first. */
const onTheSite = callsContent.en.notice.recorded;
const byTelephone = phoneWords.en.notice;
const greeting = "This is Julie. How can I help you today?";

/** Calls that never took place: one that booked the first sample visit to come, one by nobody known, one cut off. */
const sampleCalls: readonly SampleCall[] = [
  {
    ago: 50 * minute,
    callType: "webrtc",
    endReason: "answered",
    books: true,
    says: ({ service, provider, start }) => [
      ["assistant", `${onTheSite} ${greeting}`],
      ["user", `Hi, I would like to make an appointment. ${service}, please.`],
      [
        "assistant",
        `I can offer ${formatDay(start)} at ${formatTime(start)} with ${provider}. Shall I book it? Please say yes or no.`,
      ],
      ["user", "Yes, please."],
      ["assistant", "It is booked. A confirmation is on its way to you. Goodbye!"],
    ],
  },
  {
    ago: 5 * hour,
    callType: "webrtc",
    endReason: "visitor",
    books: false,
    says: () => [
      ["assistant", `${onTheSite} ${greeting}`],
      ["user", "What are your opening hours on weekdays?"],
      ["assistant", "The hours of every day stand on our contact page. Shall I read them to you?"],
      ["user", "No, thanks, I will look there."],
    ],
  },
  {
    ago: 27 * hour,
    callType: "phone",
    endReason: "lost",
    books: false,
    says: () => [
      ["assistant", `${byTelephone} ${greeting}`],
      ["user", "Hello? Can you hear me?"],
    ],
  },
];

/** Nothing was heard, worded or said: the marks beside the calls say so as well. */
const engines = {
  stt: { name: "sample", label: "Sample, nothing was recognized" },
  tts: { name: "sample", label: "Sample, nothing was spoken" },
  llm: { name: "sample", label: "Sample, nothing was asked" },
};

/** Nobody could have booked in that call what begins soon after it. */
const ahead = 24 * hour;

async function nextSampleVisit(tx: Transaction, now: Date): Promise<Visit | undefined> {
  const { rows } = await sql<Omit<Visit, "what">>`
    select a.id, a.patient_id as "patientId", a.starts_at as start, s.name as service,
      trim(w.title || ' ' || w.last_name) as provider
    from appointments a join patients p on p.id = a.patient_id
    join services s on s.id = a.service_id join staff w on w.id = a.staff_id
    where p.is_sample and a.starts_at > ${new Date(now.getTime() + ahead)} and a.status in ('scheduled', 'confirmed')
    order by a.starts_at, a.id limit 1`.execute(tx);
  const [visit] = rows;
  return visit && { what: "booked", ...visit };
}

async function addCall(
  tx: Transaction,
  { clock, sealer }: { clock: Clock; sealer: Sealer },
  { call, place, visit }: { call: SampleCall; place: number; visit: Visit },
): Promise<void> {
  const id = sampleId(`voice call ${place}`);
  const startedAt = new Date(clock.now().getTime() - call.ago);
  const lines = call.says(visit).map(([role, text], at) => ({
    role,
    text,
    at: new Date(startedAt.getTime() + (4 + at * 9) * second),
    turn: Math.ceil(at / 2),
  }));
  const endedAt = new Date((lines.at(-1)?.at ?? startedAt).getTime() + 8 * second);
  const facts: CallFacts = {
    said: lines.filter(({ role }) => role === "user").map(({ text }) => text),
    visit: call.books ? visit : null,
    isHandedOff: false,
    isEmergency: false,
  };
  const summary = summaryOf(facts);
  await tx
    .insertInto("voice_calls")
    .values({
      id,
      call_type: call.callType,
      started_at: startedAt,
      alive_at: endedAt,
      ended_at: endedAt,
      duration_seconds: Math.round((endedAt.getTime() - startedAt.getTime()) / second),
      end_reason: call.endReason,
      outcome: outcomeOf(facts),
      patient_id: call.books ? visit.patientId : null,
      appointment_id: call.books ? visit.id : null,
      appointment_booked: call.books,
      summary_sealed: summary === null ? null : sealer.seal(summary),
      agent_name: "Julie",
      engines: JSON.stringify(engines),
      is_sample: true,
    })
    .execute();
  for (const [entry, { role, text, at, turn }] of lines.entries())
    await tx
      .insertInto("voice_call_lines")
      .values({
        call_id: id,
        entry,
        role,
        text_sealed: sealer.seal(text),
        turn,
        said_at: at,
        is_final: true,
      })
      .execute();
}

/** Demo only: calls that never took place, marked as samples, once; what staff delete stays deleted. */
export async function addSampleCalls(
  tx: Transaction,
  deps: { clock: Clock; sealer: Sealer },
): Promise<void> {
  const visit = await nextSampleVisit(tx, deps.clock.now());
  if (visit === undefined || !(await claimOnce(tx, "sample voice calls"))) return;
  for (const [place, call] of sampleCalls.entries())
    await addCall(tx, deps, { call, place, visit });
}
