import { setTimeout as wait } from "node:timers/promises";
import { addDays, practiceDate, weekdayOf } from "#practice/time.ts";
import type { Practice } from "./big-practice/open.ts";
import { openBrowser } from "./browser.ts";
import { bookableStarts, bookAsVisitor, moveVisit } from "./desk-bookings.ts";
import type { Measure } from "./measure.ts";
import { startServer } from "./server.ts";
import { wallClock } from "./statistics.ts";
import type { Start } from "./visits.ts";
import { clockOffset, openWatched, seenAt } from "./watched-visits.ts";

const looked = 20;

const mondayOf = (start: string) => {
  const date = practiceDate(new Date(start));
  return addDays(date, 1 - weekdayOf(date));
};

/** A week ahead with two free times. */
function weekWithRoom(starts: readonly Start[]): { monday: string; one: Start; other: Start } {
  for (const one of starts) {
    const monday = mondayOf(one.start);
    const other = starts.find((each) => each !== one && mondayOf(each.start) === monday);
    if (other !== undefined) return { monday, one, other };
  }
  throw new Error("No week has two free times.");
}

/**
 * Moves a visit to and fro at one server while somebody has its week open at another one: milliseconds
 * from each acknowledged move until the open week shows it.
 */
export async function timeMovesSeen(
  run: Measure,
  practice: Practice,
  moves: number,
): Promise<number[]> {
  const { desk, env } = practice;
  const { monday, one, other } = weekWithRoom(await bookableStarts(desk, looked));
  const booked = await bookAsVisitor(desk, one, 1);
  const { appointment } = booked.body as { appointment: { id: string } };
  const second = await startServer(run, { env, name: "second" });
  const browser = await openBrowser(run);
  const page = await openWatched(browser, second.origin, {
    path: `dashboard/week-overview?week=${monday}`,
    attribute: "data-block",
  });
  if ((await seenAt(page, appointment.id)) === undefined)
    throw new Error("The open week does not show the visit that is to be moved.");
  const offset = await clockOffset(page);
  const found: number[] = [];
  let visit = { id: appointment.id, version: 1 };
  for (let move = 0; move < moves; move += 1) {
    visit = await moveVisit(desk, visit, (move % 2 === 0 ? other : one).start);
    const acknowledged = wallClock();
    const seen = await seenAt(page, visit.id);
    if (seen === undefined) run.report.problem(`Move ${move} was not seen within five seconds.`);
    else found.push(Math.max(0, seen - offset - acknowledged));
    await wait(100);
  }
  await browser.close();
  return found;
}
