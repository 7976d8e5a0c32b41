// What people do with their visits by text: the same rules as on the pages, in the caller's transaction.
import { AppError } from "#errors.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { canBeChanged } from "../../appointments/rules.ts";
import * as appointments from "../../appointments/server/repository.ts";
import type { VisitRow } from "../../appointments/server/repository.ts";
import { cancelInTransaction, recordChange } from "../../changes/server/service.ts";
import * as changes from "../../changes/server/repository.ts";
import type { ManageDeps } from "../../manage/server/service.ts";
import { type BookingDeps, toBooked } from "../../visit/server/service.ts";

/** A visit as an answer by text speaks of it. */
export type TextVisit = {
  id: string;
  patientId: string;
  status: string;
  startsAt: Date;
  confirmationCode: string;
  manageUrl: string;
};

const toTextVisit = (deps: BookingDeps, row: VisitRow): TextVisit => ({
  id: row.id,
  patientId: row.patientId,
  status: row.status,
  startsAt: row.startsAt,
  confirmationCode: row.confirmationCode,
  manageUrl: toBooked(deps, row).manageUrl,
});

/** The visits ahead that were booked with this phone, the soonest first. */
export async function comingVisitsOfPhone(
  tx: Transaction,
  deps: BookingDeps,
  phone: string,
): Promise<TextVisit[]> {
  const rows = await appointments.upcomingOfPhone(tx, phone, deps.clock.now());
  return rows.map((row) => toTextVisit(deps, row));
}

/**
 * Confirms a visit at its person's word; one that is confirmed stays so. Throws `visit_not_changeable`
 * for one that has begun or was cancelled meanwhile, `visit_not_found`.
 */
export async function confirmByText(
  tx: Transaction,
  deps: BookingDeps,
  id: string,
  caller: Caller,
): Promise<{ wasConfirmed: boolean }> {
  const at = deps.clock.now();
  const visit = await appointments.lock(tx, id);
  if (!visit) throw new AppError("visit_not_found");
  if (!canBeChanged(visit.status, visit.startsAt, at)) throw new AppError("visit_not_changeable");
  if (visit.status === "confirmed") return { wasConfirmed: true };
  await changes.confirm(tx, id, at);
  await recordChange(tx, at, caller, {
    name: "confirmed",
    action: "appointment.confirm",
    subjectId: id,
    detail: { fromVersion: String(visit.version), toVersion: String(visit.version + 1) },
  });
  return { wasConfirmed: false };
}

/**
 * Cancels a visit by its person's text, by the rules of every cancellation: late inside the notice period.
 * The answer to the text is the only text about it. Throws what `cancelInTransaction` throws.
 */
export async function cancelByText(
  tx: Transaction,
  deps: BookingDeps,
  visit: Pick<TextVisit, "id" | "status">,
  caller: Caller,
): Promise<{ wasLate: boolean; startsAt: Date }> {
  const found = await appointments.find(tx, visit.id);
  if (!found) throw new AppError("visit_not_found");
  const cancelled = await cancelInTransaction(
    tx,
    deps,
    found,
    { reason: "Cancelled by the patient, by text", isPatientsWish: true },
    { caller, authority: { kind: "visitor", isAnsweredByText: true } },
  );
  return { wasLate: cancelled.isLateChange, startsAt: cancelled.startsAt };
}

type CodeTry = { code: string; phone: string };

/**
 * Runs `work` with a try at a code counted before it, by code and by phone, and told whether it is locked. The
 * counts stand by themselves: what `work` does in a transaction must not hold them up. What was no wrong try is
 * taken back.
 */
export async function withCodeTry<Done extends { isWrongCode: boolean }>(
  { lookups }: Pick<ManageDeps, "lookups">,
  { code, phone }: CodeTry,
  work: (isLocked: boolean) => Promise<Done>,
): Promise<Done> {
  const keys = [`code:${code}`, `address:text ${phone}`];
  try {
    await lookups.consume(keys);
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_lookups") return work(true);
    throw error;
  }
  const done = await work(false);
  if (!done.isWrongCode) await lookups.reward(keys);
  return done;
}

/**
 * The visit of a code that was booked with this phone. The code alone never authorizes anything: whoever asks
 * has counted the try. Throws `visit_not_found`.
 */
export async function visitOfCode(
  tx: Transaction,
  deps: ManageDeps,
  { code, phone }: CodeTry,
): Promise<TextVisit> {
  const visit = await appointments.findByCode(tx, code, { email: null, phone });
  if (!visit) throw new AppError("visit_not_found");
  return toTextVisit(deps, visit);
}
