import { call } from "#ui/api-client.ts";
import { readInsurance, showMemberId } from "../contract.ts";

/** The insurance typed for a visit, masked; null when none was. */
export async function fetchInsurance(id: string, signal?: AbortSignal) {
  return (await call(readInsurance, { params: { id }, ...(signal && { signal }) })).insurance;
}

/** The whole member ID of a visit; the look is on record. */
export async function fetchMemberId(id: string) {
  return (await call(showMemberId, { params: { id } })).memberId;
}
