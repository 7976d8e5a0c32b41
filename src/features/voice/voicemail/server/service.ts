import type { CallTalk } from "#features/assistant/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { closeTasks, createTask } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { ServedBytes } from "#platform/http/serve-bytes.ts";
import type { CallCarrier } from "../../call-carriers/server/providers/call-carrier.ts";
import type { HandOverReason } from "../../hand-over/content.ts";
import { leftVerbs, longestMessageSeconds, promiseText, taskText } from "../../hand-over/rules.ts";
import { findCall, findCarriedCall, type PhoneCallRow } from "../../hand-over/server/repository.ts";
import { callBackKey, callerOf, type HandOverDeps } from "../../hand-over/server/service.ts";
import { want } from "../../recording-deletions/server/repository.ts";
import type { RecognitionEngine } from "../../recognition/server/service.ts";
import { pcmOfWav, resample, soundRate, wavOf } from "../../sound/rules.ts";
import { twiml } from "../../twiml/rules.ts";
import {
  isEmpty,
  nextTry,
  partsOf,
  piecesOf,
  readRecording,
  type RecordingNews,
  transcriptOf,
  triesBeforeTask,
  type Urgency,
  voicemailTask,
} from "../rules.ts";
import * as repository from "./repository.ts";
import type { VoicemailRow } from "./repository.ts";

export type VoicemailDeps = Pick<HandOverDeps, "db" | "clock" | "random" | "sealer" | "log"> & {
  talk: Pick<CallTalk, "contactOf" | "alarmIn">;
  recognition: Pick<RecognitionEngine, "tryOut">;
  /** Null: nobody else carries our calls. */
  carrier: CallCarrier | null;
};

const atOnce = 5;
/** A recorder may go on a moment after it was told to stop. */
const longestSeconds = longestMessageSeconds + 10;
/** So long a machine listens to one message; what it made out by then counts. */
const longestListeningMs = 120_000;

/** What a caller hears who has left a message. */
export const thanks = (): string => twiml(leftVerbs());

/** Hears that a recording can be fetched; what belongs to no call of ours is let go. Answers whether there is work. */
export async function hearRecording(
  { db, clock }: Pick<VoicemailDeps, "db" | "clock">,
  { form, carrier }: { form: URLSearchParams; carrier: "twilio" | "local" },
): Promise<boolean> {
  const news = readRecording(form);
  return news === undefined ? false : keepRecording({ db, clock }, news, carrier);
}

/** Puts on record that a recording of a call is there. Answers whether there is work. */
export async function keepRecording(
  { db, clock }: Pick<VoicemailDeps, "db" | "clock">,
  news: RecordingNews,
  carrier: "twilio" | "local",
): Promise<boolean> {
  const { recordingId, seconds } = news;
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const call = await findCarriedCall(tx, { carrier, callSid: news.callSid });
    if (call === undefined) return false;
    const hasNothing = isEmpty(news);
    const nextTryAt = carrier === "local" ? null : at;
    const message = { phoneCallId: call.id, recordingId, at, seconds, nextTryAt };
    if (!(await repository.insertVoicemail(tx, { ...message, isEmpty: hasNothing }))) return false;
    const state = hasNothing ? "empty" : "waiting";
    await repository.noteVoicemail(tx, { phoneCallId: call.id, recordingId, state, taskId: null });
    return nextTryAt !== null;
  });
}

/** While it is open nobody has called back who left a message. */
const messageKey = (id: string) => `voicemail ${id}`;

/** Writes the task of a message in place of the one that only promised a call back, or that had no words yet. */
async function addTask(
  tx: Transaction,
  deps: VoicemailDeps,
  call: PhoneCallRow,
  message: {
    seconds: number | null;
    transcript: string | null;
    isFetched: boolean;
    contact: string | null;
    /** What was heard in it that cannot wait. */
    alarm: Urgency | null;
  },
): Promise<string> {
  const at = deps.clock.now();
  const reason = (call.reason ?? "other") as HandOverReason;
  const { contact, alarm, ...said } = message;
  const summary = call.summarySealed === null ? null : deps.sealer.open(call.summarySealed);
  const facts = { phone: callerOf(deps, call), contact, reason, summary };
  const promise = call.promisedAt === null ? null : promiseText(call.promisedAt, at);
  const { detail: before } = taskText(facts, { waits: false, promise });
  const urgency = alarm ?? (reason === "emergency" ? "call" : null);
  const due = urgency === null ? call.promisedAt : at;
  for (const sameAs of [callBackKey(call.id), messageKey(call.id)])
    await closeTasks(tx, { sameAs, by: null, at });
  const { id } = await createTask(tx, {
    id: deps.random.uuid(),
    kind: "call",
    ...voicemailTask({ before, ...said, urgency }),
    patientId: call.patientId,
    subject: call.voiceCallId === null ? "phone-call" : "voice-call",
    subjectId: call.voiceCallId ?? call.id,
    sameAs: messageKey(call.id),
    ...(due !== null && { dueAt: due }),
    at,
  });
  return id;
}

