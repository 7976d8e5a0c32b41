import { createHash } from "node:crypto";
import {
  auditOf,
  recordAudit,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller, StaffIdentity } from "#platform/http/caller.ts";
import type { InstagramDelivery } from "../../carriers/server/public.ts";
import { maySend } from "../../policy/rules.ts";
import {
  closeWork,
  giveUpAutomatic,
  mustLockThread,
  noteAnswered,
  noteWords,
  release,
  takeOver,
  type ThreadRow,
} from "../../threads/server/service.ts";
import type { QueuedMessage, Takeover } from "../contract.ts";
import * as repository from "./repository.ts";
import type { MessageRow } from "./repository.ts";

export type ReplyDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  delivery: InstagramDelivery;
  onMessageQueued: () => void;
};

const subject = "instagram-thread";
const personAnswers = "A person answers in this conversation.";

/** The member of staff who calls; every route that leads here lets nobody else in. */
function staffOf(caller: Caller): StaffIdentity {
  if (caller.staff === null) throw new AppError("sign_in_required");
  return caller.staff;
}

const act = (deps: ReplyDeps, caller: Caller, action: string, id: string) => ({
  ...auditOf(caller),
  at: deps.clock.now(),
  action,
  subject,
  subjectId: id,
  outcome: "allowed" as const,
});

const toQueued = ({ id, text, state, createdAt }: MessageRow): QueuedMessage => ({
  id,
  message_text: text,
  state,
  created_at: createdAt.toISOString(),
});

/** Two never answer at once: whoever has taken a thread over answers in it. */
function mustBeFree(thread: ThreadRow, by: string): void {
  const { takenOverBy, takenOverByName } = thread;
  if (takenOverBy === null || takenOverBy === by) return;
  throw new AppError("conversation_taken", {
    message: `${takenOverByName ?? "Somebody"} has taken this conversation over. Take it over first, when they know of it.`,
    details: { takenBy: takenOverByName },
  });
}

/** A person's words, or words that a person approves: what the policy says of them now. */
function mustBeAllowed(deps: ReplyDeps, thread: ThreadRow): void {
  const { delivery, clock } = deps;
  if (delivery.carrier === undefined)
    throw new AppError("direct_message_refused", { message: delivery.failsBecause });
  const answer = maySend({
    sender: "staff",
    now: clock.now(),
    windowOpenedAt: thread.windowOpenedAt,
    intent: null,
    requiresReview: false,
    approvedBy: null,
    isStopped: thread.stoppedAt !== null,
    isTakenOver: thread.takenOverAt !== null,
    autoResponse: false,
    withinHours: false,
    intentsOn: [],
  });
  if (!answer.allowed)
    throw new AppError("direct_message_refused", {
      message: `${answer.why} ${answer.whatNext}`,
      details: { code: answer.code },
    });
}

async function keyOf(
  tx: Transaction,
  { threadId, text, requestId }: { threadId: string; text: string; requestId?: string | undefined },
): Promise<string> {
  if (requestId !== undefined) return `reply:${requestId}`;
  // Without one, the same words to the same question are one answer.
  const question = (await repository.findLastHeard(tx, threadId)) ?? "none";
  const failed = (await repository.findFailed(tx, threadId, text)) ?? "none";
  const words = createHash("sha256").update(`${failed} ${text}`).digest("base64url");
  return `reply:${threadId}:${question}:${words}`;
}

async function mustFind(tx: Transaction, key: string): Promise<MessageRow> {
  const row = await repository.findByKey(tx, key);
  if (row === undefined) throw new AppError("not_found");
  return row;
}

export type Reply = { threadId: string; text: string; requestId?: string | undefined };

/**
 * Queues what a member of staff writes in a thread, which they take over with it; the draft is given up.
 * Said twice with one request id it leaves once. Throws `not_found`, `conversation_taken`, and
 * `direct_message_refused` with the policy's own words.
 */
export async function queueReply(
  deps: ReplyDeps,
  reply: Reply,
  caller: Caller,
): Promise<QueuedMessage> {
  const { accountId: by } = staffOf(caller);
  const { threadId, text } = reply;
  const row = await inTransaction(deps.db, async (tx) => {
    const thread = await mustLockThread(tx, threadId);
    const key = await keyOf(tx, reply);
    const known = await repository.findByKey(tx, key);
    if (known !== undefined) {
      if (known.threadId !== threadId || known.text !== text)
        throw new AppError("idempotency_mismatch");
      return known;
    }
    mustBeFree(thread, by);
    mustBeAllowed(deps, thread);
    const at = deps.clock.now();
    await giveUpAutomatic(tx, threadId, { error: personAnswers, withDraft: true });
    await repository.insertMessage(tx, {
      id: deps.random.uuid(),
      threadId,
      text,
      at,
      key,
      state: "queued",
      intent: null,
      requiresReview: false,
      reason: null,
      writtenBy: by,
    });
    await takeOver(tx, threadId, { by, at });
    await noteWords(tx, threadId, { text, at });
    await noteAnswered(tx, threadId);
    await closeWork(tx, threadId, by, at);
    await recordAudit(tx, act(deps, caller, "instagram.reply", threadId));
    return mustFind(tx, key);
  });
  deps.onMessageQueued();
  return toQueued(row);
}

