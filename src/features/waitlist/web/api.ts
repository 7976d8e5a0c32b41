import type { CallInput } from "#endpoint.ts";
import { asAppError, call } from "#ui/api-client.ts";
import {
  joinForVisit,
  joinWithoutVisit,
  leaveForVisit,
  readWaiting,
  type WishInput,
} from "../entries/contract.ts";
import { claimOffer, declineOffer, leaveByOffer, readOffer } from "../offers/contract.ts";

export { asAppError };

/** What somebody waits for with the visit of their manage link. */
export async function fetchWaiting(manageToken: string, signal?: AbortSignal) {
  return (await call(readWaiting, { body: { manageToken }, ...(signal && { signal }) })).waiting;
}

/** Waits for an earlier time of a visit. */
export async function requestWait(manageToken: string, wish: WishInput, consentSms: boolean) {
  return (await call(joinForVisit, { body: { manageToken, wish, consentSms } })).waiting;
}

export function requestLeave(manageToken: string) {
  return call(leaveForVisit, { body: { manageToken } });
}

/** Waits without a visit. */
export async function requestFreshWait(
  body: CallInput<typeof joinWithoutVisit>["body"],
  key: string,
) {
  return (await call(joinWithoutVisit, { body, headers: { "idempotency-key": key } })).waiting;
}

const acts = { claim: claimOffer, decline: declineOffer, leave: leaveByOffer } as const;
export type OfferAct = keyof typeof acts;

/** An offer as it stands now. */
export function fetchOffer(token: string, signal?: AbortSignal) {
  return call(readOffer, { body: { token }, ...(signal && { signal }) });
}

/** Answers an offer; the answer says how it stands then. */
export function answerOffer(act: OfferAct, token: string) {
  return call(acts[act], { body: { token } });
}
