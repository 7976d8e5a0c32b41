import { call } from "#ui/api-client.ts";
import * as contract from "../contract.ts";

/** What of the published content still needs a look. */
export function fetchReview(signal: AbortSignal) {
  return call(contract.reviewContent, { signal });
}
