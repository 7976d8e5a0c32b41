// The Daily Schedule on a long day, in a browser whose processor is slowed four times: from a press to
// the next paint, for everything that the front desk does all day. Each run is a browser of its own; a
// figure is the median of the runs.
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext } from "@playwright/test";
import { identity } from "#practice/identity.ts";
import { addDays } from "#practice/time.ts";
import { openBrowser } from "./harness/browser.ts";
import {
  beginVisit,
  carry,
  type Desk,
  editVisits,
  filter,
  turnDays,
  typeWhileChanging,
  walkRows,
} from "./harness/desk-work.ts";
import { fillDay } from "./harness/full-day.ts";
import {
  collectInteractions,
  type Run,
  summarize,
  watchInteractions,
} from "./harness/interactions.ts";
import { watchMainThread } from "./harness/main-thread.ts";
import { measure } from "./harness/measure.ts";
import { startServer } from "./harness/server.ts";
import { median, percentile } from "./harness/statistics.ts";

const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "60" },
    runs: { type: "string", default: "3" },
    turns: { type: "string", default: "2" },
    slowed: { type: "string", default: "4" },
  },
});
const visits = Number(values.visits);
const runs = Number(values.runs);
const turns = Number(values.turns);
const slowed = Number(values.slowed);
const limit = 100;
/** A turn takes a minute and a half, and twice that beside other work. */
const minutesOfAll = 30;

async function signIn(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL });
  const entered = await context.request.post("/api/staff-access/direct");
  if (!entered.ok()) throw new Error(`Staff could not enter: ${entered.status()}`);
  return context;
}

/** Everything once, on a page that was just opened on the day before the long one. */
async function workThrough(desk: Desk, turn: number): Promise<number[]> {
  const { page } = desk;
  const before = addDays(desk.date, -1);
  await page.goto(`/${identity.staffPrefix}/dashboard/daily-schedule?date=${before}`);
  await page.getByText("Live", { exact: true }).first().waitFor();
  // The mouse aims at where things stand: not before the letters have their width.
  await page.locator("[data-visit]").first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await turnDays(desk);
  await editVisits(desk, turn);
  await typeWhileChanging(desk, turn);
  await filter(desk);
  await walkRows(desk);
  await carry(desk, turn);
  await beginVisit(desk);
  return page.evaluate(() => window.dialogs);
}

/** One run: a desk that does everything several times. Its browser is closed by the caller. */
async function workOnce(browser: Browser, origin: string, date: string): Promise<Run> {
  const context = await signIn(browser, origin);
  const colleague = await signIn(browser, origin);
  const page = await context.newPage();
  await watchInteractions(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  const hands = collectInteractions(page);
  const desk = { page, colleague: colleague.request, hands, date, visits };
  const endWatch = await watchMainThread(browser, page);
  const dialogs: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) dialogs.push(...(await workThrough(desk, turn)));
  const processor = await endWatch();
  return { found: hands.found, processor, dialogs };
}

await measure(
  "daily",
  async (run) => {
    const { report } = run;
    const server = await startServer(run, { env: { DATA_DIR: run.folder } });
    const filling = await openBrowser(run);
    const staff = await signIn(filling, server.origin);
    const date = await fillDay(server.origin, staff.request, visits);
    await filling.close();

    const found: Run[] = [];
    for (let number = 1; number <= runs; number += 1) {
      const browser = await openBrowser(run);
      try {
        found.push(await workOnce(browser, server.origin, date));
      } catch (error) {
        // What the others found is told all the same.
        report.problem(
          `Run ${number} broke off: ${error instanceof Error ? error.message : String(error)}`,
        );
      } finally {
        await browser.close();
      }
    }
    if (found.length === 0) return;
    for (const { kind, count, p50, p98, worst, processor } of summarize(found)) {
      report.figure(`${kind}, p50 of ${count}`, p50, { unit: "ms" });
      report.figure(`${kind}, p98`, p98, { unit: "ms", limit: { below: limit } });
      report.figure(`${kind}, worst`, worst, { unit: "ms" });
      if (!Number.isNaN(processor))
        report.figure(`${kind}, p98 of its processor time`, processor, { unit: "ms" });
    }
    for (const [name, share] of [
      ["p50", 0.5],
      ["p98", 0.98],
    ] as const) {
      const shares = found.map(({ dialogs }) => percentile(dialogs, share));
      report.figure(`until a dialog came or went, ${name}`, median(shares), { unit: "ms" });
    }
    report.note(
      `${visits} visits on ${date}, processor slowed ${slowed} times, medians of ${found.length} runs, load ${loadavg()[1]?.toFixed(1)} on ${availableParallelism()} processors.`,
    );
  },
  minutesOfAll,
);
