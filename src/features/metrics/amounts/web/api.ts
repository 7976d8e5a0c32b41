import { call } from "#ui/api-client.ts";
import { correctAmount, enterAmount, listAmounts } from "../contract.ts";
import type { AmountEntry } from "../contract.ts";

/** The amounts that were entered last. */
export function fetchAmounts(signal: AbortSignal) {
  return call(listAmounts, { signal });
}

/** Enters an amount. */
export function sendAmount(body: AmountEntry) {
  return call(enterAmount, { body });
}

/** Puts another amount in an entry's place. */
export function sendCorrection({ of, ...body }: { of: string; id: string; amountCents: number }) {
  return call(correctAmount, { params: { id: of }, body });
}
