import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Channels, ChannelStep } from "../contract.ts";
import { periodsAt } from "../../rules.ts";
import { countByChannel, rowsOfStep } from "./repository.ts";

/** What became of the visits that were booked in the last thirty days, by way of booking. */
export async function channels({ db, clock }: { db: Database; clock: Clock }): Promise<Channels> {
  const { month, monthStart, today, dayEnd } = periodsAt(clock.now());
  return { from: month, to: today, channels: await countByChannel(db, monthStart, dayEnd) };
}

/** The rows that make a count of a channel at a moment. */
export function rowsBehindStep(
  channel: string,
  step: ChannelStep,
  now: Date,
): ReturnType<typeof rowsOfStep> {
  const { month, monthStart, today, dayEnd } = periodsAt(now);
  const period = { first: month, last: today, from: monthStart, until: dayEnd };
  return rowsOfStep(period, channel, step);
}
