import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { CallCarrier } from "../../call-carriers/server/providers/call-carrier.ts";
import { estimatedPrice, priceTiming, streamPrice } from "../rules.ts";
import * as repository from "./repository.ts";
import type { UnpricedCall } from "./repository.ts";

export type PriceDeps = { db: Database; clock: Clock; carrier: CallCarrier | null };

/** A carrier that knows no prices for hours is asked about so many calls a round. */
const atOnce = 100;

function estimated(call: UnpricedCall): number {
  const { durationSeconds, handedOverAt, endedAt, streamedSeconds } = call;
  const talkedMs = handedOverAt === null ? 0 : endedAt.getTime() - handedOverAt.getTime();
  return estimatedPrice({
    seconds: durationSeconds ?? 0,
    talkedSeconds: talkedMs / 1000,
    streamedSeconds,
  });
}

/** Asks the carrier what calls cost; what it does not tell within a day is estimated and says so. Answers how many. */
export async function priceCalls(
  { db, clock, carrier }: PriceDeps,
  signal: AbortSignal,
): Promise<number> {
  const now = clock.now().getTime();
  const before = new Date(now - priceTiming.firstAskMs);
  let priced = 0;
  for (const call of await repository.findUnpriced(db, { before, limit: atOnce })) {
    if (signal.aborted) break;
    const { id, carrierCallId: callSid, wasDialed, streamedSeconds } = call;
    const told =
      call.carrier === "local" ? undefined : await carrier?.price({ callSid, wasDialed }, signal);
    const isOver = now - call.endedAt.getTime() >= priceTiming.giveUpMs;
    if (told?.outcome === "told") {
      const price = told.value + streamPrice(streamedSeconds);
      await repository.keepPrice(db, { id, price, state: "told" });
    } else if (call.carrier === "local" || isOver)
      await repository.keepPrice(db, { id, price: estimated(call), state: "estimated" });
    else continue;
    priced += 1;
  }
  return priced;
}
