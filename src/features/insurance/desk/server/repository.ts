import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { CheckedProcedure } from "#practice/procedures.ts";
import type { Search } from "../../../financing/desk/rules.ts";
import type { InsuranceResult } from "../../results/rules.ts";

type Reader = Database | Transaction;
type Outcome = InsuranceResult["outcome"];

export type CheckRow = {
  id: string;
  createdAt: Date;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  consentSms: boolean;
  patientId: string | null;
  conversationId: string | null;
  via: "chat" | "direct";
  insurer: string;
  procedure: CheckedProcedure;
  costCents: number;
  source: InsuranceResult["source"];
  outcome: Outcome;
  result: InsuranceResult;
  verifyDueAt: Date | null;
  verifiedAt: Date | null;
  verifiedBy: string | null;
  toldAt: Date | null;
  retryAskedAt: Date | null;
  followedAt: Date | null;
  followedById: string | null;
  isSample: boolean;
  version: number;
};

const columns = sql`
  c.id, c.created_at as "createdAt", c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone,
  c.consent_sms as "consentSms", c.patient_id as "patientId", c.conversation_id as "conversationId", c.via,
  c.insurer, c.procedure, c.cost_cents as "costCents", c.source, c.outcome, c.result,
  c.verify_due_at as "verifyDueAt", c.verified_at as "verifiedAt", w.name as "verifiedBy", c.told_at as "toldAt",
  c.retry_asked_at as "retryAskedAt", c.followed_at as "followedAt", c.followed_by as "followedById",
  c.is_sample as "isSample", c.version`;
const from = sql`insurance_checks c left join staff_accounts w on w.id = c.verified_by`;

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
  (${digits} = '' or strpos(coalesce(c.phone, ''), ${digits}) > 0)
  and not exists (
    select from unnest(${words}::text[]) as word
    where strpos(lower(concat_ws(' ', c.first_name, c.last_name, c.email, c.phone, c.insurer)), word) = 0
  )`;

export type Page = {
  search: Search;
  outcome: Outcome | undefined;
  open: boolean | undefined;
  before: string | undefined;
  limit: number;
};

/** What waits for a person; not any more where another check stands for it. */
const isOpen = sql`(c.outcome = 'manual' and c.followed_at is null)`;

/** A page of checks, newest first. */
export async function findPage(
  db: Reader,
  { search, outcome, open, before, limit }: Page,
): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select ${columns} from ${from}
    where ${found(search)}
      and (${outcome ?? null}::text is null or c.outcome = ${outcome ?? null})
      and (${open ?? null}::boolean is null or ${isOpen} = ${open ?? null})
      and (${before ?? null}::uuid is null
        or (c.created_at, c.id) < (select b.created_at, b.id from insurance_checks b where b.id = ${before ?? null}))
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}

export type CountRow = { outcome: Outcome; all: number; open: number };

/** How many a search finds, by outcome. */
export async function countFound(db: Reader, search: Search): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select c.outcome, count(*)::int as all, (count(*) filter (where ${isOpen}))::int as open
    from insurance_checks c
    where ${found(search)} group by c.outcome`.execute(db);
  return rows;
}

/** Writes what a person found in the place of what was uncertain. */
export async function writeVerified(
  tx: Transaction,
  id: string,
  {
    result,
    at,
    by,
    toldAt,
  }: { result: InsuranceResult; at: Date; by: string | null; toldAt: Date | null },
): Promise<void> {
  await tx
    .updateTable("insurance_checks")
    .set({
      result: JSON.stringify(result),
      source: result.source,
      outcome: result.outcome,
      verified_at: at,
      verified_by: by,
      told_at: toldAt,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

/** Notes that the person was asked to try again. */
export async function noteRetry(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("insurance_checks")
    .set({ retry_asked_at: at, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}
