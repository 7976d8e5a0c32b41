import { findPatient } from "#features/patients/server/public.ts";
import {
  auditOf,
  recordAudit,
  recordLook,
  recordRepeat,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import { inTransaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { readyAbove } from "../../panel/rules.ts";
import { handBack, isSaid, reply, takeOver } from "../../takeovers/server/service.ts";
import type { TimeOffer } from "../../time-offers/contract.ts";
import { offerCard } from "../../time-offers/server/service.ts";
import type { Thread, ThreadFilter, ThreadList, ThreadRow } from "../contract.ts";
import { placeOf, placeText, searchWords, startOf, waitingSince } from "../rules.ts";
import { look, personOf, type ThreadsDeps } from "../../thread-look/server/service.ts";
import * as repository from "./repository.ts";

const pageSize = 30;
const subject = "conversation";

function staffIdOf(caller: Caller): string {
  if (caller.staff === null) throw new AppError("sign_in_required");
  return caller.staff.accountId;
}

function toRow(row: repository.ThreadListRow, now: Date): ThreadRow {
  const by = row.lastType === "staff" ? "staff" : row.lastRole === "user" ? "visitor" : "assistant";
  return {
    id: row.id,
    agentName: row.agentName,
    lastWords: { by, text: startOf(row.lastContent ?? "") },
    updatedAt: row.updatedAt.toISOString(),
    bookingIntent: row.bookingIntent,
    isReady: row.isReady,
    isBooked: row.isBooked,
    isEmergency: row.isEmergency,
    isUnanswered: row.isUnanswered,
    takenBy: personOf(row.takenBy, row.takenByName),
    waitingSince: waitingSince(row.waits, now),
    patient: personOf(row.patientId, row.patientName),
  };
}

type Listing = { filter: ThreadFilter; before?: string | undefined; q?: string | undefined };

const nothing: repository.CountRow = {
  all: 0,
  unanswered: 0,
  emergency: 0,
  ready: 0,
  taken: 0,
  mine: 0,
};

async function list(
  { db, clock }: ThreadsDeps,
  { filter, before, q }: Listing,
  caller: Caller,
): Promise<ThreadList> {
  const viewer = { staffId: staffIdOf(caller), readyAbove };
  const words = q === undefined ? [] : searchWords(q);
  const isVain = q !== undefined && words.length === 0;
  const wanted = {
    filter,
    words,
    before: before === undefined ? null : placeOf(before),
    limit: pageSize + 1,
  };
  const [rows, counts] = await Promise.all([
    isVain ? [] : repository.findThreads(db, wanted, viewer),
    isVain ? nothing : repository.countThreads(db, words, viewer),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const hasMore = rows.length > pageSize && last !== undefined;
  return {
    threads: shown.map((row) => toRow(row, clock.now())),
    next: hasMore ? placeText({ at: last.updatedAt, id: last.id }) : null,
    counts,
  };
}

/** Conversations, the newest activity first. The look goes on record. */
export async function listThreads(
  deps: ThreadsDeps,
  wanted: Listing,
  caller: Caller,
): Promise<ThreadList> {
  const found = await list(deps, wanted, caller);
  const act = { action: "conversations.read", subject, subjectId: null };
  await recordLook(deps, caller, act, found);
  return found;
}

/** Conversations in which words were said. Which ones were shown is on record, not what was typed. */
export async function searchThreads(
  deps: ThreadsDeps,
  wanted: Listing & { q: string },
  caller: Caller,
): Promise<ThreadList> {
  const found = await list(deps, wanted, caller);
  const shown = found.threads.slice(0, 8).map(({ id }) => id);
  await recordAudit(deps.db, {
    ...auditOf(caller),
    at: deps.clock.now(),
    action: "conversations.search",
    subject,
    subjectId: null,
    outcome: "allowed",
    reason: shown.length === 0 ? "nothing found" : `${found.threads.length}: ${shown.join(" ")}`,
  });
  return found;
}

/** One conversation whole. The look goes on record. Throws `not_found`. */
export async function readThread(deps: ThreadsDeps, id: string, caller: Caller): Promise<Thread> {
  const found = await look(deps, id);
  await recordLook(deps, caller, { action: "conversation.read", subject, subjectId: id }, found);
  return found;
}

/** Gives a conversation to the caller. Throws what `takeOver` throws. */
export async function takeThread(
  deps: ThreadsDeps,
  taking: { id: string; version: number; isConfirmed: boolean },
  caller: Caller,
): Promise<Thread> {
  await takeOver(deps, taking, caller);
  return look(deps, taking.id);
}

/** Gives the caller's conversation back. Throws what `handBack` throws. */
export async function handBackThread(
  deps: ThreadsDeps,
  id: string,
  caller: Caller,
): Promise<Thread> {
  await handBack(deps, id, caller);
  return look(deps, id);
}

/** Writes to the visitor, once for each request. Throws what `reply` throws, and `slot_taken` for an offer. */
export async function replyInThread(
  deps: ThreadsDeps,
  {
    offer,
    ...said
  }: { id: string; requestId: string; text: string; offer?: TimeOffer | undefined },
  caller: Caller,
): Promise<Thread> {
  // Of a repeated request nothing is looked up again: its times may be gone by now.
  const isNew = offer !== undefined && !(await isSaid(deps, said.requestId));
  const actions = isNew ? [await offerCard(deps, offer)] : [];
  await reply(deps, { ...said, actions }, caller);
  return look(deps, said.id);
}

/** Adds a note that only staff see, once for each id. Throws `not_found`, `idempotency_mismatch`. */
export async function noteInThread(
  deps: ThreadsDeps,
  { id, noteId, text }: { id: string; noteId: string; text: string },
  caller: Caller,
): Promise<Thread> {
  const authorId = staffIdOf(caller);
  const act = { action: "conversation.note", subject, subjectId: id };
  await inTransaction(deps.db, async (tx) => {
    if (!(await repository.exists(tx, id))) throw new AppError("not_found");
    const at = deps.clock.now();
    const textSealed = deps.sealer.seal(text);
    const note = { id: noteId, conversationId: id, authorId, textSealed, at };
    if (await repository.addNote(tx, note)) {
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed" });
      return;
    }
    const known = await repository.findNote(tx, noteId);
    const isSame =
      known?.conversationId === id &&
      known.authorId === authorId &&
      deps.sealer.open(known.textSealed) === text;
    if (!isSame) throw new AppError("idempotency_mismatch");
    await recordRepeat({ ...deps, db: tx }, caller, act);
  });
  return look(deps, id);
}

/** Says which person on file wrote, and which of their visits it is about. Throws `not_found`. */
export async function linkThread(
  deps: ThreadsDeps,
  { id, patientId, visitId }: { id: string; patientId: string | null; visitId: string | null },
  caller: Caller,
): Promise<Thread> {
  if (patientId === null && visitId !== null)
    throw new AppError("validation_failed", {
      fields: { visitId: "Choose the person first, then one of their visits." },
    });
  if (patientId !== null) await findPatient(deps.db, patientId);
  await inTransaction(deps.db, async (tx) => {
    if (patientId !== null && visitId !== null) {
      if (!(await repository.isVisitOf(tx, { visitId, patientId })))
        throw new AppError("validation_failed", {
          fields: { visitId: "That visit is not this person's. Please choose again." },
        });
    }
    if (!(await repository.link(tx, { id, patientId, visitId }))) throw new AppError("not_found");
    await recordAudit(tx, {
      ...auditOf(caller),
      at: deps.clock.now(),
      action: patientId === null ? "conversation.unlink" : "conversation.link",
      subject,
      subjectId: id,
      outcome: "allowed",
      ...(patientId !== null && { reason: [patientId, visitId ?? ""].join(" ").trim() }),
    });
  });
  return look(deps, id);
}
