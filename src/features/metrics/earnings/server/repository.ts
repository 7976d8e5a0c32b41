import { type RawBuilder, sql } from "kysely";
import type { Periods } from "../../rules.ts";

type Sql = RawBuilder<unknown>;

/** Amounts of a kind that were entered for some days, as corrected. */
export const production = (from: string, to: string) => ({
  list: "amounts" as const,
  from: sql`financial_transactions m`,
  where: sql`m.kind = 'production' and m.corrected_at is null and m.amount_cents <> 0
      and m.transaction_date between ${from}::date and ${to}::date`,
  part: sql`sum(m.amount_cents)`,
});

/** Amounts of two kinds in the last thirty days, one as a part of the other; nothing where one was never entered. */
export const amountsOf = (at: Periods, part: string, whole: string) => ({
  list: "amounts" as const,
  from: sql`financial_transactions m`,
  where: sql`m.kind in (${part}, ${whole}) and m.corrected_at is null and m.amount_cents <> 0
      and m.transaction_date between ${at.month}::date and ${at.today}::date`,
  part: sql`sum(m.amount_cents) filter (where m.kind = ${part})`,
  whole: sql`coalesce(sum(m.amount_cents) filter (where m.kind = ${whole}), 0)`,
});

/** Production of the last thirty days, of one center or of all, beside what it is divided by. */
export const earningsBy = (at: Periods, category: string | null, what: string, others: Sql) => ({
  list: "earnings" as const,
  from: sql`(
      select m.transaction_date as day, m.id::text, 'Production' as what, m.note as about, m.amount_cents as cents
      from financial_transactions m
      where m.kind = 'production' and m.corrected_at is null and m.amount_cents <> 0
        and m.transaction_date between ${at.month}::date and ${at.today}::date
        and (${category}::text is null or m.category = ${category})
      union all ${others}
    ) m`,
  where: sql`true`,
  part: sql`sum(m.cents)`,
  whole: sql`count(*) filter (where m.what = ${what})`,
});

/** By the visits that took place in them. */
export const earningsByVisit = (at: Periods, category: string | null) =>
  earningsBy(
    at,
    category,
    "Visit",
    sql`select practice_day(v.starts_at), v.id::text, 'Visit', s.name, null
      from appointments v join services s on s.id = v.service_id
      where v.starts_at >= ${at.monthStart} and v.starts_at < ${at.dayEnd} and v.status = 'completed'
        and (${category}::text is null or s.category = ${category})`,
  );
