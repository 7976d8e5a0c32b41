import { beforeEach, expect, test, vi } from "vitest";
import { createCoalescer } from "./use-live.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

test("a burst leads to one run, soon", async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { signal } = createCoalescer(run);
  for (let count = 0; count < 20; count += 1) signal();
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("a signal during a run is followed by one more run that begins after it", async () => {
  const finish: (() => void)[] = [];
  const run = vi.fn<() => Promise<void>>(
    () => new Promise<void>((resolve) => finish.push(resolve)),
  );
  const { signal } = createCoalescer(run);
  signal();
  await vi.advanceTimersByTimeAsync(20);
  signal();
  signal();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  finish[0]?.();
  await vi.advanceTimersByTimeAsync(160);
  expect(run).toHaveBeenCalledTimes(2);
});

test("a failed run does not stop the next one", async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.reject(new Error("no answer")));
  const { signal } = createCoalescer(run);
  signal();
  await vi.advanceTimersByTimeAsync(20);
  signal();
  await vi.advanceTimersByTimeAsync(20);
  expect(run).toHaveBeenCalledTimes(2);
});

test("nothing runs after the stop", async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { signal, stop } = createCoalescer(run);
  signal();
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).not.toHaveBeenCalled();
});
