import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Edit } from "../../server/repository.ts";

type Reader = Database | Transaction;

export type NewVersion = {
  id: string;
  estimateId: string;
  version: number;
  totalCents: number;
  documentSealed: string;
  linkSeed: Buffer;
  linkHash: Buffer;
};

/** Keeps a version for good, and notes on its estimate that it is the newest. */
export async function insertVersion(
  tx: Transaction,
  row: NewVersion,
  { patientId, at, by }: Edit & { patientId: string },
): Promise<void> {
  await tx
    .insertInto("estimate_versions")
    .values({
      id: row.id,
      estimate_id: row.estimateId,
      version: row.version,
      issued_at: at,
      issued_by: by,
      total_cents: row.totalCents,
      document_sealed: row.documentSealed,
      link_seed: row.linkSeed,
      link_hash: row.linkHash,
    })
    .execute();
  await tx
    .updateTable("estimates")
    .set({
      patient_id: patientId,
      has_changes: false,
      issued_version: row.version,
      issued_at: at,
      total_cents: row.totalCents,
      updated_at: at,
      updated_by: by,
      revision: sql`revision + 1`,
    })
    .where("id", "=", row.estimateId)
    .execute();
}

export type VersionRow = {
  version: number;
  issuedAt: Date;
  issuedBy: string | null;
  totalCents: number;
  documentSealed: string;
  linkSeed: Buffer;
};

/** Every version of an estimate, the newest first. */
export async function findVersions(db: Reader, estimateId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.issued_at as "issuedAt", a.name as "issuedBy", v.total_cents as "totalCents",
      v.document_sealed as "documentSealed", v.link_seed as "linkSeed"
    from estimate_versions v left join staff_accounts a on a.id = v.issued_by
    where v.estimate_id = ${estimateId} order by v.version desc`.execute(db);
  return rows;
}

export type EstimateMailRow = { version: number; at: Date; recipient: string; status: string };

/** The mails that carried links of an estimate, the newest first. */
export async function findMails(
  db: Reader,
  estimateId: string,
  limit: number,
): Promise<EstimateMailRow[]> {
  const { rows } = await sql<EstimateMailRow>`
    select m.version, o.created_at as at, o.recipient, o.status
    from estimate_mails m join outbox_mails o on o.id = m.mail_id
    where m.estimate_id = ${estimateId} order by o.created_at desc, o.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function insertMail(
  tx: Transaction,
  mail: { mailId: string; estimateId: string; version: number; by: string | null },
): Promise<void> {
  await tx
    .insertInto("estimate_mails")
    .values({
      mail_id: mail.mailId,
      estimate_id: mail.estimateId,
      version: mail.version,
      queued_by: mail.by,
    })
    .execute();
}

/** Which version of which estimate a link stands for. */
export async function findByLink(
  db: Reader,
  linkHash: Buffer,
): Promise<{ estimateId: string; version: number } | undefined> {
  const found = await db
    .selectFrom("estimate_versions")
    .select(["estimate_id", "version"])
    .where("link_hash", "=", linkHash)
    .executeTakeFirst();
  return found && { estimateId: found.estimate_id, version: found.version };
}
