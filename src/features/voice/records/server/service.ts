import { setImmediate as letOthersRun } from "node:timers/promises";
import { recordLook } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import { practiceDate } from "#practice/time.ts";
import type { VoiceCall, VoiceCallPage, VoiceCallRow } from "../contract.ts";
import { isFound, placeText, readPlace, searchedWords, waitsOf } from "../rules.ts";
import { soundsOf } from "../../call-sounds/server/service.ts";
import { wantedText } from "../../phone-facts/rules.ts";
import { phoneFactsOf } from "../../phone-facts/server/service.ts";
import * as repository from "./repository.ts";

export type VoiceCallDeps = { db: Database; clock: Clock; sealer: Sealer };

const rowsOnAPage = 100;
/** Words are sealed, so a search opens them: so many calls at a time, and so many for one answer. */
const openedAtOnce = 50;
const openedAtMost = 1000;
const mostLines = 5000;

const placeOf = ({ startedAt, id }: repository.CallRow) => placeText({ at: startedAt, id });

function toRow(row: repository.CallRow, sealer: Sealer): VoiceCallRow {
  const { patientId, patientName, summarySealed, calledNumber: to } = row;
  return {
    id: row.id,
    startedAt: row.startedAt.toISOString(),
    durationSeconds: row.durationSeconds,
    callType: row.callType,
    patient:
      patientId === null || patientName === null ? null : { id: patientId, name: patientName },
    summary: summarySealed === null ? null : sealer.open(summarySealed),
    appointmentBooked: row.appointmentBooked,
    endReason: row.endReason,
    outcome: row.outcome,
    hasSound: row.hasSound,
    phone: to === null ? null : { to, wanted: wantedText(row.personWanted) },
    isSample: row.isSample,
  };
}

async function recordList(deps: VoiceCallDeps, caller: Caller, page: VoiceCallPage) {
  const act = { action: "voice-calls.read", subject: "voice-call", subjectId: null };
  await recordLook(deps, caller, act, page);
}

/** Calls, the newest first. The look is audited. */
export async function listCalls(
  deps: VoiceCallDeps,
  before: string | undefined,
  caller: Caller,
): Promise<VoiceCallPage> {
  const place = before === undefined ? null : readPlace(before);
  const rows = await repository.findCalls(deps.db, { before: place, limit: rowsOnAPage + 1 });
  const shown = rows.slice(0, rowsOnAPage);
  const last = shown.at(-1);
  const page = {
    rows: shown.map((row) => toRow(row, deps.sealer)),
    more: rows.length > rowsOnAPage && last !== undefined ? placeOf(last) : null,
    lookedBackTo: null,
  };
  await recordList(deps, caller, page);
  return page;
}

/** Those of some calls in which every word occurs. */
async function foundAmong(
  { db, sealer }: VoiceCallDeps,
  calls: readonly repository.CallRow[],
  words: readonly string[],
): Promise<{ row: VoiceCallRow; place: string }[]> {
  const said = new Map<string, string[]>();
  const ids = calls.map(({ id }) => id);
  for (const { callId, sealed } of await repository.findWords(db, ids)) {
    const texts = said.get(callId) ?? [];
    texts.push(sealer.open(sealed));
    said.set(callId, texts);
  }
  return calls
    .map((call) => ({ row: toRow(call, sealer), place: placeOf(call) }))
    .filter(({ row: { id, callType, patient, summary, phone } }) =>
      isFound(words, {
        callType,
        phone,
        patientName: patient?.name ?? null,
        summary,
        said: said.get(id) ?? [],
      }),
    );
}

/**
 * Calls in which every word occurs, the newest first. Words lie sealed in the database: they are opened here and
 * looked through, of a thousand calls for one answer; it says how far back it looked, and the next goes on there.
 */
export async function searchCalls(
  deps: VoiceCallDeps,
  { search, before }: { search: string; before?: string | undefined },
  caller: Caller,
): Promise<VoiceCallPage> {
  const words = searchedWords(search);
  const found: { row: VoiceCallRow; place: string }[] = [];
  let place = before;
  let lookedBackTo: string | null = null;
  let opened = 0;
  let isAtEnd = false;
  while (!isAtEnd && found.length <= rowsOnAPage && opened < openedAtMost) {
    const from = place === undefined ? null : readPlace(place);
    const calls = await repository.findCalls(deps.db, { before: from, limit: openedAtOnce });
    const last = calls.at(-1);
    isAtEnd = calls.length < openedAtOnce;
    opened += calls.length;
    if (last !== undefined) place = placeOf(last);
    lookedBackTo = last?.startedAt.toISOString() ?? lookedBackTo;
    found.push(...(await foundAmong(deps, calls, words)));
    // Calls under way come first.
    await letOthersRun();
  }
  const shown = found.slice(0, rowsOnAPage);
  const isCut = found.length > rowsOnAPage;
  const page = {
    rows: shown.map(({ row }) => row),
    more: isCut ? (shown.at(-1)?.place ?? null) : isAtEnd ? null : (place ?? null),
    lookedBackTo: isAtEnd || isCut ? null : lookedBackTo,
  };
  await recordList(deps, caller, page);
  return page;
}

function toVisit({ visitId, visitStart, visitService, visitStatus }: repository.WholeCallRow) {
  if (visitId === null || visitStart === null || visitService === null) return null;
  return {
    id: visitId,
    date: practiceDate(visitStart),
    start: visitStart.toISOString(),
    serviceName: visitService,
    isCancelled: visitStatus === "cancelled",
  };
}

/** One call whole. The look is audited. Throws `not_found`. */
export async function readCall(
  deps: VoiceCallDeps,
  id: string,
  caller: Caller,
): Promise<VoiceCall> {
  const { db, sealer } = deps;
  const row = await repository.findCall(db, id);
  if (row === undefined)
    throw new AppError("not_found", { message: "This call is not kept any more." });
  const lines = await repository.findLines(db, id, mostLines);
  const streams = await soundsOf(deps, id);
  const phone = await phoneFactsOf(deps, id);
  const waits = new Map(row.latencies.map(({ turn, ms }) => [turn, ms]));
  /** The first line of a turn's answer carries its wait. */
  const told = new Set<number>();
  const call: VoiceCall = {
    ...toRow(row, sealer),
    endedAt: row.endedAt?.toISOString() ?? null,
    conversationId: row.conversationId,
    agentName: row.agentName,
    visit: toVisit(row),
    engines: row.engines,
    waits: waitsOf(row.latencies.map(({ ms }) => ms)),
    lines: lines.map(({ entry, role, sealed, turn, at }) => {
      const isFirst = role === "assistant" && turn !== null && !told.has(turn);
      if (isFirst) told.add(turn);
      const waitMs = isFirst ? (waits.get(turn) ?? null) : null;
      return { entry, role, text: sealer.open(sealed), at: at.toISOString(), waitMs };
    }),
    phone,
    sounds: streams.map(({ stream, bytes }) => ({ stream, bytes })),
  };
  await recordLook(
    deps,
    caller,
    { action: "voice-call.read", subject: "voice-call", subjectId: id },
    call,
  );
  return call;
}
