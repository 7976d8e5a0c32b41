import {
  auditOf,
  recordAudit,
  recordLook,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { closeTasks } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { costOf, segmentsOf, shownMessage } from "../../templates/rules.ts";
import {
  listedAtOnce,
  type QueuedText,
  type QueuePage,
  type SendAnswer,
  sentAtOnce,
} from "../contract.ts";
import { isQuiet, nextLoudTime } from "../../quiet-hours/rules.ts";
import { alreadyRetried, isLost, notDelivered, retryObjection } from "../rules.ts";
import * as repository from "./repository.ts";
import type { QueueRow, Waiting } from "./repository.ts";

export type QueueDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  /** Sends what may leave now, oldest first, at most so many. */
  send: (limit: number) => Promise<Omit<SendAnswer, "pendingCount">>;
};

/** The first instant at which a pending text's person may be texted; null when that is its own time. */
function quietUntil(text: Omit<Waiting, "count">, now: Date): Date | null {
  if (text.isUrgent && text.purpose === "answer") return null;
  const due = text.sendAfter > now ? text.sendAfter : now;
  if (isQuiet(text.phone, due)) return nextLoudTime(text.phone, due);
  // Put off before: it waits for the end of a night that lasts.
  const end = nextLoudTime(text.phone, now);
  return end > now && end.getTime() === due.getTime() ? end : null;
}

function toText(row: QueueRow, now: Date): QueuedText {
  const { createdAt, sendAfter, sentAt, expiresAt: _, isUrgent: __, purpose: ___, ...rest } = row;
  const heldUntil = row.status === "pending" ? quietUntil(row, now) : null;
  const { segments } = segmentsOf(row.message);
  return {
    ...rest,
    message: shownMessage(row.message),
    createdAt: createdAt.toISOString(),
    sendAfter: sendAfter.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    heldUntil: heldUntil?.toISOString() ?? null,
    deliveryError: row.deliveryError ?? (isLost(row) ? notDelivered : null),
    segments,
    costCents: costOf(segments),
  };
}

/** A page of the queue, newest first, and the count of everything pending. The look is audited. */
export async function listQueue(
  deps: QueueDeps,
  { before, limit = listedAtOnce }: { before?: string | undefined; limit?: number | undefined },
  caller: Caller,
): Promise<QueuePage> {
  const now = deps.clock.now();
  const [rows, pending, waiting] = await Promise.all([
    repository.newestTexts(deps.db, { before, limit: limit + 1 }),
    repository.countPending(deps.db),
    repository.pendingByHour(deps.db, now),
  ]);
  const texts = rows.slice(0, limit).map((row) => toText(row, now));
  const held = waiting.filter((text) => text.sendAfter > now || quietUntil(text, now) !== null);
  await recordLook(deps, caller, { action: "sms.read", subject: "texts", subjectId: null }, texts);
  return {
    texts,
    hasMore: rows.length > limit,
    pendingCount: pending.count,
    heldCount: held.reduce((sum, { count }) => sum + count, 0),
    oldestPendingAt: pending.oldestAt?.toISOString() ?? null,
  };
}

/** Sends at most ten pending texts, oldest first; says what became of them and how many are left. */
export async function sendPending(deps: QueueDeps, caller: Caller): Promise<SendAnswer> {
  const act = { action: "sms.send", subject: "texts", subjectId: null } as const;
  // Before anything leaves: whatever happens then, who asked for it is on record.
  await recordAudit(deps.db, {
    ...auditOf(caller),
    ...act,
    at: deps.clock.now(),
    outcome: "allowed",
  });
  const { sent, failed, unknown, held } = await deps.send(sentAtOnce);
  const { count } = await repository.countPending(deps.db);
  return { sent, failed, unknown, held, pendingCount: count };
}

/**
 * Puts a failed text back into the queue, and one that did not arrive once more. Throws `not_found`, and `text_not_retriable` for
 * any other.
 */
export async function retryText(deps: QueueDeps, id: string, caller: Caller): Promise<QueuedText> {
  const act = { action: "sms.retry", subject: "text", subjectId: id };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const at = deps.clock.now();
      const row = await repository.lockText(tx, id);
      if (row === undefined) {
        throw new AppError("not_found", { message: "There is no such text in the queue." });
      }
      const message = retryObjection(row, at);
      if (message !== null) throw new AppError("text_not_retriable", { message });
      const queued = isLost(row)
        ? await repository.queueAgain(tx, { id, newId: deps.random.uuid(), at })
        : await repository.requeueText(tx, id, at);
      if (queued === undefined)
        throw new AppError("text_not_retriable", { message: alreadyRetried });
      const by = caller.staff?.accountId ?? null;
      await closeTasks(tx, { subject: "text", subjectId: id, by, at });
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed" });
      return toText(queued, at);
    }),
  );
}
