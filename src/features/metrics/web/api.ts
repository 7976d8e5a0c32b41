import { call } from "#ui/api-client.ts";
import { readDashboard } from "../contract.ts";

/** Every figure; with the patient of the day by name only when asked for. */
export function fetchFigures(isPersonShown: boolean, signal: AbortSignal) {
  return call(readDashboard, {
    query: { person: isPersonShown ? "shown" : "hidden" },
    signal,
  });
}
