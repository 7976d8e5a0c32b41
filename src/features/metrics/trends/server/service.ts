import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { addDays, practiceDate, startOfDay } from "#practice/time.ts";
import { type MonthCount, type Trends, trendMonths } from "../contract.ts";
import { daysOfMonth, monthsUpTo } from "../rules.ts";
import { countVisitMonths, rowsOfDays, sumProductionMonths } from "./repository.ts";

/** A year, month by month; this month as far as it has come. */
export async function trends({ db, clock }: { db: Database; clock: Clock }): Promise<Trends> {
  const at = clock.now();
  const today = practiceDate(at);
  const months = monthsUpTo(today, trendMonths);
  const from = `${months[0]}-01`;
  const [visits, production] = await Promise.all([
    countVisitMonths(db, from, today),
    sumProductionMonths(db, from, today),
  ]);
  return {
    computedAt: at.toISOString(),
    months: months.map((month) => {
      const ended = visits.find((one) => one.month === month);
      return {
        month,
        kept: ended?.kept ?? 0,
        noShow: ended?.no_show ?? 0,
        cancelled: ended?.cancelled ?? 0,
        productionCents: production.find((one) => one.month === month)?.cents ?? null,
      };
    }),
  };
}

/** The rows that make a count of a month at a moment; none of a month that is not shown then. */
export function rowsBehindMonth(
  month: string,
  count: MonthCount,
  now: Date,
): ReturnType<typeof rowsOfDays> {
  const days = daysOfMonth(month, practiceDate(now), trendMonths);
  return rowsOfDays(
    count,
    days && { ...days, from: startOfDay(days.first), until: startOfDay(addDays(days.last, 1)) },
  );
}
