import { call } from "#ui/api-client.ts";
import { environment } from "../contract.ts";

/** Asks which settings of the server are in order. */
export function fetchEnvironment(signal: AbortSignal) {
  return call(environment, { signal });
}
