import { asAppError, call } from "#ui/api-client.ts";
import {
  cancelVisit,
  changedDetails,
  editVisit,
  moveVisit,
  readVisit,
  restoreVisit,
} from "../contract.ts";
import type { CancelReason } from "../contract.ts";
import type { AppError } from "../../../../errors.ts";
import type { AppointmentStatus } from "../../../booking/contract.ts";
import type { ScheduledVisit } from "../../contract.ts";

/** One visit as it stands now, moved or not. */
export function fetchVisit(id: string, signal?: AbortSignal) {
  return call(readVisit, { params: { id }, ...(signal && { signal }) });
}

/** Saves what changed of a visit. */
export function requestEdit(
  { id, version }: Pick<ScheduledVisit, "id" | "version">,
  changes: { status?: Exclude<AppointmentStatus, "cancelled">; notes?: string },
) {
  return call(editVisit, { params: { id }, body: { version, ...changes } });
}

export type MoveWish = {
  start: string;
  staffId: string;
  tellPatient: boolean;
  outsideHours: boolean;
};

/** Moves a visit to another time or provider. */
export function requestMove(
  { id, version }: Pick<ScheduledVisit, "id" | "version">,
  wish: MoveWish,
  key: string,
) {
  const headers = { "idempotency-key": key };
  return call(moveVisit, { params: { id }, headers, body: { version, ...wish } });
}

export type CancelWish = { reason: CancelReason; words: string; tellPatient: boolean };

/** Cancels a visit. */
export function requestCancel(
  { id, version }: Pick<ScheduledVisit, "id" | "version">,
  { reason, words, tellPatient }: CancelWish,
  key: string,
) {
  const body = { version, reason, tellPatient, ...(reason === "other" && { words }) };
  return call(cancelVisit, { params: { id }, headers: { "idempotency-key": key }, body });
}

export type RestoreWish = {
  tellPatient: boolean;
  confirmed: { outsideHours: boolean; sameTime: boolean };
};

/** Lets a cancelled visit stand again. */
export function requestRestore(
  { id, version }: Pick<ScheduledVisit, "id" | "version">,
  wish: RestoreWish,
  key: string,
) {
  const headers = { "idempotency-key": key };
  return call(restoreVisit, { params: { id }, headers, body: { version, ...wish } });
}

/** Why a request failed, ready to be shown. */
export function failureOf(error: Error): AppError {
  return asAppError(error);
}

/** The visit as it stands now, of the failure that says somebody else was quicker; else null. */
export function currentOf(problem: unknown): ScheduledVisit | null {
  const error = asAppError(problem);
  if (error.code !== "visit_changed") return null;
  const details = changedDetails.safeParse(error.details);
  return details.success ? details.data.current : null;
}
