import { hasLiveConsent } from "#features/consent/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { createTask } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { bookingPolicy } from "#practice/booking-policy.ts";
import { formatFullDay, formatTime } from "#practice/time.ts";
import type { Appointment, Booked, VisitCredentials } from "../../appointments/contract.ts";
import {
  canBeChanged,
  isLateChange,
  isTenDigitPhone,
  normalizeCode,
  rescheduled,
  toE164,
} from "../../appointments/rules.ts";
import * as repository from "../../appointments/server/repository.ts";
import type { VisitRow } from "../../appointments/server/repository.ts";
import { withAlternatives } from "../../appointments/server/service.ts";
import {
  type BookingDeps,
  tellVisitor,
  toAppointment,
  toBooked,
} from "../../visit/server/service.ts";
import { findOffering, type Offering } from "../../catalog/server/service.ts";
import { bookingContent } from "../../content.ts";
import * as holds from "../../holds/server/repository.ts";
import { once } from "../../idempotency/server/service.ts";
import { holdHash, lengthOf, manageHash, takeStart } from "../../slots/server/service.ts";
import * as slots from "../../slots/server/repository.ts";

/** Counts wrong tries before they are judged, so that simultaneous guesses cannot outrun the lock. */
export type LookupLock = {
  /** Throws `too_many_lookups` when any of the keys is locked. */
  consume(keys: readonly string[]): Promise<void>;
  /** Gives back what a right answer consumed. */
  reward(keys: readonly string[]): Promise<void>;
};

export type ManageDeps = BookingDeps & { lookups: LookupLock };
type Context = { caller: Caller; idempotencyKey?: string | undefined };

/** The visit that these credentials prove. A wrong pair and an unknown code are the same `visit_not_found`. */
async function proven(
  deps: ManageDeps,
  credentials: VisitCredentials,
  caller: Caller,
): Promise<VisitRow> {
  if (credentials.manageToken !== undefined) {
    const visit = await repository.findByManageToken(
      deps.db,
      manageHash(deps.sealer, credentials.manageToken),
    );
    if (!visit) throw new AppError("visit_not_found");
    return visit;
  }
  const code = normalizeCode(credentials.confirmationCode ?? "");
  const keys = [`code:${code}`, `address:${caller.address}`];
  await deps.lookups.consume(keys);
  const phone =
    credentials.phone !== undefined && isTenDigitPhone(credentials.phone)
      ? toE164(credentials.phone)
      : null;
  const visit = await repository.findByCode(deps.db, code, {
    email: credentials.email ?? null,
    phone,
  });
  if (!visit) throw new AppError("visit_not_found");
  await deps.lookups.reward(keys);
  return visit;
}

/** Shows a visit to whoever proves that it is theirs. Throws `visit_not_found`, `too_many_lookups`. */
export async function lookupAppointment(
  deps: ManageDeps,
  credentials: VisitCredentials,
  { caller }: Context,
): Promise<Booked> {
  const visit = await proven(deps, credentials, caller);
  return toBooked(deps, visit);
}

async function mayText(tx: Transaction, visit: VisitRow): Promise<boolean> {
  return hasLiveConsent(tx, {
    channel: "sms",
    address: visit.phone,
    purpose: bookingContent.en.smsConsent.purpose,
  });
}

async function noteLateChange(
  tx: Transaction,
  deps: BookingDeps,
  visit: VisitRow,
  what: "canceled" | "moved",
): Promise<void> {
  const at = deps.clock.now();
  await createTask(tx, {
    id: deps.random.uuid(),
    kind: "late-change",
    title: `Visit ${what} inside ${bookingPolicy.noticeHours} hours`,
    detail: `${formatFullDay(visit.startsAt)}, ${formatTime(visit.startsAt)}. The time may help somebody else.`,
    patientId: visit.patientId,
    appointmentId: visit.id,
    dueAt: visit.startsAt,
    at,
  });
}

/** Another window moved the visit between our finding and locking it: it now stands at another time. */
function movedMeanwhile(found: VisitRow, locked: VisitRow): boolean {
  return (
    found.status !== "cancelled" &&
    locked.status === "cancelled" &&
    locked.cancellationReason === rescheduled
  );
}

const changedElsewhere = () =>
  new AppError("visit_not_changeable", {
    message:
      "This visit was just moved in another window. Please open it again to see its new time.",
  });

/**
 * Cancels a visit and frees its time. Inside the notice period it is noted as late and staff get a
 * task. Canceling again answers the same. Throws `visit_not_changeable` for a visit that has begun.
 */
