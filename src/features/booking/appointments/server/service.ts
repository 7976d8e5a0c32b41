import { recordConsent } from "#features/consent/server/public.ts";
import { findOrCreatePatient } from "#features/patients/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import { findOffering, type Offering } from "../../catalog/server/service.ts";
import { bookingContent } from "../../content.ts";
import type { StartRule } from "../../desk/rules.ts";
import * as holds from "../../holds/server/repository.ts";
import { once } from "../../idempotency/server/service.ts";
import {
  holdHash,
  lengthOf,
  manageHash,
  nearestFreeTimes,
  contestFor,
  type Taken,
  takeStart,
} from "../../slots/server/service.ts";
import * as slots from "../../slots/server/repository.ts";
import type { Booked, BookingRequest } from "../contract.ts";
import { confirmationCode, needsAdult } from "../rules.ts";
import {
  type BookingDeps,
  manageToken,
  tellVisitor,
  toBooked,
} from "../../visit/server/service.ts";
import * as repository from "./repository.ts";
import type { Channel } from "./repository.ts";

const codeTries = 8;

function checkPeople(request: BookingRequest, now: Date): void {
  const { dateOfBirth } = request.patient;
  if (
    dateOfBirth !== undefined &&
    (dateOfBirth > practiceDate(now) || dateOfBirth < "1900-01-01")
  ) {
    throw new AppError("validation_failed", {
      fields: { "patient.dateOfBirth": "Type the patient's date of birth, a day in the past." },
    });
  }
  if (
    needsAdult(dateOfBirth, practiceDate(new Date(request.start))) &&
    request.bookedBy === undefined
  ) {
    const message = "The patient will be under 18: type the name of the adult who books.";
    throw new AppError("validation_failed", {
      fields: { "bookedBy.name": message, "bookedBy.relation": "Say how you are related." },
    });
  }
}

/** Turns the visitor's live hold into the visit's interval, or takes the time afresh. */
async function occupy(
  tx: Transaction,
  deps: BookingDeps,
  request: BookingRequest,
  offering: Offering,
  now: Date,
): Promise<Taken> {
  const start = new Date(request.start);
  const length = lengthOf(offering.service);
  if (request.holdToken !== undefined) {
    const tokenHash = holdHash(deps.sealer, request.holdToken);
    const hold = await holds.lock(tx, tokenHash);
    const fits =
      hold !== undefined &&
      hold.expiresAt > now &&
      hold.serviceId === request.serviceId &&
      hold.startsAt.getTime() === start.getTime() &&
      offering.staffIds.includes(hold.staffId);
    if (fits) {
      await holds.forget(tx, tokenHash);
      await slots.keepInterval(tx, hold.slotId);
      return {
        slotId: hold.slotId,
        staffId: hold.staffId,
        startsAt: hold.startsAt,
        endsAt: hold.endsAt,
      };
    }
    if (hold) await slots.freeInterval(tx, hold.slotId);
  }
  return takeStart(tx, deps, { offering, length, start, kind: "visit", expiresAt: null, now });
}

/** Inserts a visit under a code and link that no other active visit has. */
async function insertWithCode(
  tx: Transaction,
  deps: BookingDeps,
  visit: Omit<repository.NewVisit, "confirmationCode" | "manageSeed" | "manageTokenHash">,
): Promise<void> {
  for (let attempt = 0; attempt < codeTries; attempt += 1) {
    const manageSeed = deps.random.bytes(32);
    const isInserted = await repository.insert(tx, {
      ...visit,
      confirmationCode: confirmationCode(deps.random.bytes(6)),
      manageSeed,
      manageTokenHash: manageHash(deps.sealer, manageToken(deps, manageSeed)),
    });
    if (isInserted) return;
  }
  throw new AppError("appointment_not_created");
}

