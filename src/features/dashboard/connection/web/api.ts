import { call } from "#ui/api-client.ts";
import { connection } from "../contract.ts";

/** Asks whether the records can be reached. */
export function fetchConnection(signal: AbortSignal) {
  return call(connection, { signal });
}
