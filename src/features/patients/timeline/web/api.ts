import { call } from "#ui/api-client.ts";
import { readTimeline, type TimelineTab } from "../contract.ts";

/** A page of what happened with a person. */
export function fetchTimeline(
  { patientId, tab, before }: { patientId: string; tab: TimelineTab; before: string | null },
  signal: AbortSignal,
) {
  return call(readTimeline, {
    params: { patientId },
    query: { tab, ...(before !== null && { before }) },
    signal,
  });
}
