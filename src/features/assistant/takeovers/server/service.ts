import { openingHours } from "#features/booking/hours/server/public.ts";
import {
  auditOf,
  recordAudit,
  recordRepeat,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { closeTasks, createTask } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller, StaffIdentity } from "#platform/http/caller.ts";
import { locale } from "#practice/locale.ts";
import { instantAt, practiceDate } from "#practice/time.ts";
import type { ChatAction } from "../../contract.ts";
import { plain } from "../../turn-writing/server/service.ts";
import { takeoverContent } from "../content.ts";
import {
  idleBefore,
  idleMinutes,
  shownName,
  waitingBefore,
  waitingTask,
  waitsMinutes,
} from "../rules.ts";
import * as repository from "./repository.ts";
import type { HoldRow } from "./repository.ts";

export type TakeoverDeps = { db: Database; clock: Clock; random: Random };

const words = takeoverContent[locale];
const atOnce = 50;
const subject = "conversation";

/** The member of staff who calls; every route that leads here lets nobody else in. */
function staffOf(caller: Caller): StaffIdentity {
  if (caller.staff === null) throw new AppError("sign_in_required");
  return caller.staff;
}

async function mustLock(tx: Transaction, id: string): Promise<HoldRow> {
  const row = await repository.lockHold(tx, id);
  if (row === undefined) throw new AppError("not_found");
  return row;
}

function taken(row: HoldRow): AppError {
  const { version } = row;
  const name = row.takenByName ?? "";
  const message = `${name} has taken this conversation over. Take it from them only when they know of it.`;
  return new AppError("conversation_taken", {
    ...(row.takenBy !== null && { message }),
    details: { takenBy: row.takenBy === null ? null : name, version },
  });
}

type Notice = {
  id: string;
  what: "joined" | "left";
  name: string;
  text: string;
  staffId: string | null;
};

async function announce(
  tx: Transaction,
  { random }: TakeoverDeps,
  { id, what, name, text, staffId }: Notice,
  at: Date,
): Promise<void> {
  const byStaff = { name: shownName(name), what };
  await repository.say(tx, {
    id: random.uuid(),
    conversationId: id,
    staffId,
    type: "notice",
    content: text,
    metadata: { ...plain(at, "staff"), byStaff },
  });
}

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/**
 * Gives a conversation to the caller, who says which standing they saw. Throws `conversation_taken` with who
 * has it when that has changed, or when somebody has it and the caller has not confirmed to take it from them.
 */
export async function takeOver(
  deps: TakeoverDeps,
  { id, version, isConfirmed }: { id: string; version: number; isConfirmed: boolean },
  caller: Caller,
): Promise<void> {
  const staff = staffOf(caller);
  const act = { action: "conversation.take", subject, subjectId: id };
  await withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const row = await mustLock(tx, id);
      if (row.takenBy === staff.accountId) return recordRepeat({ ...deps, db: tx }, caller, act);
      if (row.version !== version || (row.takenBy !== null && !isConfirmed)) throw taken(row);
      const at = deps.clock.now();
      await repository.give(tx, { id, to: staff.accountId, at });
      const text = filled(words.joined, { name: shownName(staff.name) });
      const { accountId: staffId, name } = staff;
      await announce(tx, deps, { id, what: "joined", name, text, staffId }, at);
      const reason = row.takenBy === null ? null : `from ${row.takenBy}`;
      await recordAudit(tx, {
        ...auditOf(caller),
        ...act,
        at,
        outcome: "allowed",
        ...(reason !== null && { reason }),
      });
    }),
  );
}

/** Gives the caller's conversation back to its assistant. Throws `conversation_not_yours`. */
export async function handBack(deps: TakeoverDeps, id: string, caller: Caller): Promise<void> {
  const staff = staffOf(caller);
  const act = { action: "conversation.hand-back", subject, subjectId: id };
  await withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const row = await mustLock(tx, id);
      if (row.takenBy !== staff.accountId) throw new AppError("conversation_not_yours");
      const at = deps.clock.now();
      await repository.giveBack(tx, { id, at });
      const { accountId: staffId, name } = staff;
      const text = filled(words.left, { name: shownName(name), agent: row.agentName });
      await announce(tx, deps, { id, what: "left", name, text, staffId }, at);
      await closeTasks(tx, { sameAs: waitingTask(id), by: staffId, at });
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed" });
    }),
  );
}

export type Reply = {
  id: string;
  requestId: string;
  text: string;
  /** Cards that go with the words. */
  actions?: readonly ChatAction[];
};

/** Whether a request has been said already. */
export async function isSaid({ db }: TakeoverDeps, requestId: string): Promise<boolean> {
  return (await repository.findSaid(db, requestId)) !== undefined;
}

