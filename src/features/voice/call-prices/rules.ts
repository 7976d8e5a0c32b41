// What a call cost. A microcent is a millionth of a cent: prices of a minute are below one cent.

const microcentsInDollar = 100_000_000;

/** What the carrier lists for a minute: a call that comes in, its sound to us, and a call to the desk. */
const listed = { inbound: 850_000, stream: 400_000, outbound: 1_400_000 } as const;

/** Begun minutes count as whole ones. */
const minutesOf = (seconds: number) => Math.ceil(Math.max(0, seconds) / 60);

/** What the stream of a call's sound costs by the carrier's list: it tells no price of a single one. */
export function streamPrice(seconds: number): number {
  return minutesOf(seconds) * listed.stream;
}

/** What the carrier would ask by its list. */
export function estimatedPrice(call: {
  seconds: number;
  /** With the desk. */
  talkedSeconds: number;
  /** With the assistant. */
  streamedSeconds: number;
}): number {
  return (
    minutesOf(call.seconds) * listed.inbound +
    minutesOf(call.talkedSeconds) * listed.outbound +
    streamPrice(call.streamedSeconds)
  );
}

/** A price as the carrier tells it ("-0.00850" in dollars is what was paid); null for what is none yet. */
export function toldPrice(price: unknown, unit: unknown): number | null {
  if (typeof price !== "string" || unit !== "USD") return null;
  if (!/^-?\d{1,5}(\.\d{1,8})?$/.test(price)) return null;
  const dollars = Math.abs(Number(price));
  return Math.round(dollars * microcentsInDollar);
}

/** A call or a leg of one, as the carrier tells of it. */
export type PricedLeg = { status: string; price: string | null; price_unit: string | null };

/** How a leg ends that nobody answered: the carrier asks nothing for it, and never names a price. */
const unanswered = new Set(["busy", "no-answer", "failed", "canceled"]);

/** What a call and the legs to a desk cost together; null as long as the carrier has not reckoned all of it. */
export function priceOfLegs(legs: readonly PricedLeg[]): number | null {
  let sum = 0;
  for (const { status, price, price_unit: unit } of legs) {
    const told = toldPrice(price, unit) ?? (unanswered.has(status) ? 0 : null);
    if (told === null) return null;
    sum += told;
  }
  return sum;
}

/** The carrier knows it some minutes after the call; after a day it is estimated. */
export const priceTiming = { firstAskMs: 3 * 60_000, giveUpMs: 24 * 3_600_000 } as const;
