import { call } from "#ui/api-client.ts";
import { erasePatient, readErasure } from "../contract.ts";

/** Whether somebody can be erased, and what would go. */
export function fetchErasure(patientId: string, signal: AbortSignal) {
  return call(readErasure, { params: { patientId }, signal });
}

/** Erases somebody for good. */
export function requestErasure(patientId: string, body: { version: number; confirmation: string }) {
  return call(erasePatient, { params: { patientId }, body });
}
