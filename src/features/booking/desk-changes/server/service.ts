import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Told } from "../../appointments/contract.ts";
import * as appointments from "../../appointments/server/repository.ts";
import type { VisitRow } from "../../appointments/server/repository.ts";
import { withAlternatives } from "../../appointments/server/service.ts";
import { findOffering, type Offering } from "../../catalog/server/service.ts";
import {
  type Authority,
  type Cancellation,
  cancelInTransaction,
  moveInTransaction,
  requireSeen,
} from "../../changes/server/service.ts";
import * as changes from "../../changes/server/repository.ts";
import type { AppointmentStatus } from "../../contract.ts";
import { once } from "../../idempotency/server/service.ts";
import { repeatOnRecord, withOccupants } from "../../desk/server/service.ts";
import { lengthOf, occupied } from "../../slots/server/service.ts";
import { type Restoration, restoreInTransaction } from "../../restore/server/service.ts";
import { type BookingDeps, staffName } from "../../visit/server/service.ts";

type Context = { caller: Caller; idempotencyKey?: string | undefined };

/** Where a visit stands after a change, and which messages about it were queued. */
type Done = { id: string; told: Told };

function accountOf(caller: Caller): string {
  if (caller.staff === null) throw new AppError("sign_in_required");
  return caller.staff.accountId;
}

/** A change of a visit, as the log names it when its answer is given again. */
const repeated =
  (change: "move" | "cancel" | "restore") =>
  ({ id }: Done) => ({ action: `appointment.${change}`, subject: "appointment", subjectId: id });

const unknown = () =>
  new AppError("visit_not_found", { message: "There is no such visit in the schedule." });

async function findVisit(deps: Pick<BookingDeps, "db">, id: string): Promise<VisitRow> {
  const visit = await appointments.find(deps.db, id);
  if (!visit) throw unknown();
  return visit;
}

/** A visit where it stands now, after any number of moves. Throws `visit_not_found`. */
export async function newestVisit(
  deps: { db: Database | Transaction },
  id: string,
): Promise<VisitRow> {
  const visit = await changes.findNewest(deps.db, id);
  if (!visit) throw unknown();
  return visit;
}

export type StaffEdit = {
  version: number;
  status?: Exclude<AppointmentStatus, "cancelled"> | undefined;
  /** Empty takes the notes away. */
  notes?: string | undefined;
};

/** The five statuses follow each other at any time; a cancellation is not undone by a status. */
function requireStanding(visit: VisitRow): void {
  if (visit.status !== "cancelled") return;
  const message =
    "This visit is cancelled, which no status takes back. Restore it while its time is free, or book a new one.";
  throw new AppError("visit_not_changeable", { message, fields: { status: message } });
}

/** Whoever saves is shown the visit, so what changed nothing is on record as well. */
async function recordEdit(
  tx: Transaction,
  caller: Caller,
  { at, id, reason }: { at: Date; id: string; reason: string },
): Promise<void> {
  await recordAudit(tx, {
    ...auditOf(caller),
    at,
    action: "appointment.edit",
    subject: "appointment",
    subjectId: id,
    outcome: "allowed",
    reason,
  });
}

async function editInTransaction(
  tx: Transaction,
  deps: Pick<BookingDeps, "clock" | "sealer">,
  id: string,
  edit: StaffEdit,
  caller: Caller,
): Promise<VisitRow> {
  const at = deps.clock.now();
  const visit = await appointments.lock(tx, id);
  if (!visit) throw unknown();
  requireSeen(visit, edit.version);
  const notes = visit.staffNotesSealed === null ? "" : deps.sealer.open(visit.staffNotesSealed);
  const status = edit.status === visit.status ? undefined : edit.status;
  const newNotes = edit.notes === notes ? undefined : edit.notes;
  if (status === undefined && newNotes === undefined) {
    await recordEdit(tx, caller, { at, id, reason: "nothing changed" });
    return visit;
  }
  if (status !== undefined) requireStanding(visit);
  const staffNotesSealed =
    newNotes === undefined ? undefined : newNotes === "" ? null : deps.sealer.seal(newNotes);
  await changes.edit(tx, id, { at, by: accountOf(caller), status, staffNotesSealed });
  const subject = "appointment";
  await appointments.recordEvent(tx, {
    at,
    name: "edited",
    subject,
    subjectId: id,
    detail: {
      fromVersion: String(visit.version),
      toVersion: String(visit.version + 1),
      ...(status !== undefined && { status: `${visit.status} to ${status}` }),
      ...(newNotes !== undefined && { notes: true }),
    },
  });
  const what = [status === undefined ? "" : "status", newNotes === undefined ? "" : "notes"];
  await recordEdit(tx, caller, { at, id, reason: what.filter(Boolean).join(", ") });
  const after = await appointments.find(tx, id);
  if (!after) throw unknown();
  return after;
}

/**
 * Saves a visit's status and staff notes, each only if given. Saving what stands already changes
 * nothing. Throws `visit_changed` when the caller saw an older version, `visit_not_found`, and
 * `visit_not_changeable` for another status of a cancelled visit.
 */
