import type { CallInput } from "#endpoint.ts";
import { call } from "#ui/api-client.ts";
import {
  keepApart,
  listDoubles,
  listMerges,
  mergePatients,
  previewMerge,
  undoMerge,
} from "../contract.ts";

/** Pairs that may be one person, perhaps only those with one record. */
export function fetchDoubles(patientId: string | null, signal: AbortSignal) {
  return call(listDoubles, { query: patientId === null ? {} : { patientId }, signal });
}

/** Two records beside each other. */
export function fetchPreview(
  { keptId, otherId }: { keptId: string; otherId: string },
  signal: AbortSignal,
) {
  return call(previewMerge, { params: { patientId: keptId }, query: { otherId }, signal });
}

export type MergeBody = CallInput<typeof mergePatients>["body"];

/** Merges another record into one. */
export function requestMerge({ keptId, body }: { keptId: string; body: MergeBody }) {
  return call(mergePatients, { params: { patientId: keptId }, body });
}

/** Takes two merged records apart. */
export function requestUndo(mergeId: string) {
  return call(undoMerge, { params: { mergeId } });
}

/** What was merged into a record and can be taken apart. */
export function fetchMerges(patientId: string, signal: AbortSignal) {
  return call(listMerges, { params: { patientId }, signal });
}

/** Two records are two people. */
export function requestApart(body: { oneId: string; otherId: string }) {
  return call(keepApart, { body });
}
