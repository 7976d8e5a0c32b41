import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { identity } from "#practice/identity.ts";

/** A part of Chromium's trace, in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

const categories = ["-*", "toplevel", "devtools.timeline"];
const scripts = [
  "EvaluateScript",
  "FunctionCall",
  "FireAnimationFrame",
  "TimerFire",
  "RunMicrotasks",
  "EventDispatch",
];
const framesASecond = 60;
const minuteMs = 60_000;
/** So much of a minute's start and end is left out: hands and texts are set anew once a minute. */
const marginMs = 3000;

export type WatchCost = {
  /** Of one core, in percent: the page's main thread, all of its process, and what draws. */
  main: number;
  page: number;
  all: number;
  layouts: number;
  /** Milliseconds of script for a frame of the screen, drawn or not. */
  script: number;
};

/** Events that lie in no other of their thread, by time. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const ends = new Map<string, number>();
  return events
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ pid, tid, ts, dur = 0 }) => {
      const thread = `${pid}:${tid}`;
      if (ts < (ends.get(thread) ?? 0)) return false;
      ends.set(thread, ts + dur);
      return true;
    });
}

const processorOf = (events: readonly TraceEvent[]) =>
  events.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;

/** What the trace of a page at rest says, for so many milliseconds. */
function readCost(trace: Buffer, lasted: number): WatchCost {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const named = (name: string, of: string) =>
    traceEvents.filter((event) => event.name === name && event.args?.name === of);
  const renderers = named("process_name", "Renderer").map(({ pid }) => pid);
  const drawers = named("process_name", "GPU Process").map(({ pid }) => pid);
  const complete = traceEvents.filter(({ ph }) => ph === "X");
  const tasks = outermost(complete.filter(({ name }) => name.endsWith("RunTask")));
  const [page = 0] = renderers.toSorted(
    (one, other) =>
      processorOf(tasks.filter(({ pid }) => pid === other)) -
      processorOf(tasks.filter(({ pid }) => pid === one)),
  );
  const mains = named("thread_name", "CrRendererMain").filter(({ pid }) => pid === page);
  const main = complete.filter(({ pid, tid }) => pid === page && tid === mains[0]?.tid);
  const share = (events: readonly TraceEvent[]) => (processorOf(events) / lasted) * 100;
  const ofPage = tasks.filter(({ pid }) => pid === page);
  const script = processorOf(outermost(main.filter(({ name }) => scripts.includes(name))));
  return {
    main: share(ofPage.filter(({ tid }) => tid === mains[0]?.tid)),
    page: share(ofPage),
    all: share(tasks.filter(({ pid }) => pid === page || drawers.includes(pid))),
    layouts: main.filter(({ name }) => name === "Layout").length,
    script: script / ((lasted / 1000) * framesASecond),
  };
}

/** Opens the watch, 400 pixels large, as somebody of the staff sees it. */
export async function openWatch(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const entered = await context.request.post(`${origin}/api/staff-access/direct`);
  if (!entered.ok()) throw new Error(`Staff could not enter: ${entered.status()}`);
  const page = await context.newPage();
  await page.goto(`${origin}/${identity.staffPrefix}/dashboard?size=medium`);
  await page.getByRole("heading", { name: "Practice Analytics Dashboard" }).waitFor();
  await page.getByText("Connected", { exact: true }).waitFor({ timeout: 20_000 });
  return page;
}

/** What the open page costs while nobody touches it, within one minute of the clock. */
export async function traceWatch(
  browser: Browser,
  page: Page,
  seconds: number,
): Promise<WatchCost> {
  const rest = minuteMs - (Date.now() % minuteMs);
  if (rest < seconds * 1000 + 2 * marginMs) await wait(rest + marginMs);
  await browser.startTracing(page, { categories });
  const start = performance.now();
  await wait(seconds * 1000);
  const lasted = performance.now() - start;
  return readCost(await browser.stopTracing(), lasted);
}
