import type { Database } from "#platform/database/database.ts";
import * as repository from "./repository.ts";
import type { DueTask } from "./repository.ts";

/** The team's open tasks due before an instant, most urgent first. Whoever shows them audits the look. */
export async function tasksDue(
  db: Database,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<{ tasks: DueTask[]; counts: { due: number; overdue: number } }> {
  const [tasks, counts] = await Promise.all([
    repository.dueBefore(db, { before, limit }),
    repository.countDueBefore(db, { before, now }),
  ]);
  return { tasks, counts };
}
