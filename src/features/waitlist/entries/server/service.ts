import {
  type BookingDeps,
  findOffering,
  lookupAppointment,
  type ManageDeps,
  newestVisit,
  once,
} from "#features/booking/server/public.ts";
import { hasLiveConsent, isStopped, recordConsent } from "#features/consent/server/public.ts";
import { findOrCreatePatient } from "#features/patients/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Reply } from "#endpoint.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import { waitlistConsent } from "../../content.ts";
import { wishProblem } from "../../rules.ts";
import type { joinWithoutVisit, Waiting, WishInput } from "../contract.ts";
import * as repository from "./repository.ts";
import type { EntryRow } from "./repository.ts";

type Context = { caller: Caller; idempotencyKey?: string | undefined };

/** Whether an offer to this phone may go as a text. */
export async function mayTextOffer(db: Database | Transaction, phone: string): Promise<boolean> {
  if (phone === "") return false;
  const question = { channel: "sms", address: phone, purpose: waitlistConsent.purpose } as const;
  return (await hasLiveConsent(db, question)) && !(await isStopped(db, phone));
}

/** Throws `validation_failed` for a wish that no time can fit. */
export async function requireWish(
  deps: Pick<BookingDeps, "db" | "clock">,
  serviceId: string,
  wish: WishInput,
): Promise<void> {
  await findOffering(deps.db, serviceId, wish.staffId);
  const problem = wishProblem(wish, practiceDate(deps.clock.now()));
  if (problem !== null) {
    throw new AppError("validation_failed", { fields: { "wish.until": problem } });
  }
}

/** Keeps the agreement to texts, once. */
export async function agreeToTexts(
  tx: Transaction,
  deps: Pick<BookingDeps, "random" | "clock">,
  who: { patientId: string; phone: string; source: string },
): Promise<void> {
  const { purpose, words, version } = waitlistConsent;
  const address = who.phone;
  if (await hasLiveConsent(tx, { channel: "sms", address, purpose })) return;
  await recordConsent(tx, {
    id: deps.random.uuid(),
    patientId: who.patientId,
    channel: "sms",
    address,
    purpose,
    words,
    version,
    source: who.source,
    at: deps.clock.now(),
  });
}

/** Puts on record who changed what about somebody's waiting. */
export async function recordWait(
  tx: Database | Transaction,
  deps: Pick<BookingDeps, "clock">,
  caller: Caller,
  act: { action: string; subjectId: string; reason?: string },
): Promise<void> {
  const at = deps.clock.now();
  const subject = "waitlist-entry";
  await recordAudit(tx, { ...auditOf(caller), ...act, at, subject, outcome: "allowed" });
}

async function toWaiting(db: Database | Transaction, entry: EntryRow): Promise<Waiting> {
  const { weekdays, dayparts, staffId, until } = entry;
  return {
    serviceName: entry.serviceName,
    wish: { weekdays, dayparts, staffId, until },
    since: entry.createdAt.toISOString(),
    isPaused: entry.pausedAt !== null,
    offersBy: (await mayTextOffer(db, entry.phone)) ? "text" : "mail",
  };
}

async function shownEntry(tx: Transaction, id: string): Promise<Waiting> {
  const entry = await repository.findEntry(tx, id);
  if (!entry) throw new AppError("waiting_not_found");
  return toWaiting(tx, entry);
}

/** The visit a manage link stands for, where it stands now. Throws `visit_not_found`. */
async function ownVisit(deps: ManageDeps, manageToken: string, caller: Caller) {
  const booked = await lookupAppointment(deps, { manageToken }, { caller });
  return { booked, visit: await newestVisit(deps, booked.appointment.id) };
}

/** What somebody waits for with the visit of their manage link; null when for nothing. */
export async function readWaiting(
  deps: ManageDeps,
  { manageToken }: { manageToken: string },
  { caller }: Context,
): Promise<Waiting | null> {
  const { visit } = await ownVisit(deps, manageToken, caller);
  const entry = await repository.findOfVisit(deps.db, visit.id);
  return entry ? toWaiting(deps.db, entry) : null;
}

/**
 * Lets somebody wait for an earlier time of their visit. Throws `visit_not_found`, `validation_failed`,
 * and `visit_not_changeable` for a visit that nothing can come earlier of.
 */
