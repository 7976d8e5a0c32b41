import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "#errors.ts";
import type { WorkState } from "./long-work-rules.ts";
import { createWorkList } from "./work-list.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const title = "Import of patients.csv";
const running = (percent: number): WorkState => ({ state: "running", percent });
const done: WorkState = { state: "done", words: "812 patients." };

/** Answers one after the other; an error is thrown. The last one stays. */
function answers(...list: (WorkState | Error)[]) {
  let at = 0;
  return vi.fn<(signal: AbortSignal) => Promise<WorkState>>(() => {
    const answer = list[Math.min(at, list.length - 1)];
    at += 1;
    if (answer === undefined || answer instanceof Error) {
      return Promise.reject(answer ?? new Error("no answer"));
    }
    return Promise.resolve(answer);
  });
}

describe("followed work", () => {
  test("is asked about every second until it has ended", async () => {
    const list = createWorkList();
    const ask = answers(running(10), running(60), done);
    list.follow({ id: "a", title, ask });
    await vi.advanceTimersByTimeAsync(0);
    expect(list.works()[0]?.now).toEqual(running(10));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(list.works()[0]?.now).toEqual(running(60));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(list.works()[0]?.now).toEqual(done);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test("is shown once however often it is followed, and may be followed anew once it has ended", async () => {
    const list = createWorkList();
    const first = answers(running(10));
    const second = answers(done);
    list.follow({ id: "a", title, ask: first });
    list.sendBehind("a");
    list.follow({ id: "a", title, ask: second });
    await vi.advanceTimersByTimeAsync(0);
    expect(list.works()).toHaveLength(1);
    expect(list.works()[0]?.isBehind).toBe(false);
    expect(second).not.toHaveBeenCalled();
    list.close("a");
    list.follow({ id: "a", title, ask: second });
    await vi.advanceTimersByTimeAsync(0);
    expect(list.works().map(({ now }) => now)).toEqual([done]);
  });

  test("goes on over a lost connection, asks less often meanwhile, and says so", async () => {
    const list = createWorkList();
    const lost = new AppError("offline");
    const ask = answers(running(10), lost, lost, running(20), done);
    list.follow({ id: "a", title, ask });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(list.works()[0]).toMatchObject({ now: running(10), trouble: lost.message });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(list.works()[0]).toMatchObject({ now: running(20), trouble: null });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(list.works()[0]?.now).toEqual(done);
  });

  test.each(["not_found", "access_denied"] as const)("%s ends it in words", async (code) => {
    const list = createWorkList();
    const ask = answers(new AppError(code));
    list.follow({ id: "a", title, ask });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(list.works()[0]?.now).toEqual({ state: "failed", words: new AppError(code).message });
  });

  test.each<[string, (list: ReturnType<typeof createWorkList>) => void]>([
    ["closing it", (list) => list.close("a")],
    ["leaving", (list) => list.end()],
  ])("%s ends the asking", async (_what, leave) => {
    const list = createWorkList();
    const ask = answers(running(10));
    list.follow({ id: "a", title, ask });
    await vi.advanceTimersByTimeAsync(0);
    leave(list);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask.mock.calls[0]?.[0].aborted).toBe(true);
    expect(list.works()).toEqual([]);
  });
});

test("what was sent to the background comes back with its end, and not before", () => {
  const list = createWorkList();
  const heard = vi.fn<() => void>();
  list.subscribe(heard);
  const work = list.begin({ id: "a", title });
  list.sendBehind("a");
  work.report(running(50));
  expect(list.works()[0]?.isBehind).toBe(true);
  work.report(done);
  expect(list.works()[0]).toMatchObject({ isBehind: false, now: done });
  expect(heard).toHaveBeenCalledTimes(4);
});

test("all that is in the background comes back when asked for", () => {
  const list = createWorkList();
  list.begin({ id: "a", title });
  list.begin({ id: "b", title });
  list.sendBehind("a");
  list.sendBehind("b");
  list.bringBack();
  expect(list.works().map(({ isBehind }) => isBehind)).toEqual([false, false]);
});
