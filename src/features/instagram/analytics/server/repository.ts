import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { stopConfirmation } from "../../policy/rules.ts";

export type TotalsRow = {
  messages: number;
  aiResponses: number;
  approved: number;
  staffResponses: number;
  sentiment: number | null;
  rated: number;
};

/** What the software answered: that a stop was heard is confirmed, which spares nobody an answer. */
const isAnswerOfAi = sql`(sender_type = 'ai' and intent is distinct from ${stopConfirmation})`;

/** Sums over all messages since an instant that were received or sent. */
export async function findTotals(db: Database, since: Date | null): Promise<TotalsRow> {
  const { rows } = await sql<TotalsRow>`
    select count(*)::int as messages,
      count(*) filter (where ${isAnswerOfAi})::int as "aiResponses",
      count(*) filter (where ${isAnswerOfAi} and approved_by is not null)::int as approved,
      count(*) filter (where sender_type = 'staff')::int as "staffResponses",
      avg(sentiment) filter (where sender_type = 'patient') as sentiment,
      count(sentiment) filter (where sender_type = 'patient')::int as rated
    from instagram_messages
    where state in ('received', 'sent') and (${since}::timestamptz is null or created_at >= ${since})`.execute(
    db,
  );
  const none = { messages: 0, aiResponses: 0, approved: 0, staffResponses: 0, sentiment: null };
  return rows[0] ?? { ...none, rated: 0 };
}

/**
 * How long people waited: from the first message after an answer to the next answer. Answers part a thread
 * into stretches; the first word of a stretch waited until the answer that ends it.
 */
export async function findWaits(
  db: Database,
  since: Date | null,
): Promise<{ answered: number; minutes: number | null }> {
  const { rows } = await sql<{ answered: number; minutes: number | null }>`
    with told as (
      select thread_id, sender_type = 'patient' as is_theirs,
        case when sender_type = 'patient' then created_at else coalesce(sent_at, created_at) end as at, id
      from instagram_messages
      where state in ('received', 'sent') and event not in ('reaction')
        and (${since}::timestamptz is null or created_at >= ${since})
    ), parted as (
      select thread_id, is_theirs, at,
        count(*) filter (where not is_theirs) over (
          partition by thread_id order by at, id rows between unbounded preceding and 1 preceding
        ) as stretch
      from told
    ), waits as (
      select min(at) filter (where is_theirs) as asked, min(at) filter (where not is_theirs) as answered
      from parted group by thread_id, stretch
    )
    select count(*)::int as answered,
      (avg(extract(epoch from answered - asked)) / 60)::float8 as minutes
    from waits where asked is not null and answered is not null`.execute(db);
  return rows[0] ?? { answered: 0, minutes: null };
}