export async function cancelAppointment(
  deps: ManageDeps,
  request: VisitCredentials & { reason?: string | undefined },
  context: Context,
): Promise<{ appointment: Appointment; wasLate: boolean }> {
  const found = await proven(deps, request, context.caller);
  const answer = await once(
    deps,
    { scope: "cancel", key: context.idempotencyKey, body: request },
    {
      work: async (tx) => {
        const now = deps.clock.now();
        const visit = await repository.lock(tx, found.id);
        if (!visit) throw new AppError("visit_not_found");
        if (movedMeanwhile(found, visit)) throw changedElsewhere();
        if (visit.status === "cancelled")
          return { appointment: toAppointment(visit, now), wasLate: visit.isLateChange };
        if (!canBeChanged(visit.status, visit.startsAt, now))
          throw new AppError("visit_not_changeable");
        const isLate = isLateChange(visit.startsAt, now);
        await repository.cancel(tx, visit.id, {
          at: now,
          reason: request.reason || "Canceled by the patient",
          isLate,
        });
        if (visit.slotId !== null) await slots.freeInterval(tx, visit.slotId);
        const after = await repository.find(tx, visit.id);
        if (!after) throw new AppError("visit_not_found");
        if (isLate) await noteLateChange(tx, deps, visit, "canceled");
        await tellVisitor(tx, deps, after, { kind: "cancelled" }, await mayText(tx, visit));
        await repository.recordEvent(tx, {
          at: now,
          name: "cancelled",
          subject: "appointment",
          subjectId: visit.id,
          detail: { isLate },
        });
        const audit = {
          at: now,
          action: "appointment.cancel",
          subject: "appointment",
          subjectId: visit.id,
          outcome: "allowed",
        } as const;
        await recordAudit(tx, { ...auditOf(context.caller), ...audit });
        return { appointment: toAppointment(after, now), wasLate: isLate };
      },
    },
  );
  deps.onMailQueued();
  return answer;
}

type Move = VisitCredentials & {
  start: string;
  staffId?: string | null | undefined;
  holdToken?: string | undefined;
};

async function moveInTransaction(
  tx: Transaction,
  deps: ManageDeps,
  found: VisitRow,
  move: Move,
  offering: Offering,
  caller: Caller,
): Promise<Booked> {
  const now = deps.clock.now();
  const old = await repository.lock(tx, found.id);
  if (!old) throw new AppError("visit_not_found");
  if (movedMeanwhile(found, old)) throw changedElsewhere();
  if (!canBeChanged(old.status, old.startsAt, now)) throw new AppError("visit_not_changeable");
  if (move.holdToken !== undefined) {
    const hold = await holds.lock(tx, holdHash(deps.sealer, move.holdToken));
    if (hold) await slots.freeInterval(tx, hold.slotId);
  }
  const start = new Date(move.start);
  if (start.getTime() === old.startsAt.getTime() && offering.staffIds.includes(old.staffId)) {
    return toBooked(deps, old);
  }
  const isLate = isLateChange(old.startsAt, now);
  await repository.cancel(tx, old.id, { at: now, reason: rescheduled, isLate });
  if (old.slotId !== null) await slots.freeInterval(tx, old.slotId);
  const minutes = old.durationMinutes || bookingPolicy.defaultRescheduleMinutes;
  const length = lengthOf(offering.service, minutes);
  const taken = await takeStart(tx, deps, {
    offering,
    length,
    start,
    kind: "visit",
    expiresAt: null,
    now,
  });
  const id = deps.random.uuid();
  const isInserted = await repository.insert(tx, {
    ...old,
    id,
    staffId: taken.staffId,
    slotId: taken.slotId,
    status: "scheduled",
    startsAt: taken.startsAt,
    endsAt: taken.endsAt,
    durationMinutes: minutes,
    isLateChange: isLate,
    manageTokenHash: manageHash(
      deps.sealer,
      deps.sealer.sign("manage-link", old.manageSeed).toString("base64url"),
    ),
    movedFromId: old.id,
    version: old.version + 2,
    createdAt: now,
  });
  const moved = isInserted ? await repository.find(tx, id) : undefined;
  if (!moved) throw new AppError("appointment_not_created");
  if (isLate) await noteLateChange(tx, deps, moved, "moved");
  await tellVisitor(tx, deps, moved, { kind: "moved", from: old.startsAt }, await mayText(tx, old));
  await repository.recordEvent(tx, {
    at: now,
    name: "moved",
    subject: "appointment",
    subjectId: id,
    detail: { from: old.id, isLate },
  });
  const audit = {
    at: now,
    action: "appointment.move",
    subject: "appointment",
    subjectId: id,
    outcome: "allowed",
  } as const;
  await recordAudit(tx, { ...auditOf(caller), ...audit });
  return toBooked(deps, moved);
}

/**
 * Moves a visit in one transaction: the old time is freed and the new one taken, or nothing changes.
 * Code, link, notes and length stay; the provider stays unless one is named, null means anybody
 * qualified. Throws `slot_taken` with other free times, `slot_not_offered`, `visit_not_changeable`.
 */
export async function rescheduleAppointment(
  deps: ManageDeps,
  move: Move,
  context: Context,
): Promise<Booked> {
  const found = await proven(deps, move, context.caller);
  const offering = await findOffering(
    deps.db,
    found.serviceId,
    move.staffId === undefined ? found.staffId : move.staffId,
  );
  const answer = await once(
    deps,
    { scope: "reschedule", key: context.idempotencyKey, body: move },
    {
      work: (tx) => moveInTransaction(tx, deps, found, move, offering, context.caller),
      explain: (error) => withAlternatives(deps, error, offering, new Date(move.start)),
    },
  );
  deps.onMailQueued();
  return answer;
}
