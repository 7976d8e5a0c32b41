import { setTimeout as wait } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { median, percentile } from "./statistics.ts";

/** What the browser tells of an event that took longer than the threshold. */
interface TimedEvent extends PerformanceEntry {
  /** The same for all events of one press; 0 of those that are no interaction. */
  readonly interactionId: number;
}

/** The compiler's library does not know the threshold yet. */
interface EventObserverInit extends PerformanceObserverInit {
  durationThreshold: number;
}

declare global {
  interface Window {
    /** The longest duration of each interaction since they were last read, by its number. */
    interactions: Map<number, number>;
    /** From each movement of a pressed pointer to the frame after it. */
    movements: number[];
    /** From the last press to the frame in which a dialog came or went. */
    dialogs: number[];
  }
}

/** From which duration on the browser reports an event; it rounds to 8 ms. */
const reportedFrom = 16;
/** Questions to the page cost time of their own: none while it works. Durations arrive after the frame. */
const restMs = 300;

/** Has a page note how long each interaction takes until the next paint, from its load on. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((threshold) => {
    window.interactions = new Map();
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as TimedEvent[]) {
        if (entry.interactionId === 0) continue;
        const known = window.interactions.get(entry.interactionId) ?? 0;
        window.interactions.set(entry.interactionId, Math.max(known, entry.duration));
      }
    });
    const watched: EventObserverInit = { type: "event", durationThreshold: threshold };
    observer.observe(watched);
  }, reportedFrom);
  await watchFrames(page);
}

/** What the browser does not measure itself; it ends with the task after the next frame. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.movements = [];
    window.dialogs = [];
    const timeToFrame = (list: number[], since: number) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => list.push(performance.now() - since));
        port1.start();
        port2.postMessage(null);
      });
    const early = { capture: true, passive: true };
    const note = (move: PointerEvent) => {
      if (move.buttons > 0) timeToFrame(window.movements, move.timeStamp);
    };
    document.addEventListener("pointermove", note, early);
    let pressedAt = 0;
    const press = ({ timeStamp }: Event) => {
      pressedAt = timeStamp;
    };
    document.addEventListener("pointerup", press, early);
    document.addEventListener("keydown", press, early);
    const watcher = new MutationObserver(() => timeToFrame(window.dialogs, pressedAt));
    watcher.observe(document, { subtree: true, attributeFilter: ["open"] });
  });
}

export type Interactions = {
  /** Does something that a person does with so many presses, and keeps how long each took. */
  note(kind: string, act: () => Promise<void>, presses?: number): Promise<void>;
  /** Presses something with the mouse, which lies over it already, and keeps how long that took. */
  press(kind: string, target: Locator): Promise<void>;
  /** Drags, and keeps how long each movement took to be drawn. */
  noteDrag(kind: string, act: () => Promise<void>): Promise<void>;
  found: ReadonlyMap<string, readonly Interaction[]>;
};

export type Interaction = {
  /** The browser's number of it; 0 of what the browser does not number. */
  id: number;
  /** Milliseconds from the input to the next paint. */
  duration: number;
};

/** Lays the mouse over the middle of something. */
export async function pointAt(page: Page, target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to point at: ${String(target)}`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(point.x, point.y);
  return point;
}

/** Collects interactions by kind; a press that the browser does not report took less than it reports. */
export function collectInteractions(page: Page): Interactions {
  const all = new Map<string, Interaction[]>();
  const keep = (kind: string, found: readonly Interaction[]) =>
    all.set(kind, [...(all.get(kind) ?? []), ...found]);
  const quietly = async (act: () => Promise<void>) => {
    // A person acts on what stands there: after the frame that shows it.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      window.interactions.clear();
      window.movements = [];
    });
    await wait(restMs);
    await act();
    await wait(restMs);
  };
  const note: Interactions["note"] = async (kind, act, presses = 1) => {
    await quietly(act);
    const found = await page.evaluate(() => [...window.interactions]);
    const reported = found.map(([id, duration]) => ({ id, duration }));
    const missing = Math.max(0, presses - reported.length);
    const short = Array.from({ length: missing }, () => ({ id: 0, duration: reportedFrom }));
    keep(kind, [...reported, ...short]);
  };
  return {
    note,
    async press(kind, target) {
      await pointAt(page, target);
      await note(kind, async () => {
        await page.mouse.down();
        await page.mouse.up();
      });
    },
    async noteDrag(kind, act) {
      await quietly(act);
      const movements = await page.evaluate(() => window.movements);
      keep(
        kind,
        movements.map((duration) => ({ id: 0, duration })),
      );
    },
    found: all,
  };
}

/** One run: what was found, and the processor time of interactions by their number. */
export type Run = {
  found: Interactions["found"];
  processor: ReadonlyMap<number, number>;
  /** How long dialogs took to come and to go. */
  dialogs: readonly number[];
};

export type Summary = {
  kind: string;
  count: number;
  p50: number;
  p98: number;
  worst: number;
  /** The processor time of the slowest but two in a hundred; NaN of what has no number. */
  processor: number;
};

/** Of each kind the medians of what its runs say, and the slowest of all; the slowest kind first. */
export function summarize(runs: readonly Run[]): Summary[] {
  const kinds = new Set(runs.flatMap(({ found }) => [...found.keys()]));
  return [...kinds]
    .map((kind) => {
      const lists = runs.map(({ found }) =>
        (found.get(kind) ?? []).map(({ duration }) => duration),
      );
      const busy = runs.map(({ found, processor }) =>
        (found.get(kind) ?? []).flatMap(({ id }) => processor.get(id) ?? []),
      );
      return {
        kind,
        count: lists.flat().length,
        p50: median(lists.map((list) => percentile(list, 0.5))),
        p98: median(lists.map((list) => percentile(list, 0.98))),
        worst: Math.max(...lists.flat()),
        processor: median(
          busy.filter((list) => list.length > 0).map((list) => percentile(list, 0.98)),
        ),
      };
    })
    .toSorted((one, other) => other.p98 - one.p98);
}