/**
 * Tells the visitor what the caller wrote. The same request id says it once. Throws `conversation_not_yours`
 * and `idempotency_mismatch`.
 */
export async function reply(
  deps: TakeoverDeps,
  { id, requestId, text, actions = [] }: Reply,
  caller: Caller,
): Promise<void> {
  const { accountId: staffId, name } = staffOf(caller);
  const act = { action: "conversation.reply", subject, subjectId: id };
  await withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const row = await mustLock(tx, id);
      const known = await repository.findSaid(tx, requestId);
      if (known !== undefined) {
        const isSame = known.conversationId === id && known.staffId === staffId;
        if (!isSame || known.content !== text) throw new AppError("idempotency_mismatch");
        return recordRepeat({ ...deps, db: tx }, caller, act);
      }
      if (row.takenBy !== staffId) throw new AppError("conversation_not_yours");
      const at = deps.clock.now();
      const byStaff = { name: shownName(name), what: "said" as const };
      const isSaid = await repository.say(tx, {
        id: requestId,
        conversationId: id,
        staffId,
        type: "staff",
        content: text,
        metadata: { ...plain(at, "staff"), byStaff, actions: [...actions] },
      });
      // Somebody used this id in another conversation at the same moment.
      if (!isSaid) throw new AppError("idempotency_mismatch");
      await repository.noteAnswer(tx, { id, at });
      await closeTasks(tx, { sameAs: waitingTask(id), by: staffId, at });
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed" });
    }),
  );
}

async function isOpen({ db, clock }: TakeoverDeps): Promise<boolean> {
  const now = clock.now();
  const today = practiceDate(now);
  const [day] = await openingHours(db, { from: today, to: today });
  if (!day || day.opens === null || day.closes === null) return false;
  return instantAt(today, day.opens) <= now && now < instantAt(today, day.closes);
}

type Waiting = { title: string; detail: string; minutes: number };

async function addTask(
  tx: Transaction,
  { random, clock }: TakeoverDeps,
  row: HoldRow,
  { title, detail, minutes }: Waiting,
): Promise<void> {
  const at = clock.now();
  await createTask(tx, {
    id: random.uuid(),
    kind: "write",
    title: filled(title, { name: row.takenByName ?? "" }),
    detail: filled(detail, { minutes: String(minutes) }),
    subject,
    subjectId: row.id,
    sameAs: waitingTask(row.id),
    ownerAccountId: row.takenBy,
    dueAt: at,
    at,
  });
}

/** Makes a task of every visitor who waits too long for a person, in opening hours. Answers how many. */
export async function noticeWaiting(deps: TakeoverDeps): Promise<number> {
  const before = waitingBefore(deps.clock.now());
  const waiting = await repository.waitingSince(deps.db, before, atOnce);
  if (waiting.length === 0 || !(await isOpen(deps))) return 0;
  let count = 0;
  for (const { id } of waiting) if (await noticeOne(deps, id, before)) count += 1;
  return count;
}

async function noticeOne(deps: TakeoverDeps, id: string, before: Date): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const row = await mustLock(tx, id);
    // Somebody answered while we looked.
    if (row.waitingSince === null || row.waitingSince > before) return false;
    const { waitsTitle: title, waitsDetail: detail } = words;
    await addTask(tx, deps, row, { title, detail, minutes: waitsMinutes });
    return true;
  });
}

async function handBackIdle(deps: TakeoverDeps, id: string, before: Date): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const row = await mustLock(tx, id);
    if (row.takenBy === null || row.staffActiveAt === null || row.staffActiveAt > before)
      return false;
    const at = deps.clock.now();
    const name = row.takenByName ?? "";
    const wasWaiting = row.waitingSince !== null;
    if (wasWaiting) {
      const { leftTitle: title, leftDetail: detail } = words;
      await addTask(tx, deps, row, { title, detail, minutes: idleMinutes });
    }
    await repository.giveBack(tx, { id, at });
    const template = wasWaiting ? words.leftIdle : words.left;
    const text = filled(template, { name: shownName(name), agent: row.agentName });
    await announce(tx, deps, { id, what: "left", name, text, staffId: row.takenBy }, at);
    await recordAudit(tx, {
      at,
      actorKind: "system",
      actorId: null,
      action: "conversation.hand-back",
      subject,
      subjectId: id,
      outcome: "allowed",
      reason: `silent for ${idleMinutes} minutes`,
    });
    return true;
  });
}

/** Gives conversations back whose holder has been silent for too long; who waits becomes a task. Answers how many. */
export async function handBackIdleOnes(deps: TakeoverDeps): Promise<number> {
  const before = idleBefore(deps.clock.now());
  let count = 0;
  for (const { id } of await repository.idleSince(deps.db, before, atOnce))
    if (await handBackIdle(deps, id, before)) count += 1;
  return count;
}