async function bookInTransaction(
  tx: Transaction,
  deps: BookingDeps,
  request: BookingRequest,
  offering: Offering,
  context: { caller: Caller; channel: Channel },
): Promise<Booked> {
  const { random, sealer } = deps;
  const now = deps.clock.now();
  const { patient, bookedBy } = request;
  const taken = await occupy(tx, deps, request, offering, now);
  const found = await findOrCreatePatient(tx, { sealer, random }, { ...patient, at: now });
  const id = random.uuid();
  await insertWithCode(tx, deps, {
    id,
    patientId: found.patientId,
    serviceId: offering.service.id,
    staffId: taken.staffId,
    slotId: taken.slotId,
    visitId: null,
    channel: context.channel,
    status: "scheduled",
    startsAt: taken.startsAt,
    endsAt: taken.endsAt,
    durationMinutes: offering.service.durationMinutes,
    firstName: patient.firstName,
    lastName: patient.lastName,
    email: patient.email,
    phone: patient.phone,
    isNewPatient: patient.isNew ?? null,
    insuranceSealed:
      patient.insurance === undefined ? null : sealer.seal(JSON.stringify(patient.insurance)),
    bookedByName: bookedBy?.name ?? null,
    bookedByRelation: bookedBy?.relation ?? null,
    notesSealed:
      request.notes === undefined || request.notes === "" ? null : sealer.seal(request.notes),
    isLateChange: false,
    movedFromId: null,
    calendarUid: random.uuid(),
    version: 1,
    createdAt: now,
  });
  const row = await repository.find(tx, id);
  if (!row) throw new AppError("appointment_not_created");
  if (request.consentSms) {
    const { version, purpose, words } = bookingContent.en.smsConsent;
    const consent = {
      patientId: found.patientId,
      channel: "sms",
      address: patient.phone,
      purpose,
      words,
      version,
    } as const;
    await recordConsent(tx, {
      ...consent,
      id: random.uuid(),
      source: `booking-${context.channel}`,
      at: now,
    });
  }
  await tellVisitor(tx, deps, row, { kind: "booked" }, request.consentSms);
  await repository.recordEvent(tx, {
    at: now,
    name: "booked",
    subject: "appointment",
    subjectId: id,
    detail: { channel: context.channel },
  });
  await recordAudit(tx, {
    ...auditOf(context.caller),
    at: now,
    action: "appointment.book",
    subject: "appointment",
    subjectId: id,
    outcome: "allowed",
  });
  return toBooked(deps, row);
}

/**
 * Books a visit: interval, patient, visit, consent, messages and audit commit together or not at all.
 * A live hold becomes the visit; an ended one is treated as absent. Throws `slot_taken` with other
 * free times, `slot_not_offered`, `validation_failed`; with a key, a repeat gets the first answer.
 */
export async function bookAppointment(
  deps: BookingDeps,
  request: BookingRequest,
  context: { caller: Caller; channel: Channel; idempotencyKey?: string | undefined },
): Promise<Booked> {
  checkPeople(request, deps.clock.now());
  const start = new Date(request.start);
  const offering = await findOffering(deps.db, request.serviceId, request.staffId);
  const answer = await once(
    deps,
    { scope: "book", key: context.idempotencyKey, body: request },
    {
      contest: request.holdToken === undefined ? contestFor(deps, offering, start) : undefined,
      work: (tx) => bookInTransaction(tx, deps, request, offering, context),
      explain: (error) => withAlternatives(deps, error, offering, start),
    },
  );
  deps.onMailQueued();
  return answer;
}

/** Adds other free times to a `slot_taken`, for staff by their rule; every other failure stays as it is. */
export async function withAlternatives(
  deps: BookingDeps,
  error: AppError,
  offering: Offering,
  wished: Date,
  rule: StartRule = "public",
): Promise<AppError> {
  if (error.code !== "slot_taken") return error;
  const alternatives = await nearestFreeTimes(deps, offering, wished, rule);
  return new AppError("slot_taken", { details: { alternatives }, cause: error });
}
