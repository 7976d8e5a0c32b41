import type { Partner } from "#platform/outbound/partner.ts";
import type { Lender } from "./lender.ts";
import { prequalifyingLender } from "./prequalifying.ts";

/** The first lender. */
export function cherry(settings: { partner: Partner; merchantId: string }): Lender {
  return prequalifyingLender("cherry", settings);
}
