import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { CheckedProcedure } from "#practice/procedures.ts";
import type { FinancingResult } from "../../checks/rules.ts";
import type { Search } from "../rules.ts";

type Reader = Database | Transaction;
type Outcome = FinancingResult["outcome"];

export type CheckRow = {
  id: string;
  createdAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  patientId: string | null;
  conversationId: string | null;
  via: "chat" | "direct";
  procedure: CheckedProcedure;
  amountCents: number;
  source: FinancingResult["source"];
  outcome: Outcome;
  result: FinancingResult;
  retryAskedAt: Date | null;
  followedAt: Date | null;
  followedById: string | null;
  closedAt: Date | null;
  closedBy: string | null;
  closeNoteSealed: string | null;
  isSample: boolean;
  version: number;
};

const columns = sql`
  c.id, c.created_at as "createdAt", c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone,
  c.patient_id as "patientId", c.conversation_id as "conversationId", c.via, c.procedure,
  c.amount_cents as "amountCents", c.source, c.outcome, c.result, c.retry_asked_at as "retryAskedAt",
  c.followed_at as "followedAt", c.followed_by as "followedById",
  c.closed_at as "closedAt", w.name as "closedBy", c.close_note_sealed as "closeNoteSealed",
  c.is_sample as "isSample", c.version`;
const from = sql`financing_checks c left join staff_accounts w on w.id = c.closed_by`;

/** One check; locked when it is about to change. */
export async function findCheck(
  db: Reader,
  id: string,
  hold: "look" | "change" = "look",
): Promise<CheckRow | undefined> {
  const lock = hold === "change" ? sql`for update of c` : sql``;
  const { rows } =
    await sql<CheckRow>`select ${columns} from ${from} where c.id = ${id} ${lock}`.execute(db);
  return rows[0];
}

/** Rows whose words or digits are all found in who asked. */
const found = ({ words, digits }: Search) => sql`
  (${digits} = '' or strpos(c.phone, ${digits}) > 0)
  and not exists (
    select from unnest(${words}::text[]) as word
    where strpos(lower(c.first_name || ' ' || c.last_name || ' ' || c.email || ' ' || c.phone), word) = 0
  )`;

export type Page = {
  search: Search;
  outcome: Outcome | undefined;
  open: boolean | undefined;
  before: string | undefined;
  limit: number;
};

/** A page of checks, newest first. */
export async function findPage(
  db: Reader,
  { search, outcome, open, before, limit }: Page,
): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select ${columns} from ${from}
    where ${found(search)}
      and (${outcome ?? null}::text is null or c.outcome = ${outcome ?? null})
      and (${open ?? null}::boolean is null or (c.closed_at is null) = ${open ?? null})
      and (${before ?? null}::uuid is null
        or (c.created_at, c.id) < (select b.created_at, b.id from financing_checks b where b.id = ${before ?? null}))
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}

export type CountRow = { outcome: Outcome; all: number; open: number };

/** How many a search finds, by outcome. */
export async function countFound(db: Reader, search: Search): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select c.outcome, count(*)::int as all, (count(*) filter (where c.closed_at is null))::int as open
    from financing_checks c where ${found(search)} group by c.outcome`.execute(db);
  return rows;
}

/** Closes a check that is open. */
export async function closeCheck(
  tx: Transaction,
  id: string,
  { at, by, noteSealed }: { at: Date; by: string | null; noteSealed: string | null },
): Promise<void> {
  await tx
    .updateTable("financing_checks")
    .set({
      closed_at: at,
      closed_by: by,
      close_note_sealed: noteSealed,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

/** Notes that the person was asked to try again. */
export async function noteRetry(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("financing_checks")
    .set({ retry_asked_at: at, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}
