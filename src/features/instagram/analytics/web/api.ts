import { call } from "#ui/api-client.ts";
import { type AnalyticsDays, readAnalytics } from "../contract.ts";

/** Figures of so many days; null: of all that is kept. */
export function fetchAnalytics(days: AnalyticsDays | null, signal: AbortSignal) {
  return call(readAnalytics, { query: days === null ? {} : { days }, signal });
}
