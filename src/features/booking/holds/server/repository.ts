import type { Database, Transaction } from "#platform/database/database.ts";

type Reader = Database | Transaction;

export type HoldRow = {
  slotId: string;
  serviceId: string;
  staffId: string;
  startsAt: Date;
  endsAt: Date;
  expiresAt: Date;
};

const columns = [
  "slot_id as slotId",
  "service_id as serviceId",
  "staff_id as staffId",
  "starts_at as startsAt",
  "ends_at as endsAt",
  "expires_at as expiresAt",
] as const;

export async function find(db: Reader, tokenHash: Buffer): Promise<HoldRow | undefined> {
  return db
    .selectFrom("holds")
    .select(columns)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** The hold, locked until the transaction ends, so that two uses of one token happen one after the other. */
export async function lock(tx: Transaction, tokenHash: Buffer): Promise<HoldRow | undefined> {
  return tx
    .selectFrom("holds")
    .select(columns)
    .where("token_hash", "=", tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function insert(
  tx: Transaction,
  hold: HoldRow & { tokenHash: Buffer; holderHash: Buffer; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto("holds")
    .values({
      token_hash: hold.tokenHash,
      slot_id: hold.slotId,
      service_id: hold.serviceId,
      staff_id: hold.staffId,
      starts_at: hold.startsAt,
      ends_at: hold.endsAt,
      holder_hash: hold.holderHash,
      created_at: hold.createdAt,
      expires_at: hold.expiresAt,
    })
    .execute();
}

/** Removes the hold and leaves its interval, which has become a visit's. */
export async function forget(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom("holds").where("token_hash", "=", tokenHash).execute();
}

/** How many live holds somebody has. */
export async function countLive(tx: Transaction, holderHash: Buffer, now: Date): Promise<number> {
  const row = await tx
    .selectFrom("holds")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("holder_hash", "=", holderHash)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
