import { callBack } from "#features/outbox/server/public.ts";
import { closeTasks } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Told } from "../../appointments/contract.ts";
import * as appointments from "../../appointments/server/repository.ts";
import type { VisitRow } from "../../appointments/server/repository.ts";
import { requireNoOther } from "../../appointments/server/service.ts";
import type { Offering } from "../../catalog/server/service.ts";
import { mayText, recordChange, requireSeen } from "../../changes/server/service.ts";
import * as slots from "../../slots/server/repository.ts";
import { lengthOf, occupied, type Taken, takeStart } from "../../slots/server/service.ts";
import { type BookingDeps, tellVisitor, untold } from "../../visit/server/service.ts";
import { lateCancelTask, occupiedWords, restoreObjection } from "../rules.ts";
import * as repository from "./repository.ts";

export type Restoration = {
  /** The version that was seen: the cancelled one. */
  version: number;
  tellPatient: boolean;
  /** What staff were warned of and mean all the same. */
  confirmed: { outsideHours: boolean; sameTime: boolean };
};

type Context = { caller: Caller; accountId: string; offering: Offering };

function requireRestorable(visit: VisitRow, now: Date): void {
  const message =
    visit.status === "cancelled"
      ? restoreObjection(visit.startsAt, now)
      : "This visit is not cancelled, so there is nothing to restore.";
  if (message !== null) throw new AppError("visit_not_changeable", { message });
}

/** Takes the visit's own time again. Throws `slot_taken` that says what lies there by now. */
async function takeAgain(
  tx: Transaction,
  deps: BookingDeps,
  visit: VisitRow,
  { offering, outsideHours }: { offering: Offering; outsideHours: boolean },
): Promise<Taken> {
  const now = deps.clock.now();
  const length = lengthOf(offering.service, visit.durationMinutes);
  const start = visit.startsAt;
  const wish = { offering, length, start, now, rule: { outsideHours } };
  try {
    return await takeStart(tx, deps, { ...wish, kind: "visit", expiresAt: null });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "slot_taken") throw error;
    const occupant = await slots.occupantOf(tx, visit.staffId, occupied(start, length));
    const message = occupiedWords[occupant ?? "visit"];
    throw new AppError("slot_taken", { message, cause: error });
  }
}

/**
 * Lets a cancelled visit stand again at its own time, as scheduled, with its code, link and notes, or
 * changes nothing; says which messages were queued, and calls back those of the cancellation that have
 * not left. Throws `visit_not_found`, `visit_changed` for another version than the one seen,
 * `visit_not_changeable` for one that stands or whose day has passed, `slot_taken`, and, until that is
 * confirmed, `outside_hours` and `already_booked`.
 */
export async function restoreInTransaction(
  tx: Transaction,
  deps: BookingDeps,
  id: string,
  { version, tellPatient, confirmed }: Restoration,
  { caller, accountId, offering }: Context,
): Promise<Told> {
  const now = deps.clock.now();
  const visit = await appointments.lock(tx, id);
  if (!visit) throw new AppError("visit_not_found");
  requireSeen(visit, version);
  requireRestorable(visit, now);
  const taken = await takeAgain(tx, deps, visit, {
    offering,
    outsideHours: confirmed.outsideHours,
  });
  if (!confirmed.sameTime) {
    await requireNoOther(tx, visit, { from: visit.startsAt, to: visit.endsAt });
  }
  const isRestored = await repository.restore(tx, id, {
    at: now,
    by: accountId,
    slotId: taken.slotId,
  });
  const after = await appointments.find(tx, id);
  if (!isRestored || !after) {
    throw new AppError("visit_not_changeable", {
      message: "This visit's code belongs to another visit by now. Book a new visit instead.",
    });
  }
  await closeTasks(tx, { sameAs: lateCancelTask(id), by: null, at: now });
  if (visit.cancelledAt !== null) {
    await callBack(tx, { appointmentId: id, kind: "visit-cancelled", since: visit.cancelledAt });
  }
  // Nobody is told of a visit whose time has come: they are here, or it is too late.
  const told =
    tellPatient && after.startsAt > now
      ? await tellVisitor(tx, deps, after, { kind: "restored" }, await mayText(tx, after))
      : untold;
  await recordChange(tx, now, caller, {
    name: "restored",
    action: "appointment.restore",
    subjectId: id,
    detail: { fromVersion: String(visit.version), toVersion: String(after.version) },
  });
  return told;
}
