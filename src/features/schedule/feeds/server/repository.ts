import { sql } from "kysely";
import type { AppointmentStatus } from "#features/booking/contract.ts";
import type { Database, Transaction } from "#platform/database/database.ts";

type Reader = Database | Transaction;

export type FeedRow = {
  staffId: string;
  title: string;
  firstName: string;
  lastName: string;
  madeAt: Date | null;
  madeBy: string | null;
  lastReadAt: Date | null;
};

/** Everybody who sees patients with the link that works, by last name; or one person. */
export async function feeds(db: Reader, staffId?: string): Promise<FeedRow[]> {
  const rows = db
    .selectFrom("staff as p")
    .leftJoin("calendar_feeds as f", (join) =>
      join.onRef("f.staff_id", "=", "p.id").on("f.ended_at", "is", null),
    )
    .leftJoin("staff_accounts as who", "who.id", "f.created_by")
    .where("p.is_active", "=", true)
    .select([
      "p.id as staffId",
      "p.title",
      "p.first_name as firstName",
      "p.last_name as lastName",
      "f.created_at as madeAt",
      "who.name as madeBy",
      "f.last_read_at as lastReadAt",
    ])
    .orderBy("p.last_name")
    .orderBy("p.id");
  return (staffId === undefined ? rows : rows.where("p.id", "=", staffId)).execute();
}

/** Locks a person who sees patients until the transaction ends, so that one link is made at a time. */
export async function lockStaff(tx: Transaction, staffId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("staff")
    .select("id")
    .where("id", "=", staffId)
    .where("is_active", "=", true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a person's link; its id, or undefined when there was none. */
export async function endFeed(
  tx: Transaction,
  staffId: string,
  { at, by }: { at: Date; by: string | null },
): Promise<string | undefined> {
  const row = await tx
    .updateTable("calendar_feeds")
    .set({ ended_at: at, ended_by: by })
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function insertFeed(
  tx: Transaction,
  feed: { id: string; staffId: string; tokenHash: Buffer; at: Date; by: string | null },
): Promise<void> {
  await tx
    .insertInto("calendar_feeds")
    .values({
      id: feed.id,
      staff_id: feed.staffId,
      token_hash: feed.tokenHash,
      created_at: feed.at,
      created_by: feed.by,
    })
    .execute();
}

export type KnownFeed = {
  id: string;
  staffId: string;
  isEnded: boolean;
  title: string;
  firstName: string;
  lastName: string;
};

/** The feed of a link's hash, also when the link has ended. */
export async function findFeed(db: Reader, tokenHash: Buffer): Promise<KnownFeed | undefined> {
  return db
    .selectFrom("calendar_feeds as f")
    .innerJoin("staff as p", "p.id", "f.staff_id")
    .where("f.token_hash", "=", tokenHash)
    .select([
      "f.id",
      "f.staff_id as staffId",
      sql<boolean>`f.ended_at is not null or not p.is_active`.as("isEnded"),
      "p.title",
      "p.first_name as firstName",
      "p.last_name as lastName",
    ])
    .executeTakeFirst();
}

export async function noteRead(db: Reader, id: string, at: Date): Promise<void> {
  await db.updateTable("calendar_feeds").set({ last_read_at: at }).where("id", "=", id).execute();
}

export type FeedVisit = {
  calendarUid: string;
  version: number;
  startsAt: Date;
  endsAt: Date;
  updatedAt: Date;
  status: AppointmentStatus;
  firstName: string;
  lastName: string;
  serviceName: string;
};

/** A person's visits that stand and start in an interval, in order of time. */
export async function visitsOf(
  db: Reader,
  staffId: string,
  { from, to }: { from: Date; to: Date },
): Promise<FeedVisit[]> {
  return db
    .selectFrom("appointments as a")
    .innerJoin("services as s", "s.id", "a.service_id")
    .where("a.staff_id", "=", staffId)
    .where("a.starts_at", ">=", from)
    .where("a.starts_at", "<", to)
    .where("a.status", "<>", "cancelled")
    .select([
      "a.calendar_uid as calendarUid",
      "a.version",
      "a.starts_at as startsAt",
      "a.ends_at as endsAt",
      "a.updated_at as updatedAt",
      sql<AppointmentStatus>`a.status`.as("status"),
      "a.contact_first_name as firstName",
      "a.contact_last_name as lastName",
      "s.name as serviceName",
    ])
    .orderBy("a.starts_at")
    .orderBy("a.id")
    .execute();
}
