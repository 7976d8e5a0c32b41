import { displayName } from "#features/booking/appointments/rules.ts";
import {
  type BookingDeps,
  freeInterval,
  isStaffKnown,
  once,
  removeEndedHolds,
  takeInterval,
} from "#features/booking/server/public.ts";
import { auditOf, recordAudit, recordRepeat } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { InTheWay, TimeBlock } from "../contract.ts";
import { blockProblems, isWholeDay, type Stretch } from "../rules.ts";
import * as repository from "./repository.ts";

export type BlockDeps = Pick<BookingDeps, "db" | "clock" | "random" | "sealer">;
export type NewBlock = { staffId: string; start: string; end: string; reason?: string | undefined };

function toBlock({ startsAt, endsAt, ...row }: repository.BlockRow): TimeBlock {
  return {
    id: row.id,
    provider: { id: row.staffId, displayName: displayName(row) },
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    isAllDay: isWholeDay({ start: startsAt, end: endsAt }),
    reason: row.reason,
    madeBy: row.madeBy,
  };
}

/** The blocks that reach into an interval, by time. */
export async function blocksBetween(db: Database, from: Date, to: Date): Promise<TimeBlock[]> {
  const rows = await repository.blocksBetween(db, from, to);
  return rows.map(toBlock);
}

async function whatIsInTheWay(
  { db, clock }: BlockDeps,
  staffId: string,
  { start, end }: Stretch,
): Promise<InTheWay> {
  const taken = await repository.takenBetween(db, staffId, {
    from: start,
    to: end,
    now: clock.now(),
  });
  const found: InTheWay = { visits: [], blocks: [], holds: [] };
  for (const row of taken) {
    const time = { start: row.start.toISOString(), end: row.end.toISOString() };
    if (row.kind === "hold") found.holds.push(time);
    else if (row.kind === "block") found.blocks.push({ ...time, reason: row.reason ?? "" });
    else if (row.visitId !== null)
      found.visits.push({
        id: row.visitId,
        patientName: row.patientName ?? "",
        start: time.start,
        serviceName: row.serviceName ?? "",
      });
  }
  return found;
}

const actOn = (id: string) =>
  ({ action: "block.create", subject: "block", subjectId: id }) as const;

async function blockInTransaction(
  tx: Transaction,
  { clock, random }: BlockDeps,
  block: NewBlock & { stretch: Stretch },
  caller: Caller,
): Promise<TimeBlock> {
  const now = clock.now();
  const { staffId, stretch } = block;
  const slotId = random.uuid();
  const interval = { from: stretch.start, to: stretch.end };
  await removeEndedHolds(tx, [staffId], interval, now);
  const slot = { id: slotId, staffId, ...interval, kind: "block", expiresAt: null } as const;
  if (!(await takeInterval(tx, slot))) throw new AppError("time_not_free");
  const id = random.uuid();
  await repository.insert(tx, {
    id,
    slotId,
    staffId,
    startsAt: stretch.start,
    endsAt: stretch.end,
    reason: block.reason ?? "",
    createdBy: caller.staff?.accountId ?? null,
    createdAt: now,
  });
  await recordAudit(tx, { ...auditOf(caller), ...actOn(id), at: now, outcome: "allowed" });
  const row = await repository.find(tx, id);
  if (!row) throw new AppError("unexpected");
  return toBlock(row);
}

/**
 * Keeps a provider's time free of visits. Whatever lies in it already stays, and is named: throws
 * `time_not_free` with visits, blocks and holds. Also `validation_failed` and `provider_not_found`.
 */
export async function createBlock(
  deps: BlockDeps,
  request: NewBlock,
  { caller, idempotencyKey }: { caller: Caller; idempotencyKey?: string | undefined },
): Promise<TimeBlock> {
  const { db, clock } = deps;
  const stretch = { start: new Date(request.start), end: new Date(request.end) };
  const fields = blockProblems(stretch, clock.now());
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  if (!(await isStaffKnown(db, request.staffId))) throw new AppError("provider_not_found");
  // The answer names patients, so the look is on record.
  const refuseOnRecord = (visits: InTheWay["visits"]) =>
    recordAudit(db, {
      ...auditOf(caller),
      at: clock.now(),
      action: "block.create",
      subject: "provider",
      subjectId: request.staffId,
      outcome: "refused",
      reason: `conflict: time_not_free ${visits.map(({ id }) => id).join(" ")}`,
    });
  const accountId = caller.staff?.accountId ?? undefined;
  return once<TimeBlock>(
    deps,
    { scope: "block", key: idempotencyKey, body: request, accountId },
    {
      work: (tx) => blockInTransaction(tx, deps, { ...request, stretch }, caller),
      explain: async (error) => {
        if (error.code !== "time_not_free") return error;
        const details = await whatIsInTheWay(deps, request.staffId, stretch);
        await refuseOnRecord(details.visits);
        return new AppError("time_not_free", { details, cause: error });
      },
      onRepeat: async (shown) => {
        // Written by `explain` above.
        if (shown instanceof AppError) await refuseOnRecord((shown.details as InTheWay).visits);
        else await recordRepeat(deps, caller, actOn(shown.id));
      },
    },
  );
}

/** Gives blocked time back. Throws `not_found` when somebody did so before. */
export async function removeBlock(deps: BlockDeps, id: string, caller: Caller): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const block = await repository.lock(tx, id);
    if (!block) {
      throw new AppError("not_found", { message: "That block is already gone: its time is free." });
    }
    await freeInterval(tx, block.slotId);
    const audit = {
      action: "block.remove",
      subject: "block",
      subjectId: id,
      outcome: "allowed",
    } as const;
    await recordAudit(tx, { ...auditOf(caller), ...audit, at: deps.clock.now() });
  });
}
