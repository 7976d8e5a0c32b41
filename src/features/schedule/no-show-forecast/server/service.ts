import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { practiceDate } from "#practice/time.ts";
import { monthsUpTo } from "#features/metrics/trends/rules.ts";
import { outlooksOf } from "../../no-show-risk/server/service.ts";
import type { Calibration } from "../contract.ts";
import { calibrationOf, forecastHours, type Group } from "../rules.ts";
import { countOpen, countOutcomes, findDue, forecastsOf, noteForecasts } from "./repository.ts";

export type ForecastDeps = { db: Database; clock: Clock };

const hourMs = 3_600_000;
const atOnce = 500;
const monthsShown = 12;

/** Notes how likely each visit of the next day is missed, as far as that is known now. */
export async function noteNextDay({ db, clock }: ForecastDeps): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + forecastHours * hourMs);
  const due = await findDue(db, { now, until, limit: atOnce });
  if (due.length === 0) return;
  const outlooks = await outlooksOf(db, due);
  const forecasts = due.flatMap(({ id, startsAt }) => {
    const points = outlooks.get(id)?.risk.points;
    return points === undefined ? [] : [{ visitId: id, points, day: practiceDate(startsAt) }];
  });
  // Noted for when it is written: a visit that began meanwhile has no forecast.
  await noteForecasts(db, forecasts, clock.now());
}

function yearUpTo(now: Date) {
  const today = practiceDate(now);
  const months = monthsUpTo(today, monthsShown);
  return { today, months, from: `${months[0]}-01` };
}

/** The forecasts, each with its visit, that make a figure of the calibration at a moment. */
export function forecastsBehind(group: Group, now: Date): ReturnType<typeof forecastsOf> {
  const { from, today } = yearUpTo(now);
  return forecastsOf(group, from, today);
}

/** What was foreseen over a year beside what happened. */
export async function calibration({ db, clock }: ForecastDeps): Promise<Calibration> {
  const { today, months, from } = yearUpTo(clock.now());
  const [counted, open] = await Promise.all([countOutcomes(db, from, today), countOpen(db, from)]);
  return { ...calibrationOf(counted, months), open };
}
