import type { Delivery } from "../carriers/rules.ts";

const order: Readonly<Record<Delivery, number>> = {
  queued: 0,
  sent: 1,
  undelivered: 2,
  failed: 2,
  delivered: 3,
};

/** Whether news takes the place of what is known: it may arrive late, twice, or in any order. */
export function isNews(known: Delivery | null, news: Delivery): boolean {
  return known === null || order[news] > order[known];
}

/** Ends at the carrier in which a text did not arrive. */
export const finalTrouble: readonly string[] = ["undelivered", "failed"];
const mayHaveLeft: readonly string[] = ["sending", "unknown", "pending"];

export type Handed = { status: string; attempts: number; claimedAt: Date | null };

/**
 * Whether the first word of a carrier about a text means that it left. Of one that failed, or that staff put
 * back since, only a good word does: it speaks of the try before.
 */
export function tellsThatItLeft({ status, attempts, claimedAt }: Handed, news: Delivery): boolean {
  if (attempts > 0 && mayHaveLeft.includes(status)) return true;
  const isBack = status === "failed" || status === "pending";
  return isBack && claimedAt !== null && !finalTrouble.includes(news);
}