/** Keeps a sound, sealed; false when it is kept already. Throws `UnreadableSound` for what nobody could play. */
async function keep(
  { db, clock, sealer }: VoicemailDeps,
  phoneCallId: string,
  recorded: Uint8Array,
): Promise<boolean> {
  const { pcm, rate } = pcmOfWav(recorded);
  const wav = wavOf(pcm.subarray(0, longestSeconds * rate), rate);
  const parts = partsOf(wav).map((part) => sealer.seal(Buffer.from(part).toString("base64")));
  const seconds = Math.round((wav.length - 44) / 2 / rate);
  return inTransaction(db, async (tx) => {
    const row = await repository.lockVoicemail(tx, phoneCallId);
    if (row === undefined || row.isKept) return false;
    const at = clock.now();
    await repository.keepSound(tx, { phoneCallId, bytes: wav.length, seconds, parts, at });
    return true;
  });
}

async function soundOf({ db, sealer }: Pick<VoicemailDeps, "db" | "sealer">, phoneCallId: string) {
  const parts = await repository.findParts(db, phoneCallId);
  return Buffer.concat(parts.map((sealed) => Buffer.from(sealer.open(sealed), "base64")));
}

/** What can be made out of a message; null when that is nothing, or nobody can listen. */
async function listen(
  { recognition, log }: VoicemailDeps,
  wav: Uint8Array,
): Promise<string | null> {
  const heard: string[] = [];
  const until = performance.now() + longestListeningMs;
  try {
    const { pcm, rate } = pcmOfWav(wav);
    for (const piece of piecesOf(resample(pcm, rate, soundRate))) {
      if (performance.now() > until) break;
      heard.push(await recognition.tryOut(wavOf(piece, soundRate)));
    }
  } catch (error) {
    log.warn({ err: error }, "a message was not made out");
  }
  return transcriptOf(heard);
}

/** What of a message cannot wait, as the assistant hears it in conversations. */
async function alarmOf(
  { talk, log }: VoicemailDeps,
  transcript: string | null,
): Promise<Urgency | null> {
  if (transcript === null) return null;
  try {
    return await talk.alarmIn(transcript);
  } catch (error) {
    // Its words are told all the same.
    log.error({ err: error }, "a message was not heard for emergencies");
    return null;
  }
}

/** Listens to a message that is kept, and writes its task; the sound stands in the call either way. */
async function tell(deps: VoicemailDeps, phoneCallId: string): Promise<void> {
  const transcript = await listen(deps, await soundOf(deps, phoneCallId));
  const alarm = await alarmOf(deps, transcript);
  const sealed = transcript === null ? null : deps.sealer.seal(transcript);
  const call = await findCall(deps.db, phoneCallId);
  if (call === undefined) return;
  const contact =
    call.conversationId === null ? null : await deps.talk.contactOf(call.conversationId);
  await inTransaction(deps.db, async (tx) => {
    const row = await repository.lockVoicemail(tx, phoneCallId);
    if (row?.transcriptState !== "waiting") return;
    const { seconds, recordingId } = row;
    // One that was made in the meantime without the words says where they are, unless they cannot wait.
    const known = alarm === null ? row.taskId : null;
    const message = { seconds, transcript, isFetched: true, contact, alarm };
    const taskId = known ?? (await addTask(tx, deps, call, message));
    const nextTryAt = row.carrier === "local" ? null : deps.clock.now();
    await repository.keepTranscript(tx, { phoneCallId, sealed, nextTryAt });
    await repository.noteVoicemail(tx, { phoneCallId, recordingId, state: "kept", taskId });
  });
}

/** A try to fetch that failed: tried again later; the task does not wait for that for long. */
async function failed(deps: VoicemailDeps, row: VoicemailRow, reason: string): Promise<void> {
  const { phoneCallId, recordingId } = row;
  const tries = row.tries + 1;
  const nextTryAt = nextTry(tries, deps.clock.now());
  deps.log.warn({ call: phoneCallId, tries, reason }, "a message could not be fetched");
  const call = await findCall(deps.db, phoneCallId);
  if (call === undefined) return;
  const contact =
    call.conversationId === null ? null : await deps.talk.contactOf(call.conversationId);
  await inTransaction(deps.db, async (tx) => {
    const now = await repository.lockVoicemail(tx, phoneCallId);
    if (now === undefined || now.isKept) return;
    const isDue = now.taskId === null && (tries >= triesBeforeTask || nextTryAt === null);
    const seconds = now.seconds;
    const message = { seconds, transcript: null, isFetched: false, contact, alarm: null };
    const taskId = isDue ? await addTask(tx, deps, call, message) : null;
    await repository.noteTry(tx, { phoneCallId, tries, nextTryAt });
    const state = nextTryAt === null ? "failed" : "waiting";
    await repository.noteVoicemail(tx, { phoneCallId, recordingId, state, taskId });
  });
}

