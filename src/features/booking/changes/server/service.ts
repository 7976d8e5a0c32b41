import { hasLiveConsent } from "#features/consent/server/public.ts";
import { callBackReminders } from "#features/outbox/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { createTask } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { bookingPolicy } from "#practice/booking-policy.ts";
import { formatFullDay, formatTime } from "#practice/time.ts";
import { canBeChanged, isLateChange, rescheduled } from "../../appointments/rules.ts";
import * as appointments from "../../appointments/server/repository.ts";
import type { Told } from "../../appointments/contract.ts";
import type { VisitRow } from "../../appointments/server/repository.ts";
import type { Offering } from "../../catalog/server/service.ts";
import { bookingContent } from "../../content.ts";
import type { DeskRule, StartRule } from "../../desk/rules.ts";
import { changeObjection } from "../../desk-changes/rules.ts";
import { visitLeft } from "../../displaced/server/service.ts";
import * as holds from "../../holds/server/repository.ts";
import { lateCancelTask } from "../../restore/rules.ts";
import { holdHash, lengthOf, manageHash, takeStart } from "../../slots/server/service.ts";
import * as slots from "../../slots/server/repository.ts";
import { type BookingDeps, manageToken, tellVisitor, untold } from "../../visit/server/service.ts";
import * as repository from "./repository.ts";

/** On whose word a visit is changed. */
export type Authority =
  | {
      kind: "visitor";
      /** The practice asked them to take an earlier time: that is never late. */
      isInvited?: boolean;
      /** It was asked for by text and is answered by one: no other text tells of it. */
      isAnsweredByText?: boolean;
    }
  | {
      kind: "staff";
      accountId: string;
      /** The version the member of staff saw; another one is a `visit_changed`. */
      version: number;
      tellsPatient: boolean;
      /** By which rule a new time is judged. */
      rule: DeskRule;
    };

type Context = { caller: Caller; authority: Authority };

/** A visit as it stands after a change, and which messages about it were queued. */
type Changed = VisitRow & { told: Told };

const movedElsewhere = () =>
  new AppError("visit_not_changeable", {
    message:
      "This visit was just moved in another window. Please open it again to see its new time.",
  });

/** Throws `visit_changed` when a member of staff acts on another version, or on a visit that was moved. */
export function requireSeen(visit: VisitRow, version: number): void {
  if (visit.version !== version || visit.movedToId !== null) throw new AppError("visit_changed");
}

/** The visit, locked, if this authority may still act on what it saw. */
async function lockSeen(
  tx: Transaction,
  found: Pick<VisitRow, "id" | "status">,
  authority: Authority,
): Promise<VisitRow> {
  const visit = await appointments.lock(tx, found.id);
  if (!visit) throw new AppError("visit_not_found");
  if (authority.kind === "staff") {
    requireSeen(visit, authority.version);
    return visit;
  }
  // Another window moved the visit between our finding and locking it: it now stands at another time.
  if (found.status !== "cancelled" && visit.movedToId !== null) throw movedElsewhere();
  return visit;
}

/** Staff may change what is still expected, also after its time; visitors only what lies ahead. */
function requireChangeable(visit: VisitRow, authority: Authority, now: Date): void {
  if (authority.kind === "visitor") {
    if (!canBeChanged(visit.status, visit.startsAt, now))
      throw new AppError("visit_not_changeable");
    return;
  }
  const message = changeObjection(visit.status);
  if (message !== null) throw new AppError("visit_not_changeable", { message });
}

/** Whether the person of a visit agreed to texts about it. */
export async function mayText(tx: Transaction, visit: VisitRow): Promise<boolean> {
  return hasLiveConsent(tx, {
    channel: "sms",
    address: visit.phone,
    purpose: bookingContent.en.smsConsent.purpose,
  });
}

/** The front desk learns of a visitor's late change by a task; of its own it knows. */
async function noteLateChange(
  tx: Transaction,
  deps: BookingDeps,
  visit: VisitRow,
  what: "cancelled" | "moved",
): Promise<void> {
  const at = deps.clock.now();
  await createTask(tx, {
    id: deps.random.uuid(),
    kind: "late-change",
    title: `Visit ${what} inside ${bookingPolicy.noticeHours} hours`,
    detail: `${formatFullDay(visit.startsAt)}, ${formatTime(visit.startsAt)}. The time may help somebody else.`,
    patientId: visit.patientId,
    appointmentId: visit.id,
    // A cancellation may be taken back, and this with it.
    ...(what === "cancelled" && { sameAs: lateCancelTask(visit.id) }),
    dueAt: visit.startsAt,
    at,
  });
}

type Trace = {
  name: "cancelled" | "moved" | "restored" | "confirmed";
  action: "appointment.cancel" | "appointment.move" | "appointment.restore" | "appointment.confirm";
  subjectId: string;
  detail: Record<string, string | boolean>;
};

/** Puts on record what became of a visit: as an event, and who did it. */
export async function recordChange(tx: Transaction, at: Date, caller: Caller, trace: Trace) {
  const { name, action, subjectId, detail } = trace;
  const subject = "appointment";
  await appointments.recordEvent(tx, { at, name, subject, subjectId, detail });
  const audit = { at, action, subject, subjectId, outcome: "allowed" } as const;
  await recordAudit(tx, { ...auditOf(caller), ...audit });
}

export type Cancellation = {
  reason: string;
  /** Whose wish it is decides whether it can be late: the practice is never late to cancel. */
  isPatientsWish: boolean;
};

