import { call } from "#ui/api-client.ts";
import { listSpecialties } from "../contract.ts";
import { readImplants } from "../implants/contract.ts";
import { readMedspa } from "../medspa/contract.ts";
import { readRobotic } from "../robotic/contract.ts";
import { readTmj } from "../tmj/contract.ts";

/** Whether the sample stands in only where it does so by itself, or was asked for. */
export type Sample = "auto" | "shown";

/** What is recorded for each of the four. */
export function fetchCards(signal: AbortSignal) {
  return call(listSpecialties, { signal });
}

/** Everything about TMJ care. */
export function fetchTmj(sample: Sample, signal: AbortSignal) {
  return call(readTmj, { query: { sample }, signal });
}

/** Everything about implants. */
export function fetchImplants(sample: Sample, signal: AbortSignal) {
  return call(readImplants, { query: { sample }, signal });
}

/** Everything about robotic surgery. */
export function fetchRobotic(sample: Sample, signal: AbortSignal) {
  return call(readRobotic, { query: { sample }, signal });
}

/** Everything about the medical spa. */
export function fetchMedspa(sample: Sample, signal: AbortSignal) {
  return call(readMedspa, { query: { sample }, signal });
}
