import { call } from "#ui/api-client.ts";
import { listHolds, placeHold, releaseHold } from "../contract.ts";

/** Holds on a person with those on everything; without a person all. */
export function fetchHolds(patientId: string | null, signal: AbortSignal) {
  return call(listHolds, { query: patientId === null ? {} : { patientId }, signal });
}

/** Places a hold; sent twice it is placed once. */
export function requestHold(body: { id: string; patientId: string | null; reason: string }) {
  return call(placeHold, { body });
}

/** Releases a hold. */
export function requestRelease(holdId: string, reason: string) {
  return call(releaseHold, { params: { holdId }, body: { reason } });
}
