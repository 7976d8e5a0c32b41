import type { Clock } from "#platform/clock.ts";
import { AppError } from "#errors.ts";
import type { Database } from "#platform/database/database.ts";
import { practiceDate, startOfDay } from "#practice/time.ts";
import { dialable } from "../../../voice/settings/rules.ts";
import { findNumber } from "../../numbers/server/repository.ts";
import { designatedNumber } from "../../numbers/server/service.ts";
import type { CallFigures, FigureDays } from "../contract.ts";
import { busiestHours, byDay, byHour, firstDay, totalsOf } from "../rules.ts";
import { findCallsTo } from "./repository.ts";

export type CallFigureDeps = { db: Database; clock: Clock };

/** Far more than one number gets in the longest period. */
const mostCalls = 50_000;
const shownCalls = 200;
const shownHours = 3;
const microcentsInACent = 1_000_000;

/** What calls to a number came to in the last days, today among them. Throws `not_found`. */
export async function readCallFigures(
  { db, clock }: CallFigureDeps,
  typed: string,
  days: FigureDays,
): Promise<CallFigures> {
  const number = dialable(typed) ?? typed;
  const row = await findNumber(db, number);
  if (row === undefined && number !== (await designatedNumber(db)))
    throw new AppError("not_found", { message: "This number is not one of the practice's." });
  const today = practiceDate(clock.now());
  const period = { today, days: Number(days) };
  const from = firstDay(today, period.days);
  const calls = await findCallsTo(db, { number, since: startOfDay(from), limit: mostCalls });
  return {
    number,
    name: row?.name ?? null,
    isReleased: row !== undefined && row.releasedAt !== null,
    from,
    to: today,
    totals: totalsOf(calls),
    days: byDay(calls, period),
    hours: byHour(calls),
    busiest: busiestHours(calls, shownHours),
    calls: calls
      .slice(0, shownCalls)
      .map(({ receivedAt, microcents, isEstimate: _isEstimate, ...call }) => ({
        ...call,
        receivedAt: receivedAt.toISOString(),
        cents: microcents === null ? null : Math.round(microcents / microcentsInACent),
      })),
  };
}
