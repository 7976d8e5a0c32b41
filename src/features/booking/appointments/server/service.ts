import { findOrCreatePatient } from "#features/patients/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import { formatTime, practiceDate } from "#practice/time.ts";
import { findOffering, type Offering } from "../../catalog/server/service.ts";
import type { WayOfAgreeing } from "#features/sms-queue/recall-consent/rules.ts";
import { keepConsents } from "../../agreed-texts/server/service.ts";
import type { DeskRule, StartRule } from "../../desk/rules.ts";
import { repeatOnRecord, withOccupants } from "../../desk/server/service.ts";
import * as holds from "../../holds/server/repository.ts";
import { once } from "../../idempotency/server/service.ts";
import {
  holdHash,
  isStillOffered,
  lengthOf,
  occupied,
  manageHash,
  nearestFreeTimes,
  contestFor,
  type Taken,
  takeStart,
} from "../../slots/server/service.ts";
import * as slots from "../../slots/server/repository.ts";
import type { Booked, BookingRequest, Told } from "../contract.ts";
import { confirmationCode, needsAdult } from "../rules.ts";
import {
  type BookingDeps,
  manageToken,
  staffName,
  tellVisitor,
  toBooked,
  untold,
} from "../../visit/server/service.ts";
import * as repository from "./repository.ts";
import type { Channel } from "./repository.ts";

const codeTries = 8;

/** What only staff may ask for when they book for somebody at the desk or on the phone. */
export type DeskBooking = {
  rule: DeskRule;
  /** Whose visit it is, when chosen from the people on file; then nobody new is entered. */
  patientId: string | undefined;
  /** Under way when the patient is in the chair already. */
  status: "scheduled" | "in-progress";
  staffNotes: string;
  tellsPatient: boolean;
  /** The words about texts that were read out to the caller. */
  consent: { words: string; version: string };
  /** How they agreed to be texted when they are due to come again; absent when they did not. */
  recallAgreed?: WayOfAgreeing | undefined;
  /** A second visit of the same person at the same time is meant. */
  mayCoincide: boolean;
};

type BookingContext = {
  caller: Caller;
  channel: Channel;
  idempotencyKey?: string | undefined;
  /** Absent for visitors. */
  desk?: DeskBooking | undefined;
  /** Whose visit it is, when that was established before; then nobody new is entered. */
  patientId?: string | undefined;
};

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
    needsAdult(request.patient, practiceDate(new Date(request.start))) &&
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
  { now, rule }: { now: Date; rule: StartRule },
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
      const { slotId, staffId, startsAt, endsAt } = hold;
      await holds.forget(tx, tokenHash);
      // Kept before it is judged: hours changed at the same time are seen, or see the visit.
      await slots.keepInterval(tx, slotId);
      if (await isStillOffered(tx, hold, length, now)) return { slotId, staffId, startsAt, endsAt };
    }
    if (hold) await slots.freeInterval(tx, hold.slotId);
  }
  const wish = { offering, length, start, expiresAt: null, now, rule };
  return takeStart(tx, deps, { ...wish, kind: "visit" });
}

