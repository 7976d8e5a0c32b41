import { call } from "#ui/api-client.ts";
import { freeTimes } from "../contract.ts";

/** The first free times of a service from a day on. */
export function fetchFreeTimes(wanted: { serviceId: string; from?: string }, signal: AbortSignal) {
  return call(freeTimes, { query: wanted, signal });
}
