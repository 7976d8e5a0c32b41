import type { Clock } from "./clock.ts";
import { outsideTheCrowd } from "./crowd.ts";
import { withAdvisoryLock } from "./database/advisory-lock.ts";
import type { Database } from "./database/database.ts";
import type { Log } from "./log.ts";
import { createShare } from "./share.ts";

/** Does one round of work; should stop early when the signal is aborted. */
export type JobRun = (signal: AbortSignal) => Promise<void>;

export type JobState = {
  name: string;
  isRunning: boolean;
  lastEndedAt: Date | null;
  /** Null after a round that went well. */
  lastError: string | null;
  /** Rounds that failed since the last one that went well. */
  failures: number;
};

export type Jobs = {
  /** Runs a job again and again, `seconds` after its last round ended; never twice at once, on any instance. */
  every(seconds: number, name: string, run: JobRun): void;
  /** Runs a job as soon as possible: now, or once more after the round under way. */
  wake(name: string): void;
  /** How the jobs of this instance are doing, for the health page. */
  states(): JobState[];
  /** Starts nothing new and waits until what runs has ended. */
  stop(): Promise<void>;
};

export type JobsOptions = {
  db: Database;
  log: Log;
  clock: Clock;
  /**
   * So many jobs run at once; the others wait for their turn. Each keeps a connection for its lock and needs
   * another for its work: were all connections such locks, everyone would wait for ever. Half the pool at most.
   */
  atOnce: number;
  /** Called when a job that went well before fails, to put it on record. */
  onFailure?: (name: string, error: unknown) => Promise<void>;
};

type Job = {
  state: JobState;
  seconds: number;
  run: JobRun;
  timer: NodeJS.Timeout | undefined;
  round: Promise<void> | undefined;
  isWanted: boolean;
};

const firstRoundAfterMs = 1000;
/** How long to wait for another instance that is just doing the same job. */
const busyElsewhereMs = 1000;

const isAbort = (error: unknown) => error instanceof Error && error.name === "AbortError";

/** Periodic work of the server. An error ends one round, never the job. */
export function createJobs({ db, log, clock, atOnce, onFailure }: JobsOptions): Jobs {
  const jobs = new Map<string, Job>();
  const stopping = new AbortController();
  const places = createShare(Math.max(1, atOnce));

  /** Does the work when one of the places is free, in the order of asking. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    await places.take();
    try {
      return await work();
    } finally {
      places.giveBack();
    }
  }

  async function fail(job: Job, error: unknown): Promise<void> {
    const { state } = job;
    state.failures += 1;
    state.lastError = error instanceof Error ? error.name : "unknown";
    log.error({ err: error, job: state.name, failures: state.failures }, "job failed");
    if (state.failures > 1 || onFailure === undefined) return;
    try {
      await onFailure(state.name, error);
    } catch (second) {
      log.error(
        { err: second, job: state.name },
        "the failure of a job could not be put on record",
      );
    }
  }

  /** Returns the milliseconds until the next round. */
  async function runOnce(job: Job): Promise<number> {
    const { state } = job;
    if (stopping.signal.aborted) return job.seconds * 1000;
    state.isRunning = true;
    try {
      const isOurs = await withAdvisoryLock(db, `job ${state.name}`, () =>
        job.run(stopping.signal),
      );
      if (!isOurs) return Math.min(busyElsewhereMs, job.seconds * 1000);
      state.lastError = null;
      state.failures = 0;
    } catch (error) {
      // What the end of the server cut short did not fail: the next server does it.
      const isCutShort = stopping.signal.aborted && isAbort(error);
      if (!isCutShort) await fail(job, error);
    } finally {
      state.isRunning = false;
      state.lastEndedAt = clock.now();
    }
    return job.isWanted ? 0 : job.seconds * 1000;
  }

  function start(job: Job): void {
    clearTimeout(job.timer);
    job.isWanted = false;
    // Whoever woke it: a job has a connection for its lock and another for its work.
    job.round = outsideTheCrowd(() => inTurn(() => runOnce(job))).then((pause) => {
      job.round = undefined;
      schedule(job, pause);
    });
  }

  function schedule(job: Job, pause: number): void {
    if (stopping.signal.aborted) return;
    job.timer = setTimeout(() => start(job), pause);
  }

  return {
    every(seconds, name, run) {
      if (jobs.has(name)) throw new Error(`There are two jobs named "${name}".`);
      const state = { name, isRunning: false, lastEndedAt: null, lastError: null, failures: 0 };
      const job: Job = { state, seconds, run, timer: undefined, round: undefined, isWanted: false };
      jobs.set(name, job);
      schedule(job, Math.min(firstRoundAfterMs, seconds * 1000));
    },
    wake(name) {
      const job = jobs.get(name);
      if (job === undefined) throw new Error(`There is no job named "${name}".`);
      if (stopping.signal.aborted) return;
      if (job.round === undefined) start(job);
      else job.isWanted = true;
    },
    states: () => [...jobs.values()].map(({ state }) => ({ ...state })),
    async stop() {
      stopping.abort();
      for (const job of jobs.values()) clearTimeout(job.timer);
      for (const job of jobs.values()) await job.round;
    },
  };
}