async function fetchSound(
  deps: VoicemailDeps,
  row: VoicemailRow,
  signal: AbortSignal,
): Promise<void> {
  const answer = await deps.carrier?.recording(row.recordingId, signal);
  if (answer?.outcome !== "told")
    return failed(deps, row, answer?.outcome === "failed" ? answer.reason : "It is not there.");
  try {
    await keep(deps, row.phoneCallId, answer.value);
  } catch (error) {
    return failed(deps, row, error instanceof Error ? error.message : "unknown");
  }
  return tell(deps, row.phoneCallId);
}

async function deleteThere(
  deps: VoicemailDeps,
  row: VoicemailRow,
  signal: AbortSignal,
): Promise<void> {
  const { phoneCallId } = row;
  const answer = await deps.carrier?.remove(row.recordingId, signal);
  if (answer !== undefined && answer.outcome !== "failed")
    return repository.noteDeletedThere(deps.db, phoneCallId, deps.clock.now());
  const tries = row.tries + 1;
  const nextTryAt = nextTry(tries, deps.clock.now());
  // From here on it is tried for ever, and told when it stays.
  if (nextTryAt === null) await want(deps.db, row.recordingId, deps.clock.now());
  return repository.noteTry(deps.db, { phoneCallId, tries, nextTryAt });
}

/** Fetches, listens to and deletes at the carrier what callers left, each as far as it got before. Answers how many. */
export async function workOnVoicemails(deps: VoicemailDeps, signal: AbortSignal): Promise<number> {
  // Without a carrier there is nobody to ask: what is there is listened to.
  const carriers = deps.carrier === null ? ["local"] : ["local", deps.carrier.name];
  const due = await repository.findDue(deps.db, { now: deps.clock.now(), carriers, limit: atOnce });
  for (const row of due) {
    if (signal.aborted) break;
    if (!row.isKept) await fetchSound(deps, row, signal);
    else if (row.transcriptState === "waiting") await tell(deps, row.phoneCallId);
    else await deleteThere(deps, row, signal);
  }
  return due.length;
}

/**
 * Takes a recording that is there already, as the demo's line makes it: keeps it, listens, and makes the task; once
 * however often it comes. Throws `not_found` for a call that is not there, `validation_failed` for no sound.
 */
export async function takeRecording(
  deps: VoicemailDeps,
  { callSid, recordingId, wav }: { callSid: string; recordingId: string; wav: Uint8Array },
): Promise<void> {
  const call = await findCarriedCall(deps.db, { carrier: "local", callSid });
  if (call === undefined) throw new AppError("not_found");
  const at = deps.clock.now();
  const message = { phoneCallId: call.id, recordingId, at, seconds: null, nextTryAt: null };
  await inTransaction(deps.db, async (tx) => {
    if (await repository.insertVoicemail(tx, { ...message, isEmpty: false }))
      await repository.noteVoicemail(tx, { ...message, state: "waiting", taskId: null });
  });
  let isNew: boolean;
  try {
    isNew = await keep(deps, call.id, wav);
  } catch {
    throw new AppError("validation_failed", {
      fields: { wav: "This is no sound that can be kept." },
    });
  }
  if (isNew) await tell(deps, call.id);
}

/** The message of a call as a browser plays it. That somebody listens is on record. Throws `not_found`. */
export async function playMessage(
  { db, clock, sealer }: Pick<VoicemailDeps, "db" | "clock" | "sealer">,
  id: string,
  caller: Caller,
): Promise<ServedBytes> {
  const phoneCallId = await repository.findByVoiceCall(db, id);
  const parts = phoneCallId === undefined ? [] : await repository.findParts(db, phoneCallId);
  if (parts.length === 0)
    throw new AppError("not_found", { message: "This message is not kept any more." });
  await recordAudit(db, {
    ...auditOf(caller),
    at: clock.now(),
    action: "voice-call.listen",
    subject: "voice-call",
    subjectId: id,
    outcome: "allowed",
    reason: "voicemail",
  });
  async function* content(): AsyncGenerator<Uint8Array> {
    for (const sealed of parts)
      yield await Promise.resolve(Buffer.from(sealer.open(sealed), "base64"));
  }
  return { type: "audio/wav", content: content() };
}
