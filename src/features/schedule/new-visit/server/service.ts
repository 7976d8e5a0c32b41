import {
  bookAppointment,
  type BookingDeps,
  findOffering,
} from "#features/booking/server/public.ts";
import { isOver } from "#features/booking/desk/rules.ts";
import { findPatient } from "#features/patients/server/public.ts";
import { withConflictsOnRecord } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import { spokenSmsConsent } from "../content.ts";
import type { CreatedVisit, NewVisitRequest } from "../contract.ts";
import { canHaveBegun } from "../rules.ts";

export type NewVisitDeps = BookingDeps;
type Context = { caller: Caller; idempotencyKey?: string | undefined };

/** The patient of the visit: name and birth date as on file for somebody who was found there. */
async function patientOf(deps: NewVisitDeps, { patientId, patient }: NewVisitRequest) {
  if (patientId === undefined) return patient;
  const { firstName, lastName, dateOfBirth } = await findPatient(deps.db, patientId);
  return { ...patient, firstName, lastName, dateOfBirth: dateOfBirth ?? patient.dateOfBirth };
}

function requireBegun(request: NewVisitRequest, minutes: number, now: Date): void {
  if (!request.hasBegun || canHaveBegun(new Date(request.start), minutes, now)) return;
  const message = "A visit that begins later, or is over, is not under way. Leave the box empty.";
  throw new AppError("validation_failed", { fields: { hasBegun: message } });
}

/**
 * Books for somebody on the phone or at the desk, through the same booking as everybody's. Throws what
 * that throws by the rule of staff: `slot_taken` with other times, `outside_hours`, `already_booked` and,
 * for a walk-in of earlier today, `already_past` until they are confirmed (each of these on record), `slot_not_offered`, `validation_failed`.
 */
export async function createVisit(
  deps: NewVisitDeps,
  request: NewVisitRequest,
  { caller, idempotencyKey }: Context,
): Promise<CreatedVisit> {
  const { serviceId, staffId, start, bookedBy, consentSms, confirmed } = request;
  const now = deps.clock.now();
  const { durationMinutes } = (await findOffering(deps.db, serviceId, staffId)).service;
  requireBegun(request, durationMinutes, now);
  const isPast = isOver(new Date(new Date(start).getTime() + durationMinutes * 60_000), now);
  const past = request.kind !== "walk-in" ? "refused" : confirmed.past ? "meant" : "asked";
  const patient = await patientOf(deps, request);
  const act = { action: "appointment.book", subject: "service", subjectId: serviceId };
  const book = () =>
    bookAppointment(
      deps,
      { serviceId, staffId, start, patient, bookedBy, consentSms },
      {
        caller,
        channel: request.via ?? (request.kind === "call" ? "phone" : "staff"),
        idempotencyKey,
        desk: {
          rule: { outsideHours: confirmed.outsideHours, past },
          patientId: request.patientId,
          status: request.hasBegun ? "in-progress" : "scheduled",
          staffNotes: request.notes,
          // Nobody needs a confirmation of what already took place.
          tellsPatient: request.tellPatient && !isPast,
          consent: spokenSmsConsent,
          recallAgreed: request.recallAgreed,
          mayCoincide: confirmed.sameTime,
        },
      },
    );
  const { appointment, confirmationCode, told } = await withConflictsOnRecord(
    deps,
    caller,
    act,
    book,
  );
  const { id, service, staff } = appointment;
  return {
    id,
    start: appointment.start,
    end: appointment.end,
    patientName: `${appointment.patient.firstName} ${appointment.patient.lastName}`,
    service: { id: service.id, name: service.name },
    provider: staff,
    confirmationCode,
    told,
  };
}
