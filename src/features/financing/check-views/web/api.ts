import { call } from "#ui/api-client.ts";
import {
  closeFinancingCheck,
  listFinancingChecks,
  readFinancingCheck,
  retryFinancingCheck,
} from "../../checks/contract.ts";
import { type FinancingFilter, wantedOf } from "../rules.ts";

export type WantedChecks = { filter: FinancingFilter; q: string; before: string | null };

/** A page of the list; what was typed travels in the body. */
export function fetchChecks({ filter, q, before }: WantedChecks, signal: AbortSignal) {
  return call(listFinancingChecks, {
    body: {
      ...wantedOf(filter),
      ...(q !== "" && { search: q }),
      ...(before !== null && { before }),
    },
    signal,
  });
}

export function fetchCheck(id: string, signal: AbortSignal) {
  return call(readFinancingCheck, { params: { id }, signal });
}

type Seen = { id: string; version: number };

export function requestClose({ id, version, note }: Seen & { note: string }) {
  return call(closeFinancingCheck, { params: { id }, body: { version, note } });
}

export function requestRetry({ id, version }: Seen) {
  return call(retryFinancingCheck, { params: { id }, body: { version } });
}
