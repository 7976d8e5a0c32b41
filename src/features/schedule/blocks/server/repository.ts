import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

type Reader = Database | Transaction;

export type BlockRow = {
  id: string;
  slotId: string;
  staffId: string;
  title: string;
  firstName: string;
  lastName: string;
  startsAt: Date;
  endsAt: Date;
  reason: string;
  madeBy: string | null;
};

function blocks(db: Reader) {
  return db
    .selectFrom("time_blocks as b")
    .innerJoin("staff as p", "p.id", "b.staff_id")
    .leftJoin("staff_accounts as who", "who.id", "b.created_by")
    .select([
      "b.id",
      "b.slot_id as slotId",
      "b.staff_id as staffId",
      "p.title",
      "p.first_name as firstName",
      "p.last_name as lastName",
      "b.starts_at as startsAt",
      "b.ends_at as endsAt",
      "b.reason",
      "who.name as madeBy",
    ]);
}

/** Blocks that reach into an interval, by time. */
export async function blocksBetween(db: Reader, from: Date, to: Date): Promise<BlockRow[]> {
  return blocks(db)
    .where("b.starts_at", "<", to)
    .where("b.ends_at", ">", from)
    .orderBy("b.starts_at")
    .orderBy("p.last_name")
    .orderBy("b.id")
    .execute();
}

export async function find(db: Reader, id: string): Promise<BlockRow | undefined> {
  return blocks(db).where("b.id", "=", id).executeTakeFirst();
}

export async function insert(
  tx: Transaction,
  block: {
    id: string;
    slotId: string;
    staffId: string;
    startsAt: Date;
    endsAt: Date;
    reason: string;
    createdBy: string | null;
    createdAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto("time_blocks")
    .values({
      id: block.id,
      slot_id: block.slotId,
      staff_id: block.staffId,
      starts_at: block.startsAt,
      ends_at: block.endsAt,
      reason: block.reason,
      created_by: block.createdBy,
      created_at: block.createdAt,
    })
    .execute();
}

/** Locks a block until the transaction ends; undefined when it is gone. */
export async function lock(tx: Transaction, id: string): Promise<{ slotId: string } | undefined> {
  return tx
    .selectFrom("time_blocks")
    .select("slot_id as slotId")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export type TakenRow = {
  kind: "visit" | "hold" | "block";
  start: Date;
  end: Date;
  visitId: string | null;
  patientName: string | null;
  serviceName: string | null;
  reason: string | null;
};

/** What has a person's time in an interval, by time. Visits stand with their own times, without buffers. */
export async function takenBetween(
  db: Reader,
  staffId: string,
  time: { from: Date; to: Date; now: Date },
): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select t.kind, coalesce(a.starts_at, lower(t.during)) as start, coalesce(a.ends_at, upper(t.during)) as "end",
      a.id as "visitId", a.contact_first_name || ' ' || a.contact_last_name as "patientName",
      s.name as "serviceName", b.reason
    from provider_time_slots t
    left join appointments a on a.slot_id = t.id
    left join services s on s.id = a.service_id
    left join time_blocks b on b.slot_id = t.id
    where t.resource = ${staffId} and t.during && tstzrange(${time.from}, ${time.to})
      and (t.expires_at is null or t.expires_at > ${time.now})
    order by lower(t.during)
    limit 100`.execute(db);
  return rows;
}
