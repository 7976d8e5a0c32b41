import type { CallInput } from "#endpoint.ts";
import { searchPatients } from "#features/patients/search/contract.ts";
import { call } from "#ui/api-client.ts";
import { createVisit, deskTimes, walkInTimes } from "../contract.ts";

export type VisitBody = CallInput<typeof createVisit>["body"];
export type Offer = { serviceId: string; staffId: string };

/** Books for somebody on the phone or at the desk; the same key books once. */
export function requestVisit(body: VisitBody, key: string) {
  return call(createVisit, { body, headers: { "idempotency-key": key } });
}

/** One day's free times for staff. */
export function fetchTimes({ serviceId, staffId }: Offer, date: string, signal: AbortSignal) {
  return call(deskTimes, {
    query: { serviceId, date, ...(staffId !== "" && { staffId }) },
    signal,
  });
}

/** Who can see somebody at the desk now or next. */
export function fetchWalkInTimes(serviceId: string, signal: AbortSignal) {
  return call(walkInTimes, { query: { serviceId }, signal });
}

/** People on file who match what was typed. */
export function findPeople(q: string, signal: AbortSignal) {
  return call(searchPatients, { body: { q }, signal });
}
