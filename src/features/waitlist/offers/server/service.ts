import {
  type BookingDeps,
  bookInTransaction,
  findOffering,
  listSlots,
  listStaff,
  moveInTransaction,
  nearestFreeTimes,
  newestVisit,
  type Offering,
  staffName,
  toBooked,
} from "#features/booking/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import { durationText } from "../../../booking/appointments/rules.ts";
import * as entries from "../../entries/server/repository.ts";
import { leave } from "../../entries/server/service.ts";
import { type OfferStanding, offerStanding } from "../../rules.ts";
import { offerHash } from "../../waves/server/service.ts";
import type { Offer } from "../contract.ts";
import * as repository from "./repository.ts";
import type { OfferRow } from "./repository.ts";

type Context = { caller: Caller };
const mostNext = 4;
const minute = 60_000;

/** Throws `offer_not_found`; a token that was never given and one that is cut are the same. */
async function offerOf(deps: BookingDeps, token: string): Promise<OfferRow> {
  const found = await repository.findByToken(deps.db, offerHash(deps, token));
  if (!found) throw new AppError("offer_not_found");
  return found;
}

/** Whether the time of an offer is still free for the one it was made to. */
async function isFree(deps: BookingDeps, offer: OfferRow): Promise<boolean> {
  const { staffId, serviceId, startsAt } = offer;
  const start = startsAt.toISOString();
  try {
    const day = { staffId, serviceId, date: practiceDate(startsAt) };
    const { slots } = await listSlots(deps, day, {});
    return slots.some((slot) => slot.start === start && slot.isAvailable);
  } catch (error) {
    // The provider does not give the service any more.
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function standingNow(deps: BookingDeps, offer: OfferRow): Promise<OfferStanding> {
  const standing = offerStanding(offer, deps.clock.now());
  if (standing !== "open") return standing;
  return (await isFree(deps, offer)) ? "open" : "taken";
}

const isOver: ReadonlySet<OfferStanding> = new Set(["taken", "expired", "withdrawn", "declined"]);

async function nextTimes(deps: BookingDeps, offer: OfferRow): Promise<Offer["next"]> {
  const offering = await findOffering(deps.db, offer.serviceId, null);
  const [times, staff] = await Promise.all([
    nearestFreeTimes(deps, offering, offer.startsAt),
    listStaff(deps.db),
  ]);
  const names = new Map(staff.map(({ id, displayName }) => [id, displayName]));
  return times
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .slice(0, mostNext)
    .map(({ start, staffId }) => ({ start, staffName: names.get(staffId) ?? staffId }));
}

/** The visit an offer is about, with the link that opens it: what came of it, or what stays. */
async function visitOf(deps: BookingDeps, offer: OfferRow) {
  const id = offer.claimedAs ?? offer.visitId;
  if (id === null) return null;
  const visit = await newestVisit(deps, id);
  return { visit, booked: toBooked(deps, visit) };
}

async function shown(deps: BookingDeps, offer: OfferRow): Promise<Offer> {
  const standing = await standingNow(deps, offer);
  const [visit, staff, next] = await Promise.all([
    visitOf(deps, offer),
    listStaff(deps.db),
    isOver.has(standing) ? nextTimes(deps, offer) : [],
  ]);
  const { startsAt, endsAt } = offer;
  const name = staff.find(({ id }) => id === offer.staffId)?.displayName;
  return {
    standing,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    duration: durationText(Math.round((endsAt.getTime() - startsAt.getTime()) / minute)),
    serviceId: offer.serviceId,
    serviceName: offer.serviceName,
    staffName: name ?? (visit ? staffName(visit.visit) : "our team"),
    from: standing === "claimed" ? null : (visit?.visit.startsAt.toISOString() ?? null),
    validUntil: offer.validUntil.toISOString(),
    isOnList: offer.ended === null,
    next,
    manageUrl: visit?.booked.manageUrl ?? null,
    confirmationCode: visit?.booked.confirmationCode ?? null,
  };
}

/** An offer by the secret of its link, as it stands now. Throws `offer_not_found`. */
export async function readOffer(deps: BookingDeps, token: string): Promise<Offer> {
  return shown(deps, await offerOf(deps, token));
}

/** Moves the visit, or books one, by the same rules as everybody; answers the visit's id. */
async function take(
  tx: Transaction,
  deps: BookingDeps,
  offer: OfferRow,
  { offering, caller }: { offering: Offering; caller: Caller },
): Promise<string> {
  if (offer.visitId !== null) {
    const found = await newestVisit({ db: tx }, offer.visitId);
    const wish = { start: offer.startsAt, offering };
    const authority = { kind: "visitor", isInvited: true } as const;
    return (await moveInTransaction(tx, deps, found, wish, { caller, authority })).id;
  }
  const who = await entries.contactOf(tx, offer.patientId);
  if (!who) throw new AppError("offer_not_found");
  const { firstName, lastName, email, phone } = who;
  const request = {
    serviceId: offer.serviceId,
    staffId: offer.staffId,
    start: offer.startsAt.toISOString(),
    patient: { firstName, lastName, email, phone },
    consentSms: false,
  };
  const context = { caller, channel: "web", patientId: offer.patientId } as const;
  const booked = await bookInTransaction(tx, deps, request, offering, context);
  return booked.appointment.id;
}

async function claimInTransaction(
  tx: Transaction,
  deps: BookingDeps,
  found: OfferRow,
  { offering, caller }: { offering: Offering; caller: Caller },
): Promise<void> {
  const offer = await repository.lockOffer(tx, found);
  const at = deps.clock.now();
  // A second press finds what the first one did.
  if (!offer || offerStanding(offer, at) !== "open") return;
  const appointmentId = await take(tx, deps, offer, { offering, caller });
  await repository.answerOffer(tx, offer.id, { state: "claimed", at, appointmentId });
  await entries.endEntry(tx, offer.entryId, { because: "claimed", at, by: null });
  await recordAudit(tx, {
    ...auditOf(caller),
    at,
    action: "waitlist.claim",
    subject: "appointment",
    subjectId: appointmentId,
    outcome: "allowed",
  });
}

/** What a claim meets that lost: the time is taken, or no longer one. */
const lost: ReadonlySet<string> = new Set([
  "slot_taken",
  "slot_not_offered",
  "provider_not_qualified",
  "provider_not_found",
]);

/**
 * Takes an offered time if it is still free: the visit moves or is booked together with the offer, or
 * nothing changes. The answer says how the offer stands then; claiming again answers the same. Throws
 * `offer_not_found`.
 */
export async function claimOffer(
  deps: BookingDeps,
  token: string,
  { caller }: Context,
): Promise<Offer> {
  const found = await offerOf(deps, token);
  try {
    const offering = await findOffering(deps.db, found.serviceId, found.staffId);
    await inTransaction(deps.db, (tx) => claimInTransaction(tx, deps, found, { offering, caller }));
    deps.onMailQueued();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "visit_not_changeable") {
      await repository.answerOffer(deps.db, found.id, { state: "expired", at: deps.clock.now() });
    } else if (!lost.has(error.code)) throw error;
  }
  return readOffer(deps, token);
}

/** Says no to a time; the waiting goes on. Throws `offer_not_found`. */
export async function declineOffer(
  deps: BookingDeps,
  token: string,
  { caller }: Context,
): Promise<Offer> {
  const offer = await offerOf(deps, token);
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await repository.answerOffer(tx, offer.id, { state: "declined", at }))) return;
    const subject = { subject: "waitlist-offer", subjectId: offer.id } as const;
    const act = { ...subject, action: "waitlist.decline", outcome: "allowed" } as const;
    await recordAudit(tx, { ...auditOf(caller), ...act, at });
  });
  return readOffer(deps, token);
}

/** Leaves the list by the link of an offer; again answers the same. Throws `offer_not_found`. */
export async function leaveByOffer(
  deps: BookingDeps,
  token: string,
  { caller }: Context,
): Promise<Offer> {
  const offer = await offerOf(deps, token);
  await leave(deps, offer.entryId, caller);
  return readOffer(deps, token);
}
