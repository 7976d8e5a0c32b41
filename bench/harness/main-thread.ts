import type { Browser, Page } from "@playwright/test";

/** A part of Chromium's trace: what it calls events, in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of `dur`, what the thread had the processor for. */
  tdur?: number;
  args?: { data?: { interactionId?: number; duration?: number } };
};

const categories = ["-*", "toplevel", "devtools.timeline"];
const isTask = ({ name }: TraceEvent) => name.endsWith("RunTask");

/** Tasks that lie in no other task of their thread, by time. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return tasks
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/** The processor time, in milliseconds, of the tasks of one interaction until its next paint. */
function processorTime(interaction: TraceEvent, tasks: readonly TraceEvent[]): number {
  const end = interaction.ts + (interaction.args?.data?.duration ?? 0) * 1000;
  const within = tasks.filter(({ ts, dur = 0 }) => ts < end && ts + dur > interaction.ts);
  return within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

type Traced = { interactions: TraceEvent[]; tasks: TraceEvent[] };

/** What people did, by the browser's own account, and the tasks of the thread that answered them. */
function readTrace(trace: Buffer): Traced {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const interactions = traceEvents.filter(
    ({ name, ph, args }) =>
      name === "EventTiming" && ph === "b" && (args?.data?.interactionId ?? 0) > 0,
  );
  const [first] = interactions;
  const tasks = outermost(
    traceEvents.filter(
      (event) =>
        event.ph === "X" && isTask(event) && event.pid === first?.pid && event.tid === first.tid,
    ),
  );
  return { interactions, tasks };
}

/**
 * Watches a page's main thread; the answer's function ends that and gives the longest task: how long the
 * page stood still, and for how much of that it had the processor. Somebody has to press something meanwhile.
 */
export async function watchTasks(
  browser: Browser,
  page: Page,
): Promise<() => Promise<{ lasted: number; processor: number }>> {
  await browser.startTracing(page, { categories });
  return async () => {
    const { tasks } = readTrace(await browser.stopTracing());
    if (tasks.length === 0) throw new Error("The trace holds no task of the page");
    const most = (part: "dur" | "tdur") =>
      Math.max(...tasks.map((task) => (task[part] ?? 0) / 1000));
    return { lasted: most("dur"), processor: most("tdur") };
  };
}

/**
 * Watches a page's main thread; the answer's function ends that and gives, by each interaction's number,
 * the processor time it took until the next paint: what a busy machine does not add to.
 */
export async function watchMainThread(
  browser: Browser,
  page: Page,
): Promise<() => Promise<Map<number, number>>> {
  await browser.startTracing(page, { categories });
  return async () => {
    const { interactions, tasks } = readTrace(await browser.stopTracing());
    const longest = new Map<number, number>();
    for (const interaction of interactions) {
      const id = interaction.args?.data?.interactionId ?? 0;
      const took = processorTime(interaction, tasks);
      longest.set(id, Math.max(longest.get(id) ?? 0, took));
    }
    return longest;
  };
}