/** Inserts a visit under a code and link that no other active visit has. */
export async function insertWithCode(
  tx: Transaction,
  deps: Pick<BookingDeps, "random" | "sealer">,
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

/** Throws `already_booked` when the same person has another visit at that time. */
export async function requireNoOther(
  tx: Transaction,
  { patientId, lastName, phone }: Parameters<typeof repository.activeOfPerson>[1],
  time: { from: Date; to: Date },
): Promise<void> {
  const others = await repository.activeOfPerson(tx, { patientId, lastName, phone }, time);
  if (others.length === 0) return;
  const words = others.map(
    (visit) => `${formatTime(visit.startsAt)} ${visit.serviceName} with ${staffName(visit)}`,
  );
  throw new AppError("already_booked", {
    message: `This person already has a visit at that time: ${words.join("; ")}.`,
  });
}

/** What staff add to the row of a visit. */
function deskColumns(
  sealer: Sealer,
  { caller, desk }: BookingContext,
  now: Date,
): Pick<repository.NewVisit, "status" | "staffNotesSealed" | "editedBy" | "editedAt"> {
  if (desk === undefined) return { status: "scheduled" };
  const { status, staffNotes } = desk;
  if (staffNotes === "") return { status };
  const editedBy = caller.staff?.accountId ?? null;
  return { status, staffNotesSealed: sealer.seal(staffNotes), editedBy, editedAt: now };
}

const actOn = (id: string) =>
  ({ action: "appointment.book", subject: "appointment", subjectId: id }) as const;

/**
 * Books a visit inside the caller's transaction, for `bookAppointment` and for what else decides in one
 * go. Throws `slot_taken` and `slot_not_offered`.
 */
export async function bookInTransaction(
  tx: Transaction,
  deps: BookingDeps,
  request: BookingRequest,
  offering: Offering,
  context: BookingContext,
): Promise<Booked & { told: Told }> {
  const { random, sealer } = deps;
  const { channel, desk } = context;
  const now = deps.clock.now();
  const { patient, bookedBy } = request;
  if (desk?.mayCoincide === false) {
    const from = new Date(request.start);
    const to = new Date(from.getTime() + offering.service.durationMinutes * 60_000);
    await requireNoOther(tx, { patientId: desk.patientId ?? null, ...patient }, { from, to });
  }
  const rule = desk?.rule ?? "public";
  const taken = await occupy(tx, deps, request, offering, { now, rule });
  const knownId = desk?.patientId ?? context.patientId;
  const { patientId, isNewRecord } =
    knownId === undefined
      ? await findOrCreatePatient(tx, { sealer, random }, { ...patient, at: now })
      : { patientId: knownId, isNewRecord: false };
  const id = random.uuid();
  await insertWithCode(tx, deps, {
    id,
    patientId,
    serviceId: offering.service.id,
    staffId: taken.staffId,
    slotId: taken.slotId,
    visitId: null,
    channel,
    ...deskColumns(sealer, context, now),
    startsAt: taken.startsAt,
    endsAt: taken.endsAt,
    durationMinutes: offering.service.durationMinutes,
    firstName: patient.firstName,
    lastName: patient.lastName,
    email: patient.email,
    phone: patient.phone,
    // Visitors say so themselves; at the desk, whoever was not on file is new.
    isNewPatient: desk ? isNewRecord : (patient.isNew ?? null),
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
  await keepConsents(tx, deps, row, { ...request, desk });
  const told =
    desk?.tellsPatient === false
      ? untold
      : await tellVisitor(tx, deps, row, { kind: "booked" }, request.consentSms);
  const event = { at: now, subject: "appointment", subjectId: id, name: "booked" };
  await repository.recordEvent(tx, { ...event, detail: { channel } });
  await recordAudit(tx, {
    ...auditOf(context.caller),
    ...actOn(id),
    at: now,
    outcome: "allowed",
  });
  return { ...toBooked(deps, row), told };
}

/**
 * Books a visit: interval, patient, visit, consent, messages and audit commit together or not at all.
 * A live hold becomes the visit; an ended one is treated as absent. Throws `slot_taken` with other
 * free times, `slot_not_offered`, `validation_failed`; with a key, a repeat gets the first answer.
 * For staff `slot_taken` names what has the time; also `outside_hours` and `already_booked`, until they say that this is meant.
 */
export async function bookAppointment(
  deps: BookingDeps,
  request: BookingRequest,
  context: BookingContext,
): Promise<Booked & { told: Told }> {
  checkPeople(request, deps.clock.now());
  const start = new Date(request.start);
  const offering = await findOffering(deps.db, request.serviceId, request.staffId);
  const { desk, idempotencyKey: key, caller } = context;
  const accountId = caller.staff?.accountId ?? undefined;
  const answer = await once<Booked & { told: Told }>(
    deps,
    desk
      ? { scope: "book-at-desk", key, body: { ...request, desk }, accountId }
      : { scope: "book", key, body: request },
    {
      contest: request.holdToken === undefined ? contestFor(deps, offering, start) : undefined,
      work: (tx) => bookInTransaction(tx, deps, request, offering, context),
      explain: async (error) => {
        const explained = await withAlternatives(deps, error, offering, start, desk?.rule);
        if (!desk) return explained;
        const time = {
          staffIds: offering.staffIds,
          ...occupied(start, lengthOf(offering.service)),
        };
        return withOccupants(deps, explained, time, caller);
      },
      onRepeat: desk && repeatOnRecord(deps, caller, ({ appointment: { id } }) => actOn(id)),
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
