import { call } from "#ui/api-client.ts";
import {
  type PeopleFilter,
  type PeopleOrder,
  recentPatients,
  searchPatients,
} from "../contract.ts";

export type PeopleWanted = { q: string; show: PeopleFilter; order: PeopleOrder; page: number };

const onAPage = 20;

/** A page of the people who match; what was typed travels in the body. */
export function fetchPeople(wanted: PeopleWanted, signal: AbortSignal) {
  return call(searchPatients, { body: { ...wanted, size: onAPage }, signal });
}

/** The people whose pages the caller opened last. */
export function fetchRecent(signal: AbortSignal) {
  return call(recentPatients, { signal });
}
