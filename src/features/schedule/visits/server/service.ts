import {
  type BookingDeps,
  cancelVisit,
  editVisit,
  moveVisit,
  newestVisit,
  type Restoration,
  restoreVisit,
  type StaffEdit,
  type StaffMove,
  type VisitRow,
} from "#features/booking/server/public.ts";
import {
  auditOf,
  recordAudit,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Told } from "#features/booking/appointments/contract.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { outlooksOf } from "../../no-show-risk/server/service.ts";
import { toVisit } from "../../server/service.ts";
import type { CancelReason } from "../contract.ts";
import { cancellationWords, movedWords } from "../rules.ts";

export type VisitDeps = BookingDeps;
type Context = { caller: Caller; idempotencyKey?: string | undefined };

async function withOutlook(deps: VisitDeps, row: VisitRow): Promise<ScheduledVisit> {
  const outlooks = await outlooksOf(deps.db, [row]);
  return toVisit(row, deps.sealer, outlooks.get(row.id));
}

async function current(deps: VisitDeps, id: string): Promise<ScheduledVisit> {
  return withOutlook(deps, await newestVisit(deps, id));
}

/**
 * Runs a change, whose conflicts go on record as that change, refused. When somebody else was quicker,
 * the failure shows the visit as and where it stands now.
 */
async function changing<T>(
  deps: VisitDeps,
  { action, id, caller }: { action: string; id: string; caller: Caller },
  change: () => Promise<T>,
): Promise<T> {
  const act = { action, subject: "appointment", subjectId: id };
  return withConflictsOnRecord(deps, caller, act, async () => {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "visit_changed") throw error;
      const now = await current(deps, id);
      const moved = now.id !== id && { message: movedWords(now) };
      throw new AppError("visit_changed", { ...moved, details: { current: now }, cause: error });
    }
  });
}

/** One visit as it stands now, also when it was moved since. The look is audited. */
export async function readVisit(
  deps: VisitDeps,
  id: string,
  caller: Caller,
): Promise<ScheduledVisit> {
  const visit = await current(deps, id);
  await recordAudit(deps.db, {
    ...auditOf(caller),
    at: deps.clock.now(),
    action: "appointment.read",
    subject: "appointment",
    subjectId: visit.id,
    outcome: "allowed",
  });
  return visit;
}

/** Saves status and notes. Throws `visit_changed` with the visit as it stands now. */
export async function saveVisit(
  deps: VisitDeps,
  id: string,
  edit: StaffEdit,
  caller: Caller,
): Promise<ScheduledVisit> {
  const saved = await changing(deps, { action: "appointment.edit", id, caller }, () =>
    editVisit(deps, id, edit, caller),
  );
  return withOutlook(deps, saved);
}

/** Moves a visit. Throws `slot_taken` with other times, `visit_changed` with the visit as it stands. */
export async function moveForStaff(
  deps: VisitDeps,
  id: string,
  move: StaffMove,
  context: Context,
): Promise<ScheduledVisit & { told: Told }> {
  const moved = await changing(
    deps,
    { action: "appointment.move", id, caller: context.caller },
    () => moveVisit(deps, id, move, context),
  );
  return { ...(await current(deps, moved.id)), told: moved.told };
}

/** Cancels a visit. Throws `visit_changed` with the visit as it stands now. */
export async function cancelForStaff(
  deps: VisitDeps,
  id: string,
  request: {
    version: number;
    reason: CancelReason;
    words?: string | undefined;
    tellPatient: boolean;
  },
  context: Context,
): Promise<ScheduledVisit & { told: Told }> {
  const { reason, words, version, tellPatient } = request;
  const cancellation = {
    reason: cancellationWords(reason, words),
    isPatientsWish: reason === "patient",
    version,
    tellPatient,
  };
  const cancelled = await changing(
    deps,
    { action: "appointment.cancel", id, caller: context.caller },
    () => cancelVisit(deps, id, cancellation, context),
  );
  return { ...(await current(deps, cancelled.id)), told: cancelled.told };
}

/** Lets a cancelled visit stand again. Throws `visit_changed` with the visit as it stands now. */
export async function restoreForStaff(
  deps: VisitDeps,
  id: string,
  request: Restoration,
  context: Context,
): Promise<ScheduledVisit & { told: Told }> {
  const { caller } = context;
  const restored = await changing(deps, { action: "appointment.restore", id, caller }, () =>
    restoreVisit(deps, id, request, context),
  );
  return { ...(await current(deps, restored.id)), told: restored.told };
}