export async function joinForVisit(
  deps: ManageDeps,
  request: { manageToken: string; wish: WishInput; consentSms: boolean },
  { caller }: Context,
): Promise<Waiting> {
  const { visit, booked } = await ownVisit(deps, request.manageToken, caller);
  if (!booked.appointment.canBeChanged) {
    throw new AppError("visit_not_changeable", {
      message: "Only a visit that lies ahead can wait for an earlier time.",
    });
  }
  await requireWish(deps, visit.serviceId, request.wish);
  const { patientId, phone, email, serviceId } = visit;
  requireReach({ mayText: request.consentSms, email });
  return inTransaction(deps.db, async (tx) => {
    await repository.waitForTurn(tx, `${patientId} ${serviceId}`);
    const id = await repository.saveEntry(tx, {
      id: deps.random.uuid(),
      patientId,
      serviceId,
      appointmentId: visit.id,
      wish: request.wish,
      source: "visit",
      at: deps.clock.now(),
    });
    if (request.consentSms) {
      await agreeToTexts(tx, deps, { patientId, phone, source: "waitlist-visit" });
    }
    await recordWait(tx, deps, caller, { action: "waitlist.join", subjectId: id });
    return shownEntry(tx, id);
  });
}

/** Throws `validation_failed` for somebody whom no offer could reach. */
export function requireReach({ mayText, email }: { mayText: boolean; email: string }): void {
  if (mayText || email !== "") return;
  const message =
    "Without an email address an offer can only come as a text. Please agree to texts.";
  throw new AppError("validation_failed", { message, fields: { consentSms: message } });
}

/** Ends the waiting of a visit; nothing happens when nobody waits. Throws `visit_not_found`. */
export async function leaveForVisit(
  deps: ManageDeps,
  { manageToken }: { manageToken: string },
  { caller }: Context,
): Promise<void> {
  const { visit } = await ownVisit(deps, manageToken, caller);
  const entry = await repository.findOfVisit(deps.db, visit.id);
  if (entry) await leave(deps, entry.id, caller);
}

/** Ends a waiting on the person's own word; again changes nothing. */
export async function leave(
  deps: Pick<BookingDeps, "db" | "clock">,
  entryId: string,
  caller: Caller,
): Promise<void> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await repository.endEntry(tx, entryId, { because: "left", at, by: null }))) return;
    await recordWait(tx, deps, caller, { action: "waitlist.leave", subjectId: entryId });
  });
}

type JoinRequest = {
  serviceId: string;
  wish: WishInput;
  patient: { firstName: string; lastName: string; email: string; phone: string };
  consentSms: boolean;
};

/** Whoever waits for the service already with all of these details, or a record of their own. */
export async function waitingPerson(
  tx: Transaction,
  deps: BookingDeps,
  { serviceId, patient }: Pick<JoinRequest, "serviceId" | "patient">,
): Promise<string> {
  await repository.waitForTurn(tx, `${patient.phone} ${serviceId}`);
  const known = await repository.findByContact(tx, { ...patient, serviceId });
  if (known) return known.patientId;
  const at = deps.clock.now();
  return (await findOrCreatePatient(tx, deps, { ...patient, at })).patientId;
}

async function joinInTransaction(
  tx: Transaction,
  deps: BookingDeps,
  { serviceId, wish, patient, consentSms }: JoinRequest,
  caller: Caller,
): Promise<Waiting> {
  const at = deps.clock.now();
  const patientId = await waitingPerson(tx, deps, { serviceId, patient });
  const id = await repository.saveEntry(tx, {
    id: deps.random.uuid(),
    patientId,
    serviceId,
    appointmentId: null,
    wish,
    source: "booking",
    at,
  });
  const { phone } = patient;
  if (consentSms) await agreeToTexts(tx, deps, { patientId, phone, source: "waitlist-booking" });
  await recordWait(tx, deps, caller, { action: "waitlist.join", subjectId: id });
  return shownEntry(tx, id);
}

/**
 * Lets an adult wait who has no visit yet. The answer does not tell whether they were known. Throws
 * `validation_failed`, `service_not_found`, `provider_not_qualified`.
 */
export async function joinFresh(
  deps: BookingDeps,
  request: JoinRequest,
  { caller, idempotencyKey }: Context,
): Promise<Reply<typeof joinWithoutVisit>> {
  await requireWish(deps, request.serviceId, request.wish);
  const waiting = await once(
    deps,
    { scope: "waitlist-join", key: idempotencyKey, body: request },
    { work: (tx) => joinInTransaction(tx, deps, request, caller) },
  );
  return { waiting };
}
