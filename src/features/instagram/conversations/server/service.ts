import { auditOf, recordAudit, recordLook } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { identity } from "#practice/identity.ts";
import type { ThreadStatus } from "../../contract.ts";
import {
  type ConversationFilter,
  type ConversationList,
  type InstagramConversation,
  type InstagramMessage,
  mostCounted,
  type WholeConversation,
} from "../contract.ts";
import { displayName, placeOf, placeText, searchWords, sentimentWordsOf } from "../rules.ts";
import * as repository from "./repository.ts";

export type ConversationsDeps = { db: Database; clock: Clock };

const pageSize = 30;
const mostInRow = 5;
const mostInThread = 200;
const subject = "instagram-thread";

/** There is one practice here; a program that means another one is told so. Throws `not_found`. */
export function requireOwnPractice(practiceId: string | undefined): void {
  if (practiceId === undefined || practiceId === identity.id) return;
  throw new AppError("not_found", {
    message:
      "There is no practice with that id here. Leave practice_id out, or give this practice's.",
  });
}

function toMessage(row: repository.MessageRow): InstagramMessage {
  return {
    id: row.id,
    sender_type: row.sender,
    message_text: row.text,
    created_at: row.at.toISOString(),
    is_ai_generated: row.isAi,
    requires_human_review: row.needsReview,
    review_reason: row.reviewReason,
    event: row.event,
    state: row.state,
    sender_name: row.writer,
    approved_by: row.approver,
    sent_at: row.sentAt?.toISOString() ?? null,
    error: row.error,
    version: row.version,
    intent: row.intent,
    sentiment_score: row.sentiment,
    sentiment_words: sentimentWordsOf(row.sentimentWords),
  };
}

function toConversation(
  row: repository.ConversationRow,
  messages: readonly repository.MessageRow[],
): InstagramConversation {
  const { takenById, patientId } = row;
  return {
    id: row.id,
    patient_name: displayName(row),
    patient_username: row.username,
    status: row.status,
    sentiment_score: row.sentiment,
    last_message_at: row.lastAt.toISOString(),
    messages: messages.map(toMessage),
    last_message: row.lastMessage ?? "",
    unread_count: row.unread,
    needs_review: row.needsReview,
    taken_over_by: takenById === null ? null : { id: takenById, name: row.takenByName ?? "" },
    taken_over_at: row.takenAt?.toISOString() ?? null,
    automation_stopped_at: row.stoppedAt?.toISOString() ?? null,
    window_opened_at: row.windowOpenedAt?.toISOString() ?? null,
    patient: patientId === null ? null : { id: patientId, name: row.patientName ?? "" },
    is_sample: row.userId.startsWith("demo-"),
  };
}

type Listing = {
  filter: ConversationFilter;
  before?: string | undefined;
  practiceId?: string | undefined;
};

async function list(
  { db }: ConversationsDeps,
  { filter, before }: Listing,
  words: readonly string[],
): Promise<ConversationList> {
  const place = before === undefined ? null : placeOf(before);
  const [rows, counts] = await Promise.all([
    repository.findConversations(db, { filter, words, before: place, limit: pageSize + 1 }),
    repository.countConversations(db, words, mostCounted),
  ]);
  const shown = rows.slice(0, pageSize);
  const ids = shown.map(({ id }) => id);
  const messages = await repository.findMessages(db, ids, mostInRow);
  const last = shown.at(-1);
  return {
    conversations: shown.map((row) =>
      toConversation(
        row,
        messages.filter(({ threadId }) => threadId === row.id),
      ),
    ),
    next:
      rows.length > pageSize && last !== undefined
        ? placeText({ at: last.lastAt.toISOString(), id: last.id })
        : null,
    counts,
  };
}

/** Conversations, the newest first. The look goes on record. Throws `not_found` for another practice. */
export async function listConversations(
  deps: ConversationsDeps,
  wanted: Listing,
  caller: Caller,
): Promise<ConversationList> {
  requireOwnPractice(wanted.practiceId);
  const found = await list(deps, wanted, []);
  await recordLook(
    deps,
    caller,
    { action: "instagram-threads.read", subject, subjectId: null },
    found,
  );
  return found;
}

const none: ConversationList = {
  conversations: [],
  next: null,
  counts: { all: 0, open: 0, pending: 0, resolved: 0, review: 0 },
};

/** Conversations in which words were written. Which ones were shown is on record, not what was typed. */
export async function searchConversations(
  deps: ConversationsDeps,
  wanted: Listing & { q: string },
  caller: Caller,
): Promise<ConversationList> {
  requireOwnPractice(wanted.practiceId);
  const words = searchWords(wanted.q);
  const found = words.length === 0 ? none : await list(deps, wanted, words);
  const shown = found.conversations.slice(0, 6).map(({ id }) => id);
  await recordAudit(deps.db, {
    ...auditOf(caller),
    at: deps.clock.now(),
    action: "instagram-threads.search",
    subject,
    subjectId: null,
    outcome: "allowed",
    reason:
      shown.length === 0 ? "nothing found" : `${found.conversations.length}: ${shown.join(" ")}`,
  });
  return found;
}

async function look({ db }: ConversationsDeps, id: string): Promise<WholeConversation> {
  const [row, messages] = await Promise.all([
    repository.findConversation(db, id),
    repository.findMessages(db, [id], mostInThread + 1),
  ]);
  if (row === undefined)
    throw new AppError("not_found", { message: "This conversation is no longer kept." });
  return {
    ...toConversation(row, messages.slice(-mostInThread)),
    has_earlier: messages.length > mostInThread,
    automation_stop_words: row.stopWords,
    patient_phone: row.patientPhone,
  };
}

/** Everything that was said in one conversation. The look goes on record. Throws `not_found`. */
export async function readConversation(
  deps: ConversationsDeps,
  { id, practiceId }: { id: string; practiceId?: string | undefined },
  caller: Caller,
): Promise<WholeConversation> {
  requireOwnPractice(practiceId);
  const found = await look(deps, id);
  const act = { action: "instagram-thread.read", subject, subjectId: id };
  await recordLook(deps, caller, act, found);
  return found;
}

/** Says how a conversation stands; what was unread counts as read unless it is open. Throws `not_found`. */
export async function setStatus(
  deps: ConversationsDeps,
  { id, status }: { id: string; status: ThreadStatus },
  caller: Caller,
): Promise<WholeConversation> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await repository.updateStatus(tx, id, status)))
      throw new AppError("not_found", { message: "This conversation is no longer kept." });
    await recordAudit(tx, {
      ...auditOf(caller),
      at: deps.clock.now(),
      action: "instagram-thread.status",
      subject,
      subjectId: id,
      outcome: "allowed",
      reason: status,
    });
  });
  return look(deps, id);
}

/** How many conversations wait for a person: only the figure, so no look at anybody. */
export async function countWaiting({ db }: ConversationsDeps): Promise<{ count: number }> {
  return { count: await repository.countWaiting(db) };
}
