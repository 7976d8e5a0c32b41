import { noteServerTime } from "./server-clock.ts";

/** What is known of a small public read that a page stands without. */
export interface LateAnswer {
  /** The last good answer; undefined before there is one. An equal answer stays the same object. */
  data: unknown;
  /** The newest try gave no answer. */
  hasFailed: boolean;
}

interface Read {
  answer: LateAnswer;
  text: string | null;
  /** On the page's own clock. */
  answeredAt: number;
  followers: Set<() => void>;
  /** Ends the question under way, and the wait before the next one. */
  stop: AbortController | null;
}

const timeoutMs = 10_000;
const pausesMs = [1000, 2000] as const;
/** An older answer nobody looked at meanwhile is not shown again. */
const keptMs = 5 * 60_000;
/** Nothing was decided: the next answer may differ. */
const passing: readonly number[] = [502, 503, 504];

export const unasked: LateAnswer = { data: undefined, hasFailed: false };

// By address: pages that ask the same share one question and its answer.
const reads = new Map<string, Read>();

function readOf(address: string): Read {
  let read = reads.get(address);
  if (!read) {
    read = { answer: unasked, text: null, answeredAt: 0, followers: new Set(), stop: null };
    reads.set(address, read);
  }
  return read;
}

function tell(read: Read, answer: LateAnswer): void {
  read.answer = answer;
  for (const follower of read.followers) follower();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The answer's text; null when there was none, undefined when another try may bring one. */
async function tryOnce(address: string, stop: AbortSignal): Promise<string | null | undefined> {
  try {
    const response = await fetch(address, {
      headers: { accept: "application/json" },
      credentials: "same-origin",
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stop]),
    });
    noteServerTime(response);
    if (response.ok) return await response.text();
    return passing.includes(response.status) ? undefined : null;
  } catch {
    return undefined;
  }
}

async function textAt(address: string, stop: AbortSignal): Promise<string | null> {
  for (const before of [0, ...pausesMs]) {
    // The first try too gets a task of its own: the page is often busy drawing.
    await pause(before, stop);
    if (stop.aborted) return null;
    const text = await tryOnce(address, stop);
    if (text !== undefined) return text;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy's page, for example.
    return undefined;
  }
}

async function ask(address: string, read: Read): Promise<void> {
  if (read.stop) return;
  const stop = new AbortController();
  read.stop = stop;
  const text = await textAt(address, stop.signal);
  if (stop.signal.aborted) return;
  read.stop = null;
  const data = text === null ? undefined : parsed(text);
  if (data === undefined) {
    tell(read, { data: read.answer.data, hasFailed: true });
    return;
  }
  read.answeredAt = performance.now();
  const isSame = text === read.text && read.answer.data !== undefined;
  read.text = text;
  if (!isSame || read.answer.hasFailed)
    tell(read, { data: isSame ? read.answer.data : data, hasFailed: false });
}

function isOlder(read: Read, milliseconds: number): boolean {
  return read.answer.data === undefined || performance.now() - read.answeredAt > milliseconds;
}

/** What is known of an address now. */
export function lateAnswer(address: string): LateAnswer {
  return reads.get(address)?.answer ?? unasked;
}

/**
 * Asks an address of our own server, keeps the answer and calls `onChange` when it changes. What is older
 * than `freshForMs` is asked again when the tab comes back, and whatever there is when the network does.
 * The returned function ends it; with the last follower a question under way is given up.
 */
export function followLateRead(
  address: string,
  freshForMs: number,
  onChange: () => void,
): () => void {
  const read = readOf(address);
  if (read.followers.size === 0 && isOlder(read, keptMs)) read.answer = unasked;
  read.followers.add(onChange);
  const askAgain = () => void ask(address, read);
  const onShow = () => {
    if (document.visibilityState === "visible" && isOlder(read, freshForMs)) askAgain();
  };
  if (isOlder(read, freshForMs)) askAgain();
  document.addEventListener("visibilitychange", onShow);
  window.addEventListener("online", askAgain);
  return () => {
    document.removeEventListener("visibilitychange", onShow);
    window.removeEventListener("online", askAgain);
    read.followers.delete(onChange);
    if (read.followers.size > 0) return;
    read.stop?.abort();
    read.stop = null;
  };
}
