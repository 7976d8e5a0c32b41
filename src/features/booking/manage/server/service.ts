import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import { formatDay, formatTime } from "#practice/time.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Appointment, Booked, VisitCredentials } from "../../appointments/contract.ts";
import { isTenDigitPhone, normalizeCode, toE164 } from "../../appointments/rules.ts";
import * as repository from "../../appointments/server/repository.ts";
import type { VisitRow } from "../../appointments/server/repository.ts";
import { withAlternatives } from "../../appointments/server/service.ts";
import { findOffering } from "../../catalog/server/service.ts";
import { cancelInTransaction, moveInTransaction } from "../../changes/server/service.ts";
import { once } from "../../idempotency/server/service.ts";
import { manageHash } from "../../slots/server/service.ts";
import { type BookingDeps, toAppointment, toBooked } from "../../visit/server/service.ts";

/** Counts wrong tries before they are judged, so that simultaneous guesses cannot outrun the lock. */
export type LookupLock = {
  /** Throws `too_many_lookups` when any of the keys is locked. */
  consume(keys: readonly string[]): Promise<void>;
  /** Gives back what a right answer consumed. */
  reward(keys: readonly string[]): Promise<void>;
};

export type ManageDeps = BookingDeps & { lookups: LookupLock };
type Context = { caller: Caller; idempotencyKey?: string | undefined };

/** Puts on record that somebody could not prove a visit to be theirs; never what they typed. */
async function notTheirs(deps: ManageDeps, caller: Caller, reason: string): Promise<AppError> {
  await recordAudit(deps.db, {
    ...auditOf(caller),
    at: deps.clock.now(),
    action: "appointment.prove",
    subject: "appointment",
    subjectId: null,
    outcome: "refused",
    reason,
  });
  return new AppError("visit_not_found");
}

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
    if (!visit) throw await notTheirs(deps, caller, "unknown link");
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
  if (!visit) throw await notTheirs(deps, caller, "code and contact do not match");
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

/** Throws `visit_moved` when a visit does not begin when its owner was shown that it does. */
function requireAsSeen({ startsAt }: { startsAt: Date }, seenStart: string | undefined): void {
  if (seenStart === undefined || startsAt.getTime() === Date.parse(seenStart)) return;
  throw new AppError("visit_moved", {
    message: `Your visit was moved meanwhile: it is on ${formatDay(startsAt)} at ${formatTime(startsAt)} now. Nothing was changed; decide anew.`,
  });
}

/**
 * Cancels a visit and frees its time. Inside the notice period it is noted as late and staff get a
 * task. Cancelling again answers the same. Throws `visit_not_changeable` for a visit that has begun, and `visit_moved`
 * for one that stands elsewhere than was seen.
 */
export async function cancelAppointment(
  deps: ManageDeps,
  request: VisitCredentials & { reason?: string | undefined; seenStart?: string | undefined },
  context: Context,
): Promise<{ appointment: Appointment; wasLate: boolean }> {
  const found = await proven(deps, request, context.caller);
  const answer = await once(
    deps,
    { scope: "cancel", key: context.idempotencyKey, body: request },
    {
      work: async (tx) => {
        const visit = await cancelInTransaction(
          tx,
          deps,
          found,
          { reason: request.reason || "Cancelled by the patient", isPatientsWish: true },
          { caller: context.caller, authority: { kind: "visitor" } },
        );
        requireAsSeen(visit, request.seenStart);
        return {
          appointment: toAppointment(visit, deps.clock.now()),
          wasLate: visit.isLateChange,
        };
      },
    },
  );
  deps.onMailQueued();
  return answer;
}

type Move = VisitCredentials & {
  start: string;
  seenStart?: string | undefined;
  staffId?: string | null | undefined;
  holdToken?: string | undefined;
};

/**
 * Moves a visit in one transaction: the old time is freed and the new one taken, or nothing changes.
 * Code, link, notes and length stay; the provider stays unless one is named, null means anybody
 * qualified. Throws `slot_taken` with other free times, `slot_not_offered`, `visit_not_changeable`, `visit_moved`.
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
      work: async (tx) => {
        requireAsSeen(found, move.seenStart);
        const wish = { start: new Date(move.start), offering, holdToken: move.holdToken };
        const authority = { kind: "visitor" } as const;
        const { caller } = context;
        return toBooked(
          deps,
          await moveInTransaction(tx, deps, found, wish, { caller, authority }),
        );
      },
      explain: (error) => withAlternatives(deps, error, offering, new Date(move.start)),
    },
  );
  deps.onMailQueued();
  return answer;
}
