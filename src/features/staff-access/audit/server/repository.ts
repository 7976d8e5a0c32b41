import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

export type AuditEntry = {
  at: Date;
  actorKind: "visitor" | "staff" | "system";
  actorId: string | null;
  /** What was done, as "thing.verb". */
  action: string;
  subject: string;
  subjectId: string | null;
  outcome: "allowed" | "refused" | "failed";
  reason?: string | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
};

/** A row of the log in the one notation that is hashed; instants are microseconds since 1970. */
export type SealableRow = [
  id: number,
  at: number,
  actorKind: string,
  actorId: string | null,
  action: string,
  subject: string,
  subjectId: string | null,
  outcome: string,
  reason: string | null,
  address: string | null,
  requestId: string | null,
];

export type Seal = {
  id: number;
  fromId: number;
  toId: number;
  rowCount: number;
  previousHash: Buffer;
  hash: Buffer;
  sealedAt: Date;
};

const longest = { reason: 300, address: 60, requestId: 80 };

/**
 * Adds a row. Everyone who adds rows holds the writers' lock, shared, from before the row gets its
 * number until the end of the transaction; `findFinalId` relies on that.
 */
export async function insertAudit(db: Database | Transaction, entry: AuditEntry): Promise<void> {
  await sql`
    with turn as materialized (
      select pg_advisory_xact_lock_shared(hashtextextended('audit_log writers', 0))
    )
    insert into audit_log
      (at, actor_kind, actor_id, action, subject, subject_id, outcome, reason, address, request_id)
    select
      ${entry.at}::timestamptz, ${entry.actorKind}::text, ${entry.actorId}::text, ${entry.action}::text,
      ${entry.subject}::text, ${entry.subjectId}::text, ${entry.outcome}::text,
      ${entry.reason?.slice(0, longest.reason) ?? null}::text,
      ${entry.address?.slice(0, longest.address) ?? null}::text,
      ${entry.requestId?.slice(0, longest.requestId) ?? null}::text
    from turn
  `.execute(db);
}

/** What the newest look of a person at one thing from one address was on record with, since an instant. */
export async function findLastLook(
  db: Database,
  look: Pick<AuditEntry, "actorId" | "action" | "subject" | "subjectId" | "address">,
  since: Date,
): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`
    select reason from audit_log
    where at > ${since} and actor_id = ${look.actorId} and action = ${look.action}
      and subject = ${look.subject} and subject_id is not distinct from ${look.subjectId}::text
      and address = ${look.address ?? null}::text and outcome = 'allowed'
    order by id desc
    limit 1
  `.execute(db);
  return rows[0]?.reason ?? null;
}

/**
 * The id up to which no row can appear any more: once every writer that was under way has ended,
 * all later rows get higher ids. Throws (55P03) when a writer takes too long; try again later.
 */
export async function findFinalId(tx: Transaction): Promise<number> {
  await sql`set local lock_timeout = '250ms'`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('audit_log writers', 0))`.execute(tx);
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from audit_log`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

/** Makes this transaction the only one that seals. */
export async function lockSealing(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit_seals', 0))`.execute(tx);
}

/** Rows with ids above `afterId` up to `toId`, lowest first. */
export async function findSealableRows(
  db: Database | Transaction,
  range: { afterId: number; toId: number; limit: number },
): Promise<SealableRow[]> {
  const { rows } = await sql<{ row: SealableRow }>`
    select json_build_array(
      id, (extract(epoch from at) * 1000000)::bigint, actor_kind, actor_id, action, subject, subject_id,
      outcome, reason, address, request_id
    ) as row
    from audit_log
    where id > ${range.afterId} and id <= ${range.toId}
    order by id
    limit ${range.limit}
  `.execute(db);
  return rows.map(({ row }) => row);
}

const sealColumns = sql`
  id, from_id as "fromId", to_id as "toId", row_count as "rowCount", previous_hash as "previousHash", hash,
  sealed_at as "sealedAt"
`;

export async function findLastSeal(tx: Transaction): Promise<Seal | undefined> {
  const { rows } =
    await sql<Seal>`select ${sealColumns} from audit_seals order by id desc limit 1`.execute(tx);
  return rows[0];
}

/** The seal after this one, in the order in which they were made. */
export async function findNextSeal(db: Database, afterId: number): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`
    select ${sealColumns} from audit_seals where id > ${afterId} order by id limit 1
  `.execute(db);
  return rows[0];
}

/** Whether one of the seals has this hash. */
export async function hasSeal(db: Database, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from audit_seals where hash = ${hash} limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertSeal(tx: Transaction, seal: Omit<Seal, "id">): Promise<void> {
  await sql`
    insert into audit_seals (from_id, to_id, row_count, previous_hash, hash, sealed_at)
    values (${seal.fromId}, ${seal.toId}, ${seal.rowCount}, ${seal.previousHash}, ${seal.hash}, ${seal.sealedAt})
  `.execute(tx);
}
