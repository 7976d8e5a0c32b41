import { call } from "#ui/api-client.ts";
import { readCalibration } from "../contract.ts";

/** What was foreseen of visits, beside what became of them. */
export function fetchCalibration(signal: AbortSignal) {
  return call(readCalibration, { signal });
}
