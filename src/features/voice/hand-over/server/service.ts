import type { CallTalk } from "#features/assistant/server/public.ts";
import { openingHours } from "#features/booking/hours/server/public.ts";
import { recordAudit } from "#features/staff-access/server/public.ts";
import { closeTasks, createTask } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { SignedForm } from "#platform/http/serve.ts";
import type { Log } from "#platform/log.ts";
import type { Sealer } from "#platform/sealing.ts";
import { addDays, practiceDate } from "#practice/time.ts";
import { findSaid, lockFacts } from "../../keeping/server/repository.ts";
import { summaryOf } from "../../records/rules.ts";
import type { TwimlVerb } from "../../twiml/rules.ts";
import { type HandOverReason, taskWords } from "../content.ts";
import {
  type HandOverPlan,
  handOverWords,
  planOf,
  promiseDays,
  promiseText,
  taskText,
} from "../rules.ts";
import * as repository from "./repository.ts";
import type { PhoneCallRow } from "./repository.ts";

/** What the practice's numbers say of a call's line. */
export type Lines = {
  /** What rings at the front desk for calls of this number. */
  deskOf(number: string): Promise<string | null>;
  /** Whether a number is one that we answer ourselves. */
  isOwn(number: string): Promise<boolean>;
};

export type HandOverDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
  log: Log;
  talk: Pick<CallTalk, "contactOf">;
  lines: Lines;
  /** How a call goes on whose sound broke off while its caller is there; null: people take over. */
  goOn(phoneCallId: string): Promise<TwimlVerb[] | null>;
  /** The practice's public address, where the carrier asks on. */
  siteUrl: string;
};

export const waitsKey = (id: string) => `call-waits ${id}`;
/** What a carrier signed, and which carrier it was; throws `signature_refused` for anybody else. */
export type Admitted = (sent: SignedForm) => {
  form: URLSearchParams;
  carrier: "twilio" | "local";
};

/** While it is open the caller waits to be called back. */
export const callBackKey = (id: string) => `call-back ${id}`;
/** While it is open somebody was in need, and nobody has looked after them. */
const emergencyKey = (id: string) => `call-emergency ${id}`;

/** Whether a person can be reached now over the number that was called, or by when one calls back. */
export async function planHandOver(
  { db, lines }: Pick<HandOverDeps, "db" | "lines">,
  { toNumber, at }: { toNumber: string; at: Date },
): Promise<HandOverPlan> {
  const today = practiceDate(at);
  const deskNumber = await lines.deskOf(toNumber);
  const isLoop = deskNumber !== null && (await lines.isOwn(deskNumber));
  const [days, rota] = await Promise.all([
    openingHours(db, { from: today, to: addDays(today, promiseDays) }),
    repository.findRota(db, at),
  ]);
  return planOf({ at, days, rota, deskNumber, ownLines: isLoop ? [deskNumber] : [] });
}

/** Who called; null when the number was withheld. */
export const callerOf = ({ sealer }: Pick<HandOverDeps, "sealer">, row: PhoneCallRow) =>
  row.fromSealed === null ? null : sealer.open(row.fromSealed);

/** What was said and done in the call, in two sentences; null when that is nothing. */
async function summaryNow(
  tx: Transaction,
  { sealer }: HandOverDeps,
  voiceCallId: string | null,
): Promise<string | null> {
  if (voiceCallId === null) return null;
  const facts = await lockFacts(tx, voiceCallId);
  if (facts === undefined) return null;
  const said = (await findSaid(tx, voiceCallId)).map((sealed) => sealer.open(sealed));
  const { visitStart, visitCreatedAt, startedAt, service, provider, isEmergency } = facts;
  const isNew = visitCreatedAt !== null && visitCreatedAt >= startedAt;
  const visit =
    isNew && visitStart !== null && service !== null && provider !== null
      ? {
          what: facts.isMoved ? ("moved" as const) : ("booked" as const),
          service,
          provider,
          start: visitStart,
        }
      : null;
  return summaryOf({ said, visit, isHandedOff: false, isEmergency });
}

/** What is known of a call, for its task. */
async function callerFacts(deps: HandOverDeps, row: PhoneCallRow) {
  const contact =
    row.conversationId === null ? null : await deps.talk.contactOf(row.conversationId);
  return { phone: callerOf(deps, row), contact };
}

type TaskWords = { title: string; detail: string };

async function addTask(
  tx: Transaction,
  deps: HandOverDeps,
  row: PhoneCallRow,
  {
    title,
    detail,
    sameAs,
    dueAt,
    at,
  }: TaskWords & { sameAs: string; dueAt: Date | null; at: Date },
): Promise<string> {
  const { id, created } = await createTask(tx, {
    id: deps.random.uuid(),
    kind: "call",
    title,
    detail,
    patientId: row.patientId,
    subject: row.voiceCallId === null ? "phone-call" : "voice-call",
    subjectId: row.voiceCallId ?? row.id,
    sameAs,
    ...(dueAt !== null && { dueAt }),
    at,
  });
  if (created)
    await recordAudit(tx, {
      at,
      actorKind: "system",
      actorId: null,
      action: "conversation.hand-off",
      subject: "task",
      subjectId: id,
      outcome: "allowed",
      reason: "phone",
    });
  return id;
}

const isReason = (reason: string | null): reason is HandOverReason => reason !== null;
const reasonOf = ({ reason }: PhoneCallRow): HandOverReason =>
  isReason(reason) ? reason : "other";

const wasHandedOver = ({ state }: PhoneCallRow) =>
  state === "handing-over" || state === "handed-over" || state === "voicemail";

export type HandedOver = { say: string[]; by: "dial" | "callback" };

