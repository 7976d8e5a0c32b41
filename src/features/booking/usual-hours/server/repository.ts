import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { PracticeWeekday } from "../../hours/rules.ts";

/** Gives weekdays other usual hours. */
export async function writeUsualHours(
  tx: Transaction,
  week: readonly PracticeWeekday[],
): Promise<void> {
  for (const { weekday, opens, closes } of week)
    await sql`
      update practice_hours set opens = ${opens}::time, closes = ${closes}::time
      where weekday = ${weekday}`.execute(tx);
}
