// A visitor books, the front desk sees it: the time from the acknowledged booking until its row stands
// in a Daily Schedule that another person has open in a browser, with both at one server, and with
// each at a server of their own on one database.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { practiceDate } from "#practice/time.ts";
import { openBrowser } from "./harness/browser.ts";
import { keepAlive, send } from "./harness/client.ts";
import { startDatabase } from "./harness/database.ts";
import { measure, type Measure } from "./harness/measure.ts";
import { chanceFrom } from "./harness/random.ts";
import { startServer } from "./harness/server.ts";
import { median, percentile, wallClock } from "./harness/statistics.ts";
import { bookingCall, daysAhead, freeStarts, type Start } from "./harness/visits.ts";
import { clockOffset, openWatched, seenAt } from "./harness/watched-visits.ts";

const { values } = parseArgs({ options: { bookings: { type: "string", default: "100" } } });
const bookings = Number(values.bookings);
const offer = { serviceId: "implant-follow-up", staffId: "averell" };
const chance = chanceFrom(1);
let person = 0;

/** Books one time again and again, cancelling in between; returns the delays in milliseconds. */
async function delays(
  page: Page,
  origin: string,
  starts: readonly Start[],
  report: Measure["report"],
): Promise<number[]> {
  const agent = keepAlive(2);
  const offset = await clockOffset(page);
  const found: number[] = [];
  for (let number = 0; number < bookings; number += 1) {
    const start = chance.oneOf(starts);
    person += 1;
    const answer = await send(agent, origin, bookingCall({ ...offer, ...start, person }));
    const acknowledged = wallClock();
    if (answer.status !== 201)
      throw new Error(
        `A booking was answered with ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    const { appointment, manageUrl } = answer.body as {
      appointment: { id: string };
      manageUrl: string;
    };
    const seen = await seenAt(page, appointment.id);
    if (seen === undefined) report.problem(`Booking ${number} was not seen within five seconds.`);
    else found.push(Math.max(0, seen - offset - acknowledged));
    const manageToken = manageUrl.split("#t=")[1] ?? "";
    await send(agent, origin, {
      method: "POST",
      path: "/api/appointments/cancel",
      body: { manageToken },
    });
    await wait(50 + chance.below(350));
  }
  agent.destroy();
  return found;
}

await measure("live", async (run) => {
  const { report } = run;
  const { url } = await startDatabase(run);
  const env = { DATABASE_URL: url, DATA_DIR: run.folder };
  const first = await startServer(run, { env, name: "first" });
  const second = await startServer(run, { env, name: "second" });
  const agent = keepAlive(1);
  const starts = await freeStarts(agent, first.origin, offer, daysAhead(7, 9));
  agent.destroy();
  const [some] = starts;
  if (some === undefined) throw new Error("There is no free time to book.");
  const date = practiceDate(new Date(some.start));
  const ofDay = starts.filter(({ start }) => practiceDate(new Date(start)) === date);
  const browser = await openBrowser(run);
  for (const [name, watched, limit] of [
    ["one instance", first, 250],
    ["two instances", second, 500],
  ] as const) {
    const page = await openWatched(browser, watched.origin, {
      path: `dashboard/daily-schedule?date=${date}`,
      attribute: "data-visit",
    });
    const found = await delays(page, first.origin, ofDay, report);
    await page.context().close();
    report.figure(`${name}, bookings seen`, found.length, { limit: { exactly: bookings } });
    report.figure(`${name}, median`, median(found), { unit: "ms" });
    report.figure(`${name}, p99`, percentile(found, 0.99), { unit: "ms", limit: { below: limit } });
    report.figure(`${name}, slowest`, Math.max(...found), { unit: "ms" });
  }
});
