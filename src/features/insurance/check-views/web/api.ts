import type { CallInput } from "#endpoint.ts";
import { call } from "#ui/api-client.ts";
import {
  listInsuranceChecks,
  readInsuranceCheck,
  retryInsuranceCheck,
  verifyInsuranceCheck,
} from "../../checks/contract.ts";
import { type InsuranceFilter, wantedOf } from "../rules.ts";

export type WantedChecks = { filter: InsuranceFilter; q: string; before: string | null };

/** A page of the list; what was typed travels in the body. */
export function fetchChecks({ filter, q, before }: WantedChecks, signal: AbortSignal) {
  return call(listInsuranceChecks, {
    body: {
      ...wantedOf(filter),
      ...(q !== "" && { search: q }),
      ...(before !== null && { before }),
    },
    signal,
  });
}

export function fetchCheck(id: string, signal: AbortSignal) {
  return call(readInsuranceCheck, { params: { id }, signal });
}

type Verified = { id: string } & CallInput<typeof verifyInsuranceCheck>["body"];

export function requestVerified({ id, ...body }: Verified) {
  return call(verifyInsuranceCheck, { params: { id }, body });
}

export function requestRetry({ id, version }: { id: string; version: number }) {
  return call(retryInsuranceCheck, { params: { id }, body: { version } });
}
