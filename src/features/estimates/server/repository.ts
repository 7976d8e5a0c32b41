import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { EstimateFilter, EstimatePerson } from "../contract.ts";

type Reader = Database | Transaction;
export type Edit = { at: Date; by: string | null };

export type NewEstimate = EstimatePerson & {
  id: string;
  reference: string;
  patientId: string | null;
  source: "calculator" | "desk";
  draftSealed: string;
  requestedAt: Date | null;
  dueAt: Date | null;
  isSample?: boolean;
};

/** Adds an estimate; false when its id or its reference is taken. */
export async function insertEstimate(
  tx: Transaction,
  row: NewEstimate,
  { at, by }: Edit,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("estimates")
    .values({
      id: row.id,
      reference: row.reference,
      patient_id: row.patientId,
      source: row.source,
      first_name: row.firstName,
      last_name: row.lastName,
      date_of_birth: row.dateOfBirth,
      email: row.email,
      phone: row.phone,
      draft_sealed: row.draftSealed,
      requested_at: row.requestedAt,
      due_at: row.dueAt,
      is_sample: row.isSample ?? false,
      created_at: at,
      created_by: by,
      updated_at: at,
      updated_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type EstimateDbRow = EstimatePerson & {
  id: string;
  reference: string;
  patientId: string | null;
  source: "calculator" | "desk";
  draftSealed: string;
  hasChanges: boolean;
  requestedAt: Date | null;
  dueAt: Date | null;
  issuedVersion: number;
  issuedAt: Date | null;
  totalCents: number | null;
  isClosed: boolean;
  isSample: boolean;
  updatedAt: Date;
  revision: number;
};

const columns = sql`
  e.id, e.reference, e.patient_id as "patientId", e.source, e.first_name as "firstName",
  e.last_name as "lastName", e.date_of_birth::text as "dateOfBirth", e.email, e.phone,
  e.draft_sealed as "draftSealed", e.has_changes as "hasChanges", e.requested_at as "requestedAt",
  e.due_at as "dueAt", e.issued_version as "issuedVersion", e.issued_at as "issuedAt",
  e.total_cents as "totalCents", e.closed_at is not null as "isClosed", e.is_sample as "isSample",
  e.updated_at as "updatedAt", e.revision`;

export async function findEstimate(db: Reader, id: string): Promise<EstimateDbRow | undefined> {
  const { rows } = await sql<EstimateDbRow>`
    select ${columns} from estimates e where e.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockEstimate(
  tx: Transaction,
  id: string,
): Promise<EstimateDbRow | undefined> {
  const { rows } = await sql<EstimateDbRow>`
    select ${columns} from estimates e where e.id = ${id} for update`.execute(tx);
  return rows[0];
}

const standing: Record<EstimateFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  asked: sql`e.issued_version = 0 and e.closed_at is null and e.requested_at is not null`,
  draft: sql`e.issued_version = 0 and e.closed_at is null and e.requested_at is null`,
  issued: sql`e.issued_version > 0`,
  closed: sql`e.closed_at is not null`,
};

export type EstimateQuery = {
  /** Words of a name, an email or a reference; none finds everything. */
  words: readonly string[];
  /** Digits of a phone; empty when none were typed. */
  digits: string;
  filter: EstimateFilter;
  before: string | undefined;
  limit: number;
};

const literally = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function isFound({ words, digits }: Pick<EstimateQuery, "words" | "digits">) {
  if (words.length === 0) return sql`true`;
  const text = sql`lower(e.first_name || ' ' || e.last_name || ' ' || coalesce(e.email, '') || ' ' || e.reference)`;
  const all = sql.join(
    words.map((word) => sql`${text} like ${literally(word.toLowerCase())}`),
    sql` and `,
  );
  return digits.length < 4 ? sql`(${all})` : sql`((${all}) or e.phone like ${literally(digits)})`;
}

/** A page of estimates, what was changed last first. An unknown edge has nothing after it. */
export async function findEstimates(db: Database, query: EstimateQuery): Promise<EstimateDbRow[]> {
  const { before } = query;
  const isAfterEdge =
    before === undefined
      ? sql`true`
      : sql`(e.updated_at, e.id) < (select edge.updated_at, edge.id from estimates edge where edge.id = ${before}::uuid)`;
  const { rows } = await sql<EstimateDbRow>`
    select ${columns} from estimates e
    where ${standing[query.filter]} and ${isFound(query)} and ${isAfterEdge}
    order by e.updated_at desc, e.id desc limit ${query.limit}`.execute(db);
  return rows;
}

/** How many estimates stand in which way. */
export async function countEstimates(db: Database): Promise<Record<EstimateFilter, number>> {
  const { rows } = await sql<Record<EstimateFilter, number>>`
    select count(*) as all, count(*) filter (where ${standing.asked}) as asked,
      count(*) filter (where ${standing.draft}) as draft, count(*) filter (where ${standing.issued}) as issued,
      count(*) filter (where ${standing.closed}) as closed
    from estimates e`.execute(db);
  return rows[0] ?? { all: 0, asked: 0, draft: 0, issued: 0, closed: 0 };
}

const touched = ({ at, by }: Edit) => ({
  updated_at: at,
  updated_by: by,
  revision: sql<number>`revision + 1`,
});

export async function writeDraft(
  tx: Transaction,
  id: string,
  { person, draftSealed }: { person: EstimatePerson; draftSealed: string },
  edit: Edit,
): Promise<void> {
  await tx
    .updateTable("estimates")
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      date_of_birth: person.dateOfBirth,
      email: person.email,
      phone: person.phone,
      draft_sealed: draftSealed,
      has_changes: true,
      ...touched(edit),
    })
    .where("id", "=", id)
    .execute();
}

export async function setClosed(
  tx: Transaction,
  id: string,
  isClosed: boolean,
  edit: Edit,
): Promise<void> {
  await tx
    .updateTable("estimates")
    .set({
      closed_at: isClosed ? edit.at : null,
      closed_by: isClosed ? edit.by : null,
      ...touched(edit),
    })
    .where("id", "=", id)
    .execute();
}