/**
 * Cancels a visit and frees its time. A visitor's cancellation inside the notice period becomes a task,
 * and their cancelling again answers the same. Throws `visit_not_found`, `visit_not_changeable` and, for
 * staff who saw an older version, `visit_changed`.
 */
export async function cancelInTransaction(
  tx: Transaction,
  deps: BookingDeps,
  found: Pick<VisitRow, "id" | "status">,
  cancellation: Cancellation,
  { caller, authority }: Context,
): Promise<Changed> {
  const now = deps.clock.now();
  const visit = await lockSeen(tx, found, authority);
  if (visit.status === "cancelled" && authority.kind === "visitor") {
    return { ...visit, told: untold };
  }
  requireChangeable(visit, authority, now);
  const isLate = cancellation.isPatientsWish && isLateChange(visit.startsAt, now);
  await repository.cancel(tx, visit.id, {
    at: now,
    reason: cancellation.reason,
    isLate,
    by: authority.kind === "staff" ? authority.accountId : null,
  });
  await callBackReminders(tx, visit.id);
  if (visit.slotId !== null) await slots.freeInterval(tx, visit.slotId);
  await visitLeft(tx, deps, visit, caller);
  const after = await appointments.find(tx, visit.id);
  if (!after) throw new AppError("visit_not_found");
  if (isLate && authority.kind === "visitor") await noteLateChange(tx, deps, visit, "cancelled");
  const isTold = authority.kind === "visitor" || authority.tellsPatient;
  const isAnswered = authority.kind === "visitor" && authority.isAnsweredByText === true;
  const told = isTold
    ? await tellVisitor(
        tx,
        deps,
        after,
        { kind: "cancelled" },
        !isAnswered && (await mayText(tx, visit)),
      )
    : untold;
  await recordChange(tx, now, caller, {
    name: "cancelled",
    action: "appointment.cancel",
    subjectId: visit.id,
    detail: {
      isLate,
      fromVersion: String(visit.version),
      toVersion: String(after.version),
    },
  });
  return { ...after, told };
}

export type Move = {
  start: Date;
  /** Who may take the visit: one person, or everybody qualified. */
  offering: Offering;
  holdToken?: string | undefined;
};

/**
 * Moves a visit: the old time is freed and the new one taken, or nothing changes. Code, link, notes
 * and length stay; the status starts again at scheduled, since it was the old time that was confirmed.
 * Throws `slot_taken`, `slot_not_offered`, `visit_not_found`, `visit_not_changeable`; for staff also
 * `outside_hours` and, when they saw an older version, `visit_changed`.
 */
export async function moveInTransaction(
  tx: Transaction,
  deps: BookingDeps,
  found: Pick<VisitRow, "id" | "status">,
  move: Move,
  { caller, authority }: Context,
): Promise<Changed> {
  const now = deps.clock.now();
  const { start, offering } = move;
  const old = await lockSeen(tx, found, authority);
  requireChangeable(old, authority, now);
  if (move.holdToken !== undefined) {
    const hold = await holds.lock(tx, holdHash(deps.sealer, move.holdToken));
    if (hold) await slots.freeInterval(tx, hold.slotId);
  }
  if (start.getTime() === old.startsAt.getTime() && offering.staffIds.includes(old.staffId)) {
    return { ...old, told: untold };
  }
  const isByVisitor = authority.kind === "visitor";
  const isOwnWish = isByVisitor && authority.isInvited !== true;
  const isLate = isOwnWish ? isLateChange(old.startsAt, now) : old.isLateChange;
  await repository.cancel(tx, old.id, { at: now, reason: rescheduled, isLate, by: null });
  await callBackReminders(tx, old.id);
  if (old.slotId !== null) await slots.freeInterval(tx, old.slotId);
  await visitLeft(tx, deps, old, caller);
  const minutes = old.durationMinutes || bookingPolicy.defaultRescheduleMinutes;
  const length = lengthOf(offering.service, minutes);
  const rule: StartRule = authority.kind === "staff" ? authority.rule : "public";
  const wish = { offering, length, start, now, rule };
  const taken = await takeStart(tx, deps, { ...wish, kind: "visit", expiresAt: null });
  const id = deps.random.uuid();
  const isInserted = await appointments.insert(tx, {
    ...old,
    ...(authority.kind === "staff" && { editedBy: authority.accountId, editedAt: now }),
    id,
    staffId: taken.staffId,
    slotId: taken.slotId,
    status: "scheduled",
    startsAt: taken.startsAt,
    endsAt: taken.endsAt,
    durationMinutes: minutes,
    isLateChange: isLate,
    manageTokenHash: manageHash(deps.sealer, manageToken(deps, old.manageSeed)),
    movedFromId: old.id,
    version: old.version + 2,
    createdAt: now,
  });
  const moved = isInserted ? await appointments.find(tx, id) : undefined;
  if (!moved) throw new AppError("appointment_not_created");
  if (isLate && isOwnWish) await noteLateChange(tx, deps, moved, "moved");
  const message = { kind: "moved", from: old.startsAt } as const;
  const told =
    isByVisitor || authority.tellsPatient
      ? await tellVisitor(tx, deps, moved, message, await mayText(tx, old))
      : untold;
  await recordChange(tx, now, caller, {
    name: "moved",
    action: "appointment.move",
    subjectId: id,
    detail: {
      from: old.id,
      isLate,
      fromVersion: String(old.version),
      toVersion: String(moved.version),
    },
  });
  return { ...moved, told };
}
