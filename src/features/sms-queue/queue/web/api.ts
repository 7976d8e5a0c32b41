import { call } from "#ui/api-client.ts";
import { tellMissedCall } from "../../missed-call/contract.ts";
import { listQueue, retryText, sendPending } from "../contract.ts";

/** So many of the newest texts, and the count of everything pending. */
export function fetchQueue(limit: number, signal?: AbortSignal) {
  return call(listQueue, { query: { limit }, ...(signal && { signal }) });
}

/** Sends pending texts, oldest first, at most ten. */
export function requestSending() {
  return call(sendPending, { body: {} });
}

/** Puts a text that failed or did not arrive into the queue once more. */
export function requestRetry(id: string) {
  return call(retryText, { params: { id } });
}

/** Queues a text to somebody whose call nobody answered. */
export function requestMissedCall(phone: string) {
  return call(tellMissedCall, { body: { phone } });
}
