import { createTask } from "#features/tasks/server/public.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Log } from "#platform/log.ts";
import { auditOf, recordAudit, verifyAudit } from "../../audit/server/service.ts";
import type { AuditCheck } from "../../audit-trail/contract.ts";
import * as repository from "./repository.ts";
import type { CheckState, Verdict } from "./repository.ts";

export type CheckDeps = { db: Database; clock: Clock; random: Random; log: Log };

/** Without anybody asking, the whole log is checked at least this often. */
const longestRestMs = 6 * 3_600_000;
/** Newer seals are checked sooner: in a small log at once, in a large one after a rest as long as it is large. */
const restMsPerRow = 3;
const progressEveryRows = 20_000;

function toCheck({ state, wish }: { state: CheckState; wish: string | null }): AuditCheck {
  const { last, runningRows } = state;
  const isRunning = runningRows !== null;
  return {
    state: last === null ? "none" : last.isWhole ? "whole" : "broken",
    at: last?.endedAt ?? null,
    rows: last?.rowCount ?? 0,
    brokenSeal: last?.brokenSeal ?? null,
    reason: last?.reason ?? null,
    head: last?.head ?? null,
    underWay: isRunning || wish !== state.wish ? { isRunning, rows: runningRows ?? 0 } : null,
  };
}

/** How the latest check ended, whether one is under way, and how many rows and seals there are. */
export async function checkState(db: Database) {
  const known = await repository.findCheck(db);
  const { last } = known.state;
  const counted = last?.isWhole === true ? last : { rowCount: 0, lastSeal: 0 };
  return { check: toCheck(known), ...(await repository.countRows(db, counted)) };
}

/**
 * Asks for a check of every seal; who asks while one is wanted or running gets that one. The asking is
 * on record.
 */
export async function askForCheck(deps: CheckDeps, caller: Caller): Promise<AuditCheck> {
  return inTransaction(deps.db, async (tx) => {
    const known = await repository.findCheck(tx);
    const isUnderWay = known.state.runningRows !== null || known.wish !== known.state.wish;
    const wish = isUnderWay ? known.wish : deps.random.uuid();
    if (!isUnderWay && wish !== null) await repository.saveWish(tx, wish);
    await recordAudit(tx, {
      ...auditOf(caller),
      at: deps.clock.now(),
      action: "audit.verify",
      subject: "audit",
      subjectId: null,
      outcome: "allowed",
    });
    return toCheck({ state: known.state, wish });
  });
}

async function verify(deps: CheckDeps, state: CheckState, signal: AbortSignal): Promise<Verdict> {
  let told = 0;
  const found = await verifyAudit(deps.db, async (rowCount) => {
    signal.throwIfAborted();
    if (rowCount - told < progressEveryRows) return;
    told = rowCount;
    await repository.saveCheck(deps.db, { ...state, runningRows: rowCount });
  });
  const endedAt = deps.clock.now().toISOString();
  if (found.isIntact) {
    const { rowCount, lastSeal, head } = found;
    return { endedAt, isWhole: true, rowCount, lastSeal, head, brokenSeal: null, reason: null };
  }
  const { brokenSeal, reason } = found;
  return { endedAt, isWhole: false, rowCount: 0, lastSeal: 0, head: null, brokenSeal, reason };
}

/** A broken seal is put on record, and staff get one task about it. */
async function raise(deps: CheckDeps, state: CheckState, verdict: Verdict): Promise<void> {
  const { brokenSeal, reason } = verdict;
  const words = `Seal ${brokenSeal}: ${reason}`;
  deps.log.error({ brokenSeal, reason }, "The audit log no longer fits its seals.");
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await repository.saveCheck(tx, { ...state, runningRows: null, last: verdict });
    await recordAudit(tx, {
      at,
      actorKind: "system",
      actorId: null,
      action: "audit.verify",
      subject: "audit",
      subjectId: null,
      outcome: "failed",
      reason: words,
    });
    await createTask(tx, {
      id: deps.random.uuid(),
      kind: "audit-broken",
      title: "The audit log no longer fits its seals",
      detail: `${words} Somebody with rights of their own on the database changed it. Keep the database as it is and compare it with a backup.`,
      subject: "audit",
      subjectId: "log",
      sameAs: "audit-broken",
      at,
    });
  });
}

/** Whether it is time for a check that nobody asked for. A broken log is not checked on and on. */
function isTime(last: Verdict | null, newestSeal: number, now: Date): boolean {
  if (last === null) return newestSeal > 0;
  const age = now.getTime() - new Date(last.endedAt).getTime();
  const isNewer = last.isWhole && newestSeal > last.lastSeal;
  return age >= (isNewer ? Math.min(last.rowCount * restMsPerRow, longestRestMs) : longestRestMs);
}

/**
 * Checks the log when somebody asked, when there are newer seals, when the last check is old or was cut
 * off; otherwise nothing. Called by one instance at a time.
 */
export async function checkWhenDue(deps: CheckDeps, signal: AbortSignal): Promise<void> {
  const { state: known, wish } = await repository.findCheck(deps.db);
  const isDue =
    wish !== known.wish ||
    known.runningRows !== null ||
    isTime(known.last, await repository.newestSeal(deps.db), deps.clock.now());
  if (!isDue) return;
  const state: CheckState = { ...known, wish, runningRows: 0 };
  await repository.saveCheck(deps.db, state);
  const verdict = await verify(deps, state, signal);
  if (!verdict.isWhole) return raise(deps, state, verdict);
  await repository.saveCheck(deps.db, { ...state, runningRows: null, last: verdict });
  deps.log.info({ rows: verdict.rowCount, head: verdict.head }, "audit log checked: whole");
}
