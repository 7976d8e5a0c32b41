import { call } from "#ui/api-client.ts";
import { readChannels } from "../contract.ts";

/** Visits by way of booking, and what became of them. */
export function fetchChannels(signal: AbortSignal) {
  return call(readChannels, { signal });
}
