import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

export type DueTask = { id: string; title: string; owner: string | null; dueAt: Date };

/** Open tasks due before an instant, most urgent first, with the name of an owner who is still there. */
export async function dueBefore(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    select t.id, t.title, owner.name as owner, t.due_at as "dueAt"
    from tasks t
    left join staff_accounts owner on owner.id = t.owner_account_id and owner.is_active
    where t.done_at is null and t.due_at < ${before}
    order by t.due_at, t.created_at, t.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** How many open tasks are due before an instant, and how many of them are late. */
export async function countDueBefore(
  db: Database,
  { before, now }: { before: Date; now: Date },
): Promise<{ due: number; overdue: number }> {
  const { rows } = await sql<{ due: number; overdue: number }>`
    select count(*)::int as due, (count(*) filter (where due_at <= ${now}))::int as overdue
    from tasks where done_at is null and due_at < ${before}
  `.execute(db);
  return rows[0] ?? { due: 0, overdue: 0 };
}
