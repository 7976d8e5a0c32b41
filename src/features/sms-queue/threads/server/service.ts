import { smsConsentPurpose } from "#features/booking/appointments/rules.ts";
import { hasLiveConsent } from "#features/consent/server/public.ts";
import { queueText } from "#features/outbox/server/public.ts";
import { auditOf, recordAudit, recordLook } from "#features/staff-access/server/public.ts";
import { closeTasks } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import type {
  TextThread,
  TextThreadList,
  TextThreadRow,
  ThreadFilter,
  ThreadText,
} from "../contract.ts";
import { placeOf, placeText, replyStanding, type ReplyStanding, searchWords } from "../rules.ts";
import * as repository from "./repository.ts";

export type ThreadsDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  /** Called after a commit that queued a text. */
  onTextQueued: () => void;
};

const pageSize = 30;
const mostTexts = 200;
const subject = "text-thread";

function staffIdOf(caller: Caller): string {
  if (caller.staff === null) throw new AppError("sign_in_required");
  return caller.staff.accountId;
}

function toRow(row: repository.ThreadListRow): TextThreadRow {
  const isHeardLast = row.sentAt === null || row.heardAt >= row.sentAt;
  const by = isHeardLast ? "person" : row.sentByStaff === true ? "staff" : "practice";
  return {
    id: row.id,
    phone: row.phone,
    patient: row.patientId === null ? null : { id: row.patientId, name: row.patientName ?? "" },
    others: row.others,
    lastWords: { by, text: isHeardLast ? row.heardText : (row.sentText ?? "") },
    lastAt: (isHeardLast ? row.heardAt : (row.sentAt ?? row.heardAt)).toISOString(),
    understoodAs: row.understoodAs,
    unread: row.unread,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    isEmergency: row.isEmergency,
    isStopped: row.isStopped,
    isFailed: !isHeardLast && row.isFailed === true,
  };
}

type Listing = { filter: ThreadFilter; before?: string | undefined; q?: string | undefined };

