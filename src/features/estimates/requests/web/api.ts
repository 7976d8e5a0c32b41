import type { CallInput } from "#endpoint.ts";
import { asAppError, call } from "#ui/api-client.ts";
import { askEstimate } from "../contract.ts";

export { asAppError };

export type EstimateWish = CallInput<typeof askEstimate>["body"];

/** Asks for a written estimate; the same key again asks once. */
export function requestEstimate(body: EstimateWish, key: string) {
  return call(askEstimate, { body, headers: { "idempotency-key": key } });
}
