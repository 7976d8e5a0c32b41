import { namePerson } from "#features/tasks/server/public.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import type { CallType, EndReason } from "../../records/content.ts";
import { type CallFacts, outcomeOf, summaryOf } from "../../records/rules.ts";
import { readVoiceSettings } from "../../settings/server/service.ts";
import * as repository from "./repository.ts";

export type CallRecordDeps = { db: Database; clock: Clock; random: Random; sealer: Sealer };

/** More than the longest call can have; what comes after them is not written. */
const mostEntries = 5000;
const mostLatencies = 1000;
const longestLine = 8000;
/** Nobody is silent for so long in a call that still runs: it hangs up by itself before. */
const silentMs = 3 * 60_000;
const lostAtOnce = 100;

export type BegunCall = {
  callType: CallType;
  conversationId: string | null;
  engines: repository.Engines;
  /** The caller agreed that the sound is kept. */
  mayKeepSound: boolean;
  /** The assistant that answers. */
  agentName?: string | undefined;
};

const usualAgent = "Julie";

/** Puts on record that a call begins. Its sound is kept only where the settings say so as well. */
export async function beginCall(
  { db, clock, random }: CallRecordDeps,
  { mayKeepSound, agentName = usualAgent, ...call }: BegunCall,
): Promise<{ id: string; isKeepingSound: boolean }> {
  const { settings } = await readVoiceSettings(db);
  const keepsSound = mayKeepSound && settings.recordCalls;
  const id = random.uuid();
  await repository.insertCall(db, { ...call, agentName, id, at: clock.now(), keepsSound });
  return { id, isKeepingSound: keepsSound };
}

export type SaidLine = {
  /** Its place in the call; said again, it takes the place of what was there. */
  entry: number;
  role: "user" | "assistant";
  text: string;
  at: Date;
  final: boolean;
  turn?: number | undefined;
};

/** Writes what is said while it is said: a program that dies loses nothing of it. */
export async function addLine(
  { db, sealer }: CallRecordDeps,
  callId: string,
  { entry, role, text, at, final, turn }: SaidLine,
): Promise<void> {
  if (entry > mostEntries || text.trim() === "") return;
  const sealed = sealer.seal(text.slice(0, longestLine));
  await repository.writeLine(db, { callId, entry, role, sealed, turn: turn ?? null, at, final });
}

/** Notes how long the caller waited for the first sound of an answer. */
export async function noteLatency(
  { db }: CallRecordDeps,
  callId: string,
  { turn, ms }: { turn: number; ms: number },
): Promise<void> {
  const latency = { turn, ms: Math.max(0, Math.round(ms)) };
  await repository.addLatency(db, { callId, ...latency, most: mostLatencies });
}

/** What became of a visit since the call began; a visit that was there before is none of its doing. */
function visitOf(facts: repository.FactsRow): CallFacts["visit"] {
  const { startedAt, visitStart, visitCreatedAt, visitCancelledAt, service, provider } = facts;
  if (visitStart === null || service === null || provider === null) return null;
  const visit = { service, provider, start: visitStart };
  if (visitCancelledAt !== null)
    return visitCancelledAt >= startedAt ? { what: "cancelled", ...visit } : null;
  if (visitCreatedAt === null || visitCreatedAt < startedAt) return null;
  return { what: facts.isMoved ? "moved" : "booked", ...visit };
}

async function end(
  { db, sealer }: CallRecordDeps,
  callId: string,
  { reason, at }: { reason: EndReason; at: Date | null },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await repository.lockFacts(tx, callId);
    if (row === undefined) return false;
    const said = (await repository.findSaid(tx, callId)).map((sealed) => sealer.open(sealed));
    const visit = visitOf(row);
    const { isHandedOff, isEmergency } = row;
    const facts = { said, visit, isHandedOff, isEmergency };
    const summary = summaryOf(facts);
    const patientId = row.conversationPatientId ?? row.visitPatientId;
    const endedAt = new Date(Math.max((at ?? row.aliveAt).getTime(), row.startedAt.getTime()));
    await repository.endCall(tx, {
      callId,
      at: endedAt,
      seconds: Math.round((endedAt.getTime() - row.startedAt.getTime()) / 1000),
      reason,
      outcome: outcomeOf(facts),
      summarySealed: summary === null ? null : sealer.seal(summary),
      patientId,
      appointmentId: row.visitId,
      isBooked: visit?.what === "booked",
    });
    if (patientId !== null) {
      const about = { subject: "voice-call", subjectId: callId };
      await namePerson(tx, about, { patientId, at: endedAt });
    }
    return true;
  });
}

/** Closes a call with what it came to; one that is closed already stays as it is. */
export async function endCall(
  deps: CallRecordDeps,
  callId: string,
  { reason }: { reason: EndReason },
): Promise<void> {
  await end(deps, callId, { reason, at: deps.clock.now() });
}

/** Closes calls whose program died: they ended with their last sign. Answers how many. */
export async function closeLostCalls(deps: CallRecordDeps, signal?: AbortSignal): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - silentMs);
  let closed = 0;
  for (const id of await repository.findSilent(deps.db, since, lostAtOnce)) {
    if (signal?.aborted === true) break;
    if (await end(deps, id, { reason: "lost", at: null })) closed += 1;
  }
  return closed;
}
