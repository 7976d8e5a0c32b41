import { call } from "#ui/api-client.ts";
import { readProfile } from "../contract.ts";

/** One person on file. */
export function fetchProfile(patientId: string, signal: AbortSignal) {
  return call(readProfile, { params: { patientId }, signal });
}
