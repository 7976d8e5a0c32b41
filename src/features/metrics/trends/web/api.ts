import { call } from "#ui/api-client.ts";
import { readTrends } from "../contract.ts";

/** A year, month by month. */
export function fetchTrends(signal: AbortSignal) {
  return call(readTrends, { signal });
}
