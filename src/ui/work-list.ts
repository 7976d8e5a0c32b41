import { AppError } from "#errors.ts";
import type { ErrorCode } from "#catalogue.ts";
import { withWork } from "./long-work-rules.ts";
import type { Work, WorkState } from "./long-work-rules.ts";

/** Work that this page does itself: it tells how far it is. */
export interface WorkReporter {
  report: (now: WorkState) => void;
}

export interface WorkOptions {
  /** The same id is the same work: begun again while it is shown, it is shown once. */
  id: string;
  /** What it is, in words that hold no patient data. */
  title: string;
  /** Ends it early; offered while it runs. */
  stop?: { label: string; run: () => void };
}

export interface FollowOptions extends WorkOptions {
  /** Asks the server how the work stands. Called until the answer is done or failed. */
  ask: (signal: AbortSignal) => Promise<WorkState>;
  /** The pause between two answers; a second when left out. */
  everyMs?: number;
}

export interface WorkList {
  subscribe: (listener: () => void) => () => void;
  works: () => readonly Work[];
  begin: (options: WorkOptions) => WorkReporter;
  follow: (options: FollowOptions) => void;
  sendBehind: (id: string) => void;
  bringBack: () => void;
  close: (id: string) => void;
  /** Ends all asking: the person has left. */
  end: () => void;
}

const everyMsUsually = 1_000;
const longestPauseMs = 15_000;
/** Answers that will not change by asking again. */
const lasting: readonly ErrorCode[] = ["not_found", "access_denied", "validation_failed"];

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The works of one person's session in the staff area. They outlive the page that began them. */
export function createWorkList(): WorkList {
  let works: readonly Work[] = [];
  const listeners = new Set<() => void>();
  const asking = new Map<string, AbortController>();

  const show = (next: readonly Work[]) => {
    works = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, by: Partial<Work>) =>
    show(works.map((work) => (work.id === id ? { ...work, ...by } : work)));
  /** What has ended is told, also when it was sent to the background. */
  const report = (id: string, now: WorkState) =>
    change(id, { now, trouble: null, ...(now.state !== "running" && { isBehind: false }) });
  const add = ({ id, title, stop }: WorkOptions) =>
    show(
      withWork(works, {
        id,
        title,
        now: { state: "running" },
        isBehind: false,
        trouble: null,
        stop: stop ?? null,
      }),
    );
  const forget = (id: string) => {
    asking.get(id)?.abort();
    asking.delete(id);
  };

  const askUntilEnded = async (
    { id, ask, everyMs = everyMsUsually }: FollowOptions,
    signal: AbortSignal,
  ) => {
    let pause = everyMs;
    while (!signal.aborted) {
      try {
        const now = await ask(signal);
        if (signal.aborted) return;
        report(id, now);
        pause = everyMs;
        if (now.state !== "running") return;
      } catch (error) {
        if (signal.aborted) return;
        const { code, message } = error instanceof AppError ? error : new AppError("unexpected");
        if (lasting.includes(code)) return report(id, { state: "failed", words: message });
        // The work itself goes on; only nothing is heard of it.
        change(id, { trouble: message });
        pause = Math.min(longestPauseMs, pause * 2);
      }
      await wait(pause, signal);
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    works: () => works,
    begin: (options) => {
      forget(options.id);
      add(options);
      return { report: (now) => report(options.id, now) };
    },
    follow: (options) => {
      // Already followed: it only comes to the front again.
      if (asking.has(options.id)) return change(options.id, { isBehind: false });
      const control = new AbortController();
      asking.set(options.id, control);
      add(options);
      void askUntilEnded(options, control.signal).finally(() => {
        if (asking.get(options.id) === control) asking.delete(options.id);
      });
    },
    sendBehind: (id) => change(id, { isBehind: true }),
    bringBack: () => show(works.map((work) => ({ ...work, isBehind: false }))),
    close: (id) => {
      forget(id);
      show(works.filter((work) => work.id !== id));
    },
    end: () => {
      for (const id of asking.keys()) forget(id);
      show([]);
    },
  };
}
