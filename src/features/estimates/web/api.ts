import type { CallInput } from "#endpoint.ts";
import { readProfile } from "#features/patients/profile/contract.ts";
import { asAppError, call } from "#ui/api-client.ts";
import {
  closeEstimate,
  createEstimate,
  type EstimateFilter,
  issueEstimate,
  listEstimates,
  readEstimate,
  saveDraft,
  sendEstimate,
} from "../contract.ts";

export { asAppError };

export type ListQuery = { search: string; filter: EstimateFilter; before: string | null };

/** A page of estimates. */
export function fetchEstimates({ search, filter, before }: ListQuery, signal?: AbortSignal) {
  const body = { filter, ...(search && { search }), ...(before !== null && { before }) };
  return call(listEstimates, { body, ...(signal && { signal }) });
}

export function fetchEstimate(id: string, signal?: AbortSignal) {
  return call(readEstimate, { params: { id }, ...(signal && { signal }) });
}

/** The person on file whom a new estimate is for. */
export async function fetchPerson(patientId: string, signal?: AbortSignal) {
  const { person } = await call(readProfile, { params: { patientId }, ...(signal && { signal }) });
  return person;
}

export type NewEstimate = CallInput<typeof createEstimate>["body"];
type Draft = CallInput<typeof saveDraft>["body"];

export const estimateActs = {
  create: (body: NewEstimate) => call(createEstimate, { body }),
  save: ({ id, ...body }: Draft & { id: string }) => call(saveDraft, { params: { id }, body }),
  issue: ({ id, ...body }: { id: string; revision: number; mail: boolean }) =>
    call(issueEstimate, { params: { id }, body }),
  send: ({ id, requestId }: { id: string; requestId: string }) =>
    call(sendEstimate, { params: { id }, body: { requestId } }),
  close: ({ id, ...body }: { id: string; revision: number; isClosed: boolean }) =>
    call(closeEstimate, { params: { id }, body }),
};
