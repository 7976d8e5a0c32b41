import type { Partner } from "#platform/outbound/partner.ts";
import type { Lender } from "./lender.ts";
import { prequalifyingLender } from "./prequalifying.ts";

/** The third lender. The documents show no shape of its call, so it is asked in that of the first. */
export function carecredit(settings: { partner: Partner; merchantId: string }): Lender {
  return prequalifyingLender("carecredit", settings);
}
