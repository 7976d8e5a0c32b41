import type { CallInput } from "#endpoint.ts";
import { asAppError, call } from "#ui/api-client.ts";
import {
  bookAppointment,
  cancelAppointment,
  lookupAppointment,
  rescheduleAppointment,
} from "../appointments/contract.ts";
import type { VisitCredentials } from "../appointments/contract.ts";
import { createHold, listDays, listSlots, nextSlot, resumeHold } from "../contract.ts";

export { asAppError };

type Signal = AbortSignal | undefined;
const cancelable = (signal: Signal) => (signal ? { signal } : {});

/** What the visitor holds or has booked already; its time counts as free. */
export interface OwnTime {
  holdToken?: string;
  manageToken?: string;
}

function ownHeaders({ holdToken, manageToken }: OwnTime) {
  return {
    ...(holdToken !== undefined && { "hold-token": holdToken }),
    ...(manageToken !== undefined && { "manage-token": manageToken }),
  };
}

/** A service with one provider, or with anyone qualified. */
export interface Offer {
  serviceId: string;
  staffId: string | null;
}

const offerQuery = ({ serviceId, staffId }: Offer) => ({
  serviceId,
  ...(staffId !== null && { staffId }),
});

export function fetchDays(offer: Offer, month: string, own: OwnTime, signal: Signal) {
  return call(listDays, {
    query: { ...offerQuery(offer), month },
    headers: ownHeaders(own),
    ...cancelable(signal),
  });
}

export function fetchSlots(offer: Offer, date: string, own: OwnTime, signal: Signal) {
  return call(listSlots, {
    query: { ...offerQuery(offer), date },
    headers: ownHeaders(own),
    ...cancelable(signal),
  });
}

/** The next free time; null when the whole horizon is taken. */
export async function fetchNext(offer: Offer, signal: Signal) {
  return (await call(nextSlot, { query: offerQuery(offer), ...cancelable(signal) })).next;
}

/** Keeps a time; an earlier hold of the same visitor is given up. */
export function requestHold(offer: Offer, start: string, replaces: string | undefined) {
  return call(createHold, {
    body: { ...offer, start, ...(replaces !== undefined && { replaces }) },
  });
}

export function fetchHold(holdToken: string) {
  return call(resumeHold, { body: { holdToken } });
}

export function requestBooking(body: CallInput<typeof bookAppointment>["body"], key: string) {
  return call(bookAppointment, { body, headers: { "idempotency-key": key } });
}

export function fetchVisit(who: VisitCredentials) {
  return call(lookupAppointment, { body: who });
}

/** `seenStart`: when the visit is, as the page shows it. */
export function requestCancel(
  { manageToken, seenStart, reason }: { manageToken: string; seenStart: string; reason: string },
  key: string,
) {
  const body = { manageToken, seenStart, ...(reason.trim() !== "" && { reason }) };
  return call(cancelAppointment, { body, headers: { "idempotency-key": key } });
}

export function requestMove(
  manageToken: string,
  time: { start: string; staffId: string | null; seenStart: string },
  key: string,
) {
  return call(rescheduleAppointment, {
    body: { manageToken, ...time },
    headers: { "idempotency-key": key },
  });
}
