import { asAppError, call } from "#ui/api-client.ts";
import { readLinkedEstimate } from "../contract.ts";

export { asAppError };

/** A version of the estimate of a link; without one, the one that the link was mailed for. */
export function fetchLinked(token: string, version: number | null, signal?: AbortSignal) {
  const body = { token, ...(version !== null && { version }) };
  return call(readLinkedEstimate, { body, ...(signal && { signal }) });
}