/** A draft that is to be decided about, in its locked thread. Throws `not_found`. */
async function lockDraft(tx: Transaction, id: string) {
  const threadId = await repository.findThreadOf(tx, id);
  const gone = () => new AppError("not_found", { message: "This draft is no longer kept." });
  if (threadId === undefined) throw gone();
  const thread = await mustLockThread(tx, threadId);
  const draft = await repository.findMessage(tx, id);
  if (draft === undefined || !draft.isDrafted) throw gone();
  return { thread, draft };
}

/** Decides about a draft in one transaction; one that is another by now stands on record as refused. */
async function decide<T>(
  deps: ReplyDeps,
  { id, action }: { id: string; action: string },
  caller: Caller,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const subjectId = (await repository.findThreadOf(deps.db, id)) ?? null;
  return withConflictsOnRecord(deps, caller, { action, subject, subjectId }, () =>
    inTransaction(deps.db, change),
  );
}

/**
 * Sends a draft in exactly the words that were read. Approved twice by the same person it leaves once.
 * Throws `not_found`, `draft_changed`, `conversation_taken` and `direct_message_refused`.
 */
export async function approveDraft(
  deps: ReplyDeps,
  { id, version, text }: { id: string; version: number; text: string },
  caller: Caller,
): Promise<QueuedMessage> {
  const { accountId: by } = staffOf(caller);
  const row = await decide(deps, { id, action: "instagram.approve" }, caller, async (tx) => {
    const { thread, draft } = await lockDraft(tx, id);
    const isSame = draft.version === version && draft.text === text;
    if (isSame && draft.approvedBy === by) return draft;
    if (!isSame || draft.state !== "draft") throw new AppError("draft_changed");
    mustBeFree(thread, by);
    mustBeAllowed(deps, thread);
    const at = deps.clock.now();
    await repository.approve(tx, id, { by, at });
    await noteWords(tx, thread.id, { text, at });
    await noteAnswered(tx, thread.id);
    await closeWork(tx, thread.id, by, at);
    await recordAudit(tx, act(deps, caller, "instagram.approve", thread.id));
    return { ...draft, state: "queued" as const, createdAt: at };
  });
  deps.onMessageQueued();
  return toQueued(row);
}

/** Throws a draft away. Throws `not_found`, and `draft_changed` when it is another one by now. */
export async function dropDraft(
  deps: ReplyDeps,
  { id, version }: { id: string; version: number },
  caller: Caller,
): Promise<QueuedMessage> {
  staffOf(caller);
  const row = await decide(deps, { id, action: "instagram.discard" }, caller, async (tx) => {
    const { thread, draft } = await lockDraft(tx, id);
    if (draft.state === "discarded" && draft.version === version) return draft;
    if (draft.state !== "draft" || draft.version !== version) throw new AppError("draft_changed");
    await repository.discard(tx, id);
    await recordAudit(tx, act(deps, caller, "instagram.discard", thread.id));
    return { ...draft, state: "discarded" as const };
  });
  return toQueued(row);
}

/** Takes a thread over, also from a colleague: nothing is answered by itself there. Throws `not_found`. */
export async function takeThreadOver(
  deps: ReplyDeps,
  id: string,
  caller: Caller,
): Promise<Takeover> {
  const staff = staffOf(caller);
  const { accountId: by, name } = staff;
  const at = await inTransaction(deps.db, async (tx) => {
    const thread = await mustLockThread(tx, id);
    if (thread.takenOverBy === by && thread.takenOverAt !== null) return thread.takenOverAt;
    const now = deps.clock.now();
    await giveUpAutomatic(tx, id, { error: personAnswers, withDraft: false });
    await takeOver(tx, id, { by, at: now });
    await recordAudit(tx, act(deps, caller, "instagram.take-over", id));
    return now;
  });
  return { taken_over_by: { id: by, name }, taken_over_at: at.toISOString() };
}

/** Hands a thread back. Throws `not_found`. */
export async function releaseThread(
  deps: ReplyDeps,
  id: string,
  caller: Caller,
): Promise<Takeover> {
  staffOf(caller);
  await inTransaction(deps.db, async (tx) => {
    const thread = await mustLockThread(tx, id);
    if (thread.takenOverAt === null) return;
    await release(tx, id);
    await recordAudit(tx, act(deps, caller, "instagram.release", id));
  });
  return { taken_over_by: null, taken_over_at: null };
}
