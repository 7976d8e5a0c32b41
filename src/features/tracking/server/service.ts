import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { addDays, practiceDate } from "#practice/time.ts";
import type { EventReport, NotedEvent } from "../contract.ts";
import { eventRows, happensOn, isAction, placeOf, stepOf } from "../rules.ts";
import * as repository from "./repository.ts";

export { measuringPage } from "./providers/google-analytics.ts";

export type TrackingDeps = { db: Database; clock: Clock; sealer: Sealer };

/**
 * Adds an event to the counts of today. A tab counts once a day for what it does on a page, and once for
 * each step it reaches; what tells tabs apart is hashed with the day, so that days cannot be joined.
 */
export async function countEvent(
  { db, clock, sealer }: TrackingDeps,
  { action, page, label, tab, lost }: NotedEvent,
): Promise<void> {
  const day = practiceDate(clock.now());
  const step = stepOf(action);
  const tabHash = tab === undefined ? null : sealer.hash("visitor tab", `${day} ${tab}`);
  await inTransaction(db, async (tx) => {
    // Always in this order: two events that arrive together never wait for each other in a circle.
    const isFirst =
      tabHash !== null &&
      (await repository.markTab(tx, { day, tabHash, mark: `${action} ${page}` }));
    const isNewStep =
      tabHash !== null && (await repository.markTab(tx, { day, tabHash, mark: `step ${step}` }));
    await repository.addEvent(tx, { day, action, page, place: label ?? null }, isFirst);
    if (isNewStep) await repository.addStep(tx, day, step);
    if (lost !== undefined) {
      const trouble = { day, action: "event_lost", page, place: null } as const;
      await repository.addEvent(tx, trouble, false, lost);
    }
  });
}

/** Counts an event that a program names: one that the page does not have is counted as unknown. */
export async function countNamed(
  { db, clock }: TrackingDeps,
  { name, page, place }: { name: string; page: "implants" | "robotic"; place: string | undefined },
): Promise<void> {
  const day = practiceDate(clock.now());
  const known = isAction(name) && happensOn(name, page) ? name : null;
  const at = known === null ? null : placeOf(place);
  const event = { day, action: known ?? "event_unknown", page, place: at } as const;
  await inTransaction(db, (tx) => repository.addEvent(tx, event, false));
}

/** What visitors who agreed did in the last days, today included. */
export async function reportEvents(
  { db, clock }: TrackingDeps,
  days: number,
): Promise<EventReport> {
  const to = practiceDate(clock.now());
  const from = addDays(to, 1 - days);
  const [totals, stepDays, firstDay] = await Promise.all([
    repository.eventTotals(db, { from, to }),
    repository.stepDays(db, { from, to }),
    repository.firstDay(db),
  ]);
  return { from, to, firstDay, days: stepDays, rows: eventRows(totals) };
}