async function list({ db }: ThreadsDeps, { filter, before, q }: Listing): Promise<TextThreadList> {
  const words = q === undefined ? [] : searchWords(q);
  if (q !== undefined && words.length === 0)
    return { threads: [], next: null, counts: { all: 0, unread: 0, stopped: 0 } };
  const place = before === undefined ? null : placeOf(before);
  const [rows, counts] = await Promise.all([
    repository.findThreads(db, { filter, words, before: place, limit: pageSize + 1 }),
    repository.countThreads(db, words),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const hasMore = rows.length > pageSize && last !== undefined;
  return {
    threads: shown.map(toRow),
    next: hasMore
      ? placeText({ rank: last.rank, at: last.heardAt.toISOString(), id: last.id })
      : null,
    counts,
  };
}

/** Threads, those that wait first. The look goes on record. */
export async function listThreads(
  deps: ThreadsDeps,
  wanted: Listing,
  caller: Caller,
): Promise<TextThreadList> {
  const found = await list(deps, wanted);
  await recordLook(deps, caller, { action: "text-threads.read", subject, subjectId: null }, found);
  return found;
}

/** Threads in which words were written. Which ones were shown is on record, not what was typed. */
export async function searchThreads(
  deps: ThreadsDeps,
  wanted: Listing & { q: string },
  caller: Caller,
): Promise<TextThreadList> {
  const found = await list(deps, wanted);
  const shown = found.threads.slice(0, 6).map(({ id }) => id);
  await recordAudit(deps.db, {
    ...auditOf(caller),
    at: deps.clock.now(),
    action: "text-threads.search",
    subject,
    subjectId: null,
    outcome: "allowed",
    reason: shown.length === 0 ? "nothing found" : `${found.threads.length}: ${shown.join(" ")}`,
  });
  return found;
}

function toText(row: repository.TextRow): ThreadText {
  return {
    id: row.id,
    by: row.isHeard ? "person" : row.writtenBy === null ? "practice" : "staff",
    name: row.name,
    text: row.text,
    at: row.at.toISOString(),
    kind: row.kind,
    sending: row.isHeard
      ? null
      : {
          status: row.status ?? "",
          delivery: row.delivery,
          error: row.error,
          sendAfter: row.sendAfter?.toISOString() ?? null,
          deliveredAt: row.deliveredAt?.toISOString() ?? null,
        },
    isUnread: row.isUnread,
  };
}

async function phoneOf(db: Database | Transaction, id: string): Promise<string> {
  const phone = await repository.findPhone(db, id);
  if (phone === undefined)
    throw new AppError("not_found", { message: "These texts are no longer kept." });
  return phone;
}

async function standingOf(
  db: Database | Transaction,
  phone: string,
  now: Date,
): Promise<repository.StandingRow & { reply: ReplyStanding }> {
  const standing = await repository.findStanding(db, phone);
  const question = { channel: "sms", address: phone, purpose: smsConsentPurpose } as const;
  const hasConsent = await hasLiveConsent(db, question);
  const { lastHeardAt, stoppedAt } = standing;
  const reply = replyStanding({ isStopped: stoppedAt !== null, lastHeardAt, hasConsent }, now);
  return { ...standing, reply };
}

async function look({ db, clock }: ThreadsDeps, id: string): Promise<TextThread> {
  const now = clock.now();
  const phone = await phoneOf(db, id);
  const [standing, rows, patients, visit] = await Promise.all([
    standingOf(db, phone, now),
    repository.findTexts(db, phone, mostTexts + 1),
    repository.findPeople(db, phone),
    repository.findNextVisit(db, phone, now),
  ]);
  const { stoppedAt, stopWords, reply, unread } = standing;
  return {
    id,
    phone,
    patients,
    visit: visit
      ? {
          id: visit.id,
          date: practiceDate(visit.startsAt),
          start: visit.startsAt.toISOString(),
        }
      : null,
    stop: stoppedAt === null ? null : { at: stoppedAt.toISOString(), words: stopWords ?? "" },
    closedBecause: reply.closedBecause,
    isAnswer: reply.closedBecause === null && reply.isUrgent,
    unread,
    texts: rows.slice(0, mostTexts).toReversed().map(toText),
    hasEarlier: rows.length > mostTexts,
  };
}

/** Everything texted with one phone. The look goes on record. Throws `not_found`. */
export async function readThread(
  deps: ThreadsDeps,
  id: string,
  caller: Caller,
): Promise<TextThread> {
  const found = await look(deps, id);
  await recordLook(deps, caller, { action: "text-thread.read", subject, subjectId: id }, found);
  return found;
}

const act = (deps: ThreadsDeps, caller: Caller, action: string, id: string) => ({
  ...auditOf(caller),
  at: deps.clock.now(),
  action,
  subject,
  subjectId: id,
  outcome: "allowed" as const,
});

/** The work that texts of a phone had made is done. */
async function closeWork(tx: Transaction, phone: string, by: string, at: Date): Promise<void> {
  for (const sameAs of [`text:${phone}`, `text-emergency:${phone}`])
    await closeTasks(tx, { sameAs, by, at });
}

/** Marks what came up to a text as read; with nothing unread its tasks are done. Throws `not_found`. */
export async function markThreadRead(
  deps: ThreadsDeps,
  { id, upTo }: { id: string; upTo: string },
  caller: Caller,
): Promise<TextThread> {
  const by = staffIdOf(caller);
  await inTransaction(deps.db, async (tx) => {
    const phone = await phoneOf(tx, id);
    const at = deps.clock.now();
    await repository.markRead(tx, phone, { upTo, by, at });
    const { unread } = await repository.findStanding(tx, phone);
    if (unread === 0) await closeWork(tx, phone, by, at);
    await recordAudit(tx, act(deps, caller, "text-thread.mark-read", id));
  });
  return look(deps, id);
}

/**
 * Writes to the phone of a thread. What was unread counts as answered. Said twice with one request id it
 * leaves once. Throws `not_found`, and `text_not_allowed` where the person wants or agreed to none.
 */
export async function replyInThread(
  deps: ThreadsDeps,
  { id, requestId, text }: { id: string; requestId: string; text: string },
  caller: Caller,
): Promise<TextThread> {
  const by = staffIdOf(caller);
  await inTransaction(deps.db, async (tx) => {
    const phone = await phoneOf(tx, id);
    const at = deps.clock.now();
    const { reply } = await standingOf(tx, phone, at);
    if (reply.closedBecause !== null)
      throw new AppError("text_not_allowed", { message: reply.closedBecause });
    const [patient] = await repository.findPeople(tx, phone);
    const visit = await repository.findNextVisit(tx, phone, at);
    const isNew = await queueText(tx, {
      id: deps.random.uuid(),
      kind: "reply",
      purpose: reply.purpose,
      appointmentId: visit?.id ?? null,
      patientId: patient?.id ?? null,
      phone,
      message: text,
      key: `reply:${requestId}`,
      isUrgent: reply.isUrgent,
      writtenBy: by,
      at,
    });
    if (!isNew) return;
    await repository.markRead(tx, phone, { upTo: null, by, at });
    await closeWork(tx, phone, by, at);
    await recordAudit(tx, act(deps, caller, "text-thread.reply", id));
  });
  deps.onTextQueued();
  return look(deps, id);
}