/**
 * A person is wanted: plans how, writes the summary and a task for staff, and says what the caller is told. Asked
 * again it says the same, and makes no second task. Who `leaves` a message is not put through. Throws `not_found`.
 */
export async function handOver(
  deps: HandOverDeps,
  {
    phoneCallId,
    reason,
    leaves = false,
  }: { phoneCallId: string; reason: HandOverReason; leaves?: boolean },
): Promise<HandedOver> {
  const at = deps.clock.now();
  const known = await repository.findCall(deps.db, phoneCallId);
  if (known === undefined) throw new AppError("not_found");
  const plan: HandOverPlan = leaves
    ? { kind: "callback", promisedAt: await promiseWithout(deps, known.toNumber, at) }
    : await planHandOver(deps, { toNumber: known.toNumber, at });
  const { phone, contact } = await callerFacts(deps, known);
  const hasNumber = phone !== null;
  return inTransaction(deps.db, async (tx) => {
    const row = await repository.lockCall(tx, phoneCallId);
    if (row === undefined) throw new AppError("not_found");
    const isPromised = row.promisedAt !== null || row.state === "voicemail";
    if (wasHandedOver(row) && isPromised) {
      const promised = { kind: "callback" as const, promisedAt: row.promisedAt };
      return { say: handOverWords(promised, { at, hasNumber, reason }), by: "callback" };
    }
    if (wasHandedOver(row))
      return { say: handOverWords(plan, { at, hasNumber, reason }), by: "dial" };
    const summary = await summaryNow(tx, deps, row.voiceCallId);
    const waits = plan.kind === "dial";
    const promisedAt = plan.kind === "dial" ? null : plan.promisedAt;
    const promise = waits ? null : promiseText(promisedAt, at);
    const text = taskText({ phone, contact, reason, summary }, { waits, promise });
    const sameAs = waits ? waitsKey(row.id) : callBackKey(row.id);
    const dueAt = waits || reason === "emergency" ? at : promisedAt;
    const taskId = await addTask(tx, deps, row, { ...text, sameAs, dueAt, at });
    const summarySealed = summary === null ? null : deps.sealer.seal(summary);
    await repository.noteWanted(tx, { id: row.id, reason, summarySealed, promisedAt, taskId });
    return {
      say: handOverWords(plan, { at, hasNumber, reason, leaves }),
      by: waits ? "dial" : "callback",
    };
  });
}

/**
 * An emergency in a call that nobody can take: urgent work of its own, whatever else comes of the call. One while it
 * is open, however often it is told. Throws `not_found`.
 */
export async function raiseEmergency(deps: HandOverDeps, phoneCallId: string): Promise<void> {
  const at = deps.clock.now();
  const known = await repository.findCall(deps.db, phoneCallId);
  if (known === undefined) throw new AppError("not_found");
  const { phone, contact } = await callerFacts(deps, known);
  await inTransaction(deps.db, async (tx) => {
    const row = await repository.lockCall(tx, phoneCallId);
    if (row === undefined) throw new AppError("not_found");
    const summary = await summaryNow(tx, deps, row.voiceCallId);
    const facts = { phone, contact, reason: "emergency", summary } as const;
    const { title, detail } = taskText(facts, { waits: false, promise: null });
    await addTask(tx, deps, row, {
      title,
      detail: `${detail}\n${taskWords.wentOn}`,
      sameAs: emergencyKey(row.id),
      dueAt: at,
      at,
    });
  });
}

/** Nobody picks up: a call back is promised in place of the call that waited. */
export async function promiseInstead(
  deps: HandOverDeps,
  row: PhoneCallRow,
  plan: HandOverPlan,
): Promise<Date | null> {
  const at = deps.clock.now();
  const { phone, contact } = await callerFacts(deps, row);
  const promisedAt =
    plan.kind === "callback" ? plan.promisedAt : await promiseWithout(deps, row.toNumber, at);
  return inTransaction(deps.db, async (tx) => {
    const now = await repository.lockCall(tx, row.id);
    if (now === undefined || now.state === "voicemail") return now?.promisedAt ?? promisedAt;
    const reason = reasonOf(now);
    const summary = now.summarySealed === null ? null : deps.sealer.open(now.summarySealed);
    const promise = promiseText(promisedAt, at);
    const text = taskText({ phone, contact, reason, summary }, { waits: false, promise });
    await closeTasks(tx, { sameAs: waitsKey(row.id), by: null, at });
    const dueAt = reason === "emergency" ? at : promisedAt;
    const sameAs = callBackKey(row.id);
    const taskId = await addTask(tx, deps, now, { ...text, sameAs, dueAt, at });
    await repository.noteMessageAsked(tx, { id: row.id, promisedAt, taskId });
    return promisedAt;
  });
}

/** A caller hung up while the desk was rung: they are called back, and nobody is told any more that they wait. */
export async function stopWaiting(deps: HandOverDeps, phoneCallId: string): Promise<void> {
  const row = await repository.findCall(deps.db, phoneCallId);
  if (row?.state !== "handing-over" || row.promisedAt !== null) return;
  const promisedAt = await promiseWithout(deps, row.toNumber, deps.clock.now());
  await promiseInstead(deps, row, { kind: "callback", promisedAt });
}

/** By when somebody calls back, whoever is at the desk now. */
export async function promiseWithout(deps: HandOverDeps, toNumber: string, at: Date) {
  const nobody = { ...deps, lines: { ...deps.lines, deskOf: () => Promise.resolve(null) } };
  const plan = await planHandOver(nobody, { toNumber, at });
  return plan.kind === "callback" ? plan.promisedAt : null;
}
