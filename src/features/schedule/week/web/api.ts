import { call } from "#ui/api-client.ts";
import { weekSchedule } from "../contract.ts";

/** A week from its Monday on; of one provider when asked for. */
export function fetchWeek(from: string, provider: string | null, signal?: AbortSignal) {
  return call(weekSchedule, {
    query: { from, ...(provider !== null && { provider }) },
    ...(signal && { signal }),
  });
}
