import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { practiceDate } from "#practice/time.ts";
import { type Trends, trendMonths } from "../contract.ts";
import { monthsUpTo } from "../rules.ts";
import { countVisitMonths, sumProductionMonths } from "./repository.ts";

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
