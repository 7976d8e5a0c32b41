import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { MessageStatus } from "../../../outbox/contract.ts";
import type { Delivery } from "../../carriers/rules.ts";

export type Tracked = {
  id: string;
  status: MessageStatus;
  phone: string;
  appointmentId: string | null;
  carrierMessageId: string | null;
  delivery: Delivery | null;
  attempts: number;
  /** When a sender took it last; null for what nobody was ever given. */
  claimedAt: Date | null;
};

type Which = { carrier: string; carrierMessageId: string; textId: string | null };

/** Locks the text that the carrier speaks of: by its own id, or by ours while its own is not known yet. */
export async function lockTracked(
  tx: Transaction,
  { carrier, carrierMessageId, textId }: Which,
): Promise<Tracked | undefined> {
  const row = await tx
    .selectFrom("sms_queue")
    .select([
      "id",
      "status",
      "phone",
      "appointment_id as appointmentId",
      "carrier_message_id as carrierMessageId",
      "delivery",
      "attempts",
      "claimed_at as claimedAt",
    ])
    .where((eb) =>
      eb.or([
        eb.and([eb("carrier", "=", carrier), eb("carrier_message_id", "=", carrierMessageId)]),
        eb.and([
          eb("id", "=", textId),
          eb("carrier", "=", carrier),
          eb("carrier_message_id", "is", null),
        ]),
      ]),
    )
    .orderBy("carrier_message_id", (order) => order.asc().nullsLast())
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row as Tracked | undefined;
}

type News = {
  id: string;
  at: Date;
  carrierMessageId: string;
  delivery: Delivery;
  error: string | null;
  /** Until now nobody knew that it had left. */
  isFirst: boolean;
};

export async function writeDelivery(tx: Transaction, news: News): Promise<void> {
  await tx
    .updateTable("sms_queue")
    .set({
      delivery: news.delivery,
      delivery_error: news.error,
      ...(news.delivery === "delivered" && { delivered_at: news.at }),
      ...(news.isFirst && {
        status: "sent",
        sent_at: news.at,
        error: null,
        carrier_message_id: news.carrierMessageId,
        claim_id: null,
        lease_until: null,
        next_look_at: null,
      }),
    })
    .where("id", "=", news.id)
    .execute();
}

/** Gives up everything that repeats a text and has not left; answers which. */
export async function giveUpCopies(tx: Transaction, id: string, error: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive copies as (
      select c.id from sms_queue c where c.key = 'retry:' || ${id}::text
      union all
      select c.id from copies p join sms_queue c on c.key = 'retry:' || p.id::text)
    update sms_queue q set status = 'cancelled', error = ${error}, next_look_at = null
    from copies where q.id = copies.id and q.status in ('pending', 'held', 'failed')
    returning q.id`.execute(tx);
  return rows.map(({ id: copy }) => copy);
}
