import { readPath } from "#features/instagram/linking/contract.ts";
import { call } from "#ui/api-client.ts";
import { readEvents } from "../../contract.ts";
import type { ReportDays } from "../../contract.ts";

/** What visitors who agreed did in the last days. */
export function fetchReport(days: ReportDays, signal?: AbortSignal) {
  return call(readEvents, { query: { days }, ...(signal && { signal }) });
}

/** How many conversations on Instagram became visits. */
export function fetchInstagramPath(days: ReportDays, signal: AbortSignal) {
  return call(readPath, { query: { days }, signal });
}