export async function editVisit(
  deps: Pick<BookingDeps, "db" | "clock" | "sealer">,
  id: string,
  edit: StaffEdit,
  caller: Caller,
): Promise<VisitRow> {
  return inTransaction(deps.db, (tx) => editInTransaction(tx, deps, id, edit, caller));
}

export type StaffMove = {
  version: number;
  start: string;
  /** Left out: the same provider. */
  staffId?: string | undefined;
  tellPatient: boolean;
  /** The time may lie outside the hours: that was confirmed. */
  outsideHours: boolean;
};

/**
 * Moves a visit on a patient's or the practice's wish, in one transaction, as a patient's own move
 * does. Answers with the id of the visit at its new time. Throws `slot_taken` with other free times
 * and what has this one, `outside_hours`, `slot_not_offered`, `visit_changed`, `visit_not_changeable`, `visit_not_found`.
 */
export async function moveVisit(
  deps: BookingDeps,
  id: string,
  move: StaffMove,
  { caller, idempotencyKey }: Context,
): Promise<Done> {
  const found = await findVisit(deps, id);
  const offering = await findOffering(deps.db, found.serviceId, move.staffId ?? found.staffId);
  const start = new Date(move.start);
  const authority = staffAuthority(caller, move);
  const answer = await once(
    deps,
    {
      scope: "staff-move",
      key: idempotencyKey,
      accountId: accountOf(caller),
      body: { id, ...move },
    },
    {
      onRepeat: repeatOnRecord(deps, caller, repeated("move")),
      work: async (tx) => {
        const wish = { start, offering };
        const moved = await moveInTransaction(tx, deps, found, wish, { caller, authority });
        return { id: moved.id, told: moved.told };
      },
      explain: async (error) => {
        const explained = await withAlternatives(deps, error, offering, start);
        const length = lengthOf(offering.service, found.durationMinutes);
        const time = {
          staffIds: offering.staffIds,
          ...occupied(start, length),
          ignoredVisitId: id,
        };
        return withOccupants(deps, explained, time, caller);
      },
    },
  );
  deps.onMailQueued();
  return answer;
}

function staffAuthority(
  caller: Caller,
  seen: { version: number; tellPatient: boolean; outsideHours?: boolean },
): Authority {
  const { version, tellPatient, outsideHours = false } = seen;
  const accountId = accountOf(caller);
  return {
    kind: "staff",
    accountId,
    version,
    tellsPatient: tellPatient,
    rule: { outsideHours, past: "refused" },
  };
}

/**
 * Cancels a visit and frees its time. Throws `visit_changed`, `visit_not_changeable`,
 * `visit_not_found`.
 */
export async function cancelVisit(
  deps: BookingDeps,
  id: string,
  request: Cancellation & { version: number; tellPatient: boolean },
  { caller, idempotencyKey }: Context,
): Promise<Done> {
  const found = await findVisit(deps, id);
  const authority = staffAuthority(caller, request);
  const answer = await once(
    deps,
    {
      scope: "staff-cancel",
      key: idempotencyKey,
      accountId: accountOf(caller),
      body: { id, ...request },
    },
    {
      onRepeat: repeatOnRecord(deps, caller, repeated("cancel")),
      work: async (tx) => {
        const { told } = await cancelInTransaction(tx, deps, found, request, { caller, authority });
        return { id, told };
      },
    },
  );
  deps.onMailQueued();
  return answer;
}

/** Who could give a cancelled visit again: its own provider, if they still give its service. */
async function offeringOf(deps: BookingDeps, visit: VisitRow): Promise<Offering> {
  try {
    return await findOffering(deps.db, visit.serviceId, visit.staffId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("visit_not_changeable", {
      message: `${staffName(visit)} no longer gives this service, so the visit cannot be restored. Book a new one instead.`,
      cause: error,
    });
  }
}

/**
 * Lets a cancelled visit stand again at its own time. Throws `slot_taken`, `outside_hours`,
 * `already_booked`, `visit_changed`, `visit_not_changeable`, `visit_not_found`.
 */
export async function restoreVisit(
  deps: BookingDeps,
  id: string,
  request: Restoration,
  { caller, idempotencyKey }: Context,
): Promise<Done> {
  const found = await findVisit(deps, id);
  const offering = await offeringOf(deps, found);
  const accountId = accountOf(caller);
  const answer = await once(
    deps,
    { scope: "staff-restore", key: idempotencyKey, accountId, body: { id, ...request } },
    {
      onRepeat: repeatOnRecord(deps, caller, repeated("restore")),
      work: async (tx) => {
        const context = { caller, accountId, offering };
        return { id, told: await restoreInTransaction(tx, deps, id, request, context) };
      },
      explain: (error) => {
        const length = lengthOf(offering.service, found.durationMinutes);
        const time = { staffIds: offering.staffIds, ...occupied(found.startsAt, length) };
        return withOccupants(deps, error, time, caller);
      },
    },
  );
  deps.onMailQueued();
  return answer;
}
