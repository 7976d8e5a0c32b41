import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { Source } from "../../server/repository.ts";
import type { MonthCount } from "../contract.ts";

type Rows = Pick<Source, "list" | "from" | "where">;

/** Production that counts. */
const produced = sql`m.kind = 'production' and m.corrected_at is null and m.amount_cents <> 0`;

const outcomes: Readonly<Record<Exclude<MonthCount, "production">, string>> = {
  kept: "completed",
  noShow: "no-show",
  cancelled: "cancelled",
};

/** The rows that make a count of some days; none where no days are meant. */
export function rowsOfDays(
  count: MonthCount,
  days: { first: string; last: string; from: Date; until: Date } | null,
): Rows {
  if (count === "production")
    return {
      list: "amounts",
      from: sql`financial_transactions m`,
      where: days
        ? sql`${produced} and m.transaction_date between ${days.first}::date and ${days.last}::date`
        : sql`false`,
    };
  return {
    list: "visits",
    from: sql`appointments v`,
    where: days
      ? sql`v.starts_at >= ${days.from} and v.starts_at < ${days.until}
          and outcome_of(v.id, v.status) = ${outcomes[count]}`
      : sql`false`,
  };
}

export type VisitMonth = { month: string; kept: number; no_show: number; cancelled: number };

/** How visits of each month ended; months without a visit are left out. */
export async function countVisitMonths(
  db: Database,
  from: string,
  to: string,
): Promise<VisitMonth[]> {
  const { rows } = await sql<VisitMonth>`
    select to_char(c.day, 'YYYY-MM') as month,
      coalesce(sum(c.amount) filter (where c.outcome = 'completed'), 0)::int as kept,
      coalesce(sum(c.amount) filter (where c.outcome = 'no-show'), 0)::int as no_show,
      coalesce(sum(c.amount) filter (where c.outcome = 'cancelled'), 0)::int as cancelled
    from counted_days c
    where c.topic = 'visits' and c.day between ${from}::date and ${to}::date
    group by 1`.execute(db);
  return rows;
}

/** Production of each month as it was entered; months without any are left out. */
export async function sumProductionMonths(
  db: Database,
  from: string,
  to: string,
): Promise<{ month: string; cents: number }[]> {
  const { rows } = await sql<{ month: string; cents: number }>`
    select to_char(m.transaction_date, 'YYYY-MM') as month, sum(m.amount_cents)::float8 as cents
    from financial_transactions m
    where ${produced} and m.transaction_date between ${from}::date and ${to}::date
    group by 1`.execute(db);
  return rows;
}
