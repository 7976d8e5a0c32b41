import { call } from "#ui/api-client.ts";
import { huddle } from "../contract.ts";

/** What the team talks about before a day. */
export function fetchHuddle(date: string, signal: AbortSignal) {
  return call(huddle, { query: { date }, signal });
}
