import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { openBrowser } from "./browser.ts";
import type { Measure } from "./measure.ts";
import { openWatch, traceWatch, type WatchCost } from "./watch-trace.ts";

const limits = { script: 0.5, layouts: 0, core: 10 };
const tracedSeconds = 15;
const settleMs = 5000;
const minuteMs = 60_000;
const longMinutes = 10;
/** What the page may keep of each minute: a leak of one answer a minute would be more. */
const growthLimit = 20;

function tell(report: Measure["report"], name: string, cost: WatchCost): void {
  report.figure(`${name}, script for a frame`, cost.script, {
    unit: "ms",
    limit: { atMost: limits.script },
  });
  report.figure(`${name}, layouts`, cost.layouts, { limit: { exactly: limits.layouts } });
  report.figure(`${name}, of one core`, cost.all, { unit: "%", limit: { below: limits.core } });
  report.note(
    `${name}: in ${tracedSeconds} s main thread ${cost.main.toFixed(1)} %, the page's process ${cost.page.toFixed(1)} %, with what draws ${cost.all.toFixed(1)} % of one core.`,
  );
}

/** Kilobytes of the page's scripts and the nodes of its document, after everything unused was let go. */
async function heldBy(page: Page): Promise<{ kilobytes: number; nodes: number }> {
  const session = await page.context().newCDPSession(page);
  for (let turn = 0; turn < 3; turn += 1) {
    await session.send("HeapProfiler.collectGarbage");
    await wait(200);
  }
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes } = await session.send("Memory.getDOMCounters");
  await session.detach();
  return { kilobytes: usedSize / 1024, nodes };
}

/** What the page holds at the first and at the last of ten minutes, with the chronometer running. */
async function measureLong({ report }: Measure, page: Page): Promise<void> {
  await wait(minuteMs);
  const first = await heldBy(page);
  await wait((longMinutes - 1) * minuteMs);
  const last = await heldBy(page);
  report.figure("memory grows a minute", (last.kilobytes - first.kilobytes) / (longMinutes - 1), {
    unit: "KB",
    limit: { atMost: growthLimit },
  });
  report.figure("nodes of the document more", last.nodes - first.nodes, { limit: { atMost: 0 } });
  report.note(
    `The page held ${first.kilobytes.toFixed(0)} KB and ${first.nodes} nodes after a minute, ${last.kilobytes.toFixed(0)} KB and ${last.nodes} nodes after ${longMinutes}.`,
  );
}

/** What the open watch costs while nobody touches it, without and with its chronometer. */
export async function measureWatch(run: Measure, origin: string, isLong: boolean): Promise<void> {
  const browser: Browser = await openBrowser(run);
  const page = await openWatch(browser, origin);
  await wait(settleMs);
  tell(run.report, "watch", await traceWatch(browser, page, tracedSeconds));
  await page.getByRole("button", { name: "Start the chronometer" }).click();
  await wait(settleMs);
  tell(run.report, "watch with chronometer", await traceWatch(browser, page, tracedSeconds));
  if (isLong) await measureLong(run, page);
  await browser.close();
}
