import { stopTexts } from "#features/consent/server/public.ts";
import { closeTasks, createTask } from "#features/tasks/server/public.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import { type Delivery, stoppedAtCarrier } from "../../carriers/rules.ts";
import { refusals } from "../../sending/rules.ts";
import { finalTrouble, isNews, tellsThatItLeft } from "../rules.ts";
import * as repository from "./repository.ts";
import type { Tracked } from "./repository.ts";

export type DeliveryDeps = { db: Database; clock: Clock; random: Random };

export type DeliveryNews = {
  carrier: string;
  carrierMessageId: string;
  /** Our own id, as the address for news carried it. */
  textId: string | null;
  delivery: Delivery;
  /** The carrier's code of what went wrong. */
  errorCode: string | null;
};

async function afterTrouble(
  tx: Transaction,
  { random }: DeliveryDeps,
  text: Tracked,
  { errorCode, at }: { errorCode: string | null; at: Date },
): Promise<void> {
  if (errorCode === stoppedAtCarrier) {
    const words = "They answered STOP to the carrier.";
    await stopTexts(tx, { phone: text.phone, words, source: "carrier", at });
    return;
  }
  await createTask(tx, {
    id: random.uuid(),
    kind: "text-undelivered",
    title: "A text did not arrive",
    detail: "The carrier could not deliver it. Check the number, or call.",
    appointmentId: text.appointmentId,
    subject: "text",
    subjectId: text.id,
    at,
  });
}

/** Who reads the text needs it no second time, and nobody has to look after it. */
async function afterArrival(tx: Transaction, id: string, at: Date): Promise<void> {
  const copies = await repository.giveUpCopies(tx, id, refusals.arrived);
  for (const subjectId of [id, ...copies])
    await closeTasks(tx, { subject: "text", subjectId, by: null, at });
}

/**
 * Writes what became of a text after the carrier took it. News may come late, twice or out of order: what
 * is known already stays. News about a text that may not have left says that it did. What repeats a text
 * that was delivered is given up. False when it told nothing new, or of no text of ours.
 */
export async function recordDelivery(deps: DeliveryDeps, news: DeliveryNews): Promise<boolean> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const text = await repository.lockTracked(tx, news);
    if (text === undefined) return false;
    const isFirst = text.carrierMessageId === null;
    if (isFirst && !tellsThatItLeft(text, news.delivery)) return false;
    if (!isNews(text.delivery, news.delivery)) return false;
    const { carrierMessageId, delivery, errorCode } = news;
    const error = errorCode === null ? null : `The carrier reports error ${errorCode}.`;
    await repository.writeDelivery(tx, {
      id: text.id,
      at,
      carrierMessageId,
      delivery,
      error,
      isFirst,
    });
    if (finalTrouble.includes(delivery)) await afterTrouble(tx, deps, text, { errorCode, at });
    if (delivery === "delivered") await afterArrival(tx, text.id, at);
    return true;
  });
}
