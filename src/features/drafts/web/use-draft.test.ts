import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "#errors.ts";
import { Draft, type DraftCalls } from "./use-draft.ts";

type Typed = { amount: string };
const typed = (amount: string): Typed => ({ amount });

function begin(id: string | null = null) {
  let stored = id;
  let made = 0;
  const calls = {
    newId: () => `id ${(made += 1)}`,
    keep: vi.fn<DraftCalls<Typed>["keep"]>().mockResolvedValue(null),
    read: vi.fn<DraftCalls<Typed>["read"]>().mockResolvedValue(typed("$4,100")),
    forget: vi.fn<DraftCalls<Typed>["forget"]>().mockResolvedValue(null),
    isGone: (error: unknown) => error instanceof AppError && error.status === 404,
  };
  const load = vi.fn<() => Promise<DraftCalls<Typed>>>().mockResolvedValue(calls);
  const draft = new Draft<Typed>({
    readId: () => stored,
    writeId: (next) => {
      stored = next;
    },
    load,
  });
  return { draft, calls, load, stored: () => stored };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("where nothing was typed nothing is asked, kept or even loaded", async () => {
  const { draft, calls, load } = begin();
  expect([draft.has(), draft.isOpen(), draft.hasFailed()]).toEqual([false, false, false]);
  expect(await draft.take()).toBeNull();
  draft.forget();
  draft.flush();
  await pass(5000);
  expect(load).not.toHaveBeenCalled();
  expect(calls.forget).not.toHaveBeenCalled();
});

test("typing is kept when it rests, as it stands then", async () => {
  const { draft, calls, stored } = begin();
  draft.note(typed("4"));
  await pass(500);
  draft.note(typed("41"));
  await pass(500);
  expect(calls.keep).not.toHaveBeenCalled();
  await pass(300);
  expect(calls.keep.mock.calls).toEqual([["id 1", typed("41")]]);
  expect(stored()).toBe("id 1");
  draft.note(typed("410"));
  await pass(800);
  expect(calls.keep.mock.lastCall).toEqual(["id 1", typed("410")]);
});

test("when the page goes it is kept at once, and nothing is waited for", async () => {
  const { draft, calls } = begin();
  const first = Promise.withResolvers<null>();
  calls.keep.mockReturnValueOnce(first.promise);
  draft.note(typed("4"));
  await pass(0);
  draft.flush(true);
  expect(calls.keep.mock.calls).toEqual([["id 1", typed("4")]]);
  draft.note(typed("41"));
  draft.flush(true);
  expect(calls.keep).toHaveBeenCalledTimes(2);
  await pass(5000);
  first.resolve(null);
  await pass(5000);
  expect(calls.keep).toHaveBeenCalledTimes(2);
});

test("of two that are on their way the later one counts, whatever becomes of the earlier", async () => {
  const { draft, calls, stored } = begin();
  const first = Promise.withResolvers<null>();
  calls.keep.mockReturnValueOnce(first.promise);
  draft.note(typed("4"));
  await pass(0);
  draft.flush(true);
  draft.note(typed("41"));
  draft.flush(true);
  first.reject(new AppError("offline"));
  await pass(5000);
  expect([stored(), draft.hasFailed()]).toEqual(["id 1", false]);
  draft.flush();
  expect(calls.keep.mock.lastCall).toEqual(["id 1", typed("41")]);
  expect(calls.keep).toHaveBeenCalledTimes(2);
});

test("while one is being kept the next waits, and only the newest follows", async () => {
  const { draft, calls } = begin();
  const first = Promise.withResolvers<null>();
  calls.keep.mockReturnValueOnce(first.promise);
  for (const amount of ["4", "41", "410"]) {
    draft.note(typed(amount));
    await pass(800);
  }
  expect(calls.keep).toHaveBeenCalledTimes(1);
  first.resolve(null);
  await pass(0);
  expect(calls.keep.mock.calls).toEqual([
    ["id 1", typed("4")],
    ["id 1", typed("410")],
  ]);
});

test("after a refresh it comes back once", async () => {
  const { draft, calls } = begin("old");
  expect([draft.has(), draft.isOpen()]).toEqual([true, true]);
  expect(await draft.take()).toEqual(typed("$4,100"));
  expect(await draft.take()).toBeNull();
  expect(calls.read.mock.calls).toEqual([["old"]]);
  expect([draft.has(), draft.isOpen()]).toEqual([true, false]);
});

test("what is typed anew is not overwritten by what was typed before", async () => {
  const { draft, calls } = begin("old");
  draft.note(typed("5"));
  expect(draft.isOpen()).toBe(false);
  expect(await draft.take()).toBeNull();
  expect(calls.read).not.toHaveBeenCalled();
});

test("an id that leads nowhere is forgotten; without a connection it stays for the next time", async () => {
  const gone = begin("gone");
  gone.calls.read.mockRejectedValue(new AppError("not_found"));
  expect(await gone.draft.take()).toBeNull();
  expect(gone.stored()).toBeNull();
  const offline = begin("kept");
  offline.calls.read.mockRejectedValue(new AppError("offline"));
  expect(await offline.draft.take()).toBeNull();
  expect(offline.stored()).toBe("kept");
  const unloaded = begin("kept");
  unloaded.load.mockRejectedValue(new Error("no network"));
  expect(await unloaded.draft.take()).toBeNull();
  expect(unloaded.stored()).toBe("kept");
});

test("once it was sent nothing is left of it, and forgetting does not overtake keeping", async () => {
  const { draft, calls, stored } = begin();
  const keeping = Promise.withResolvers<null>();
  calls.keep.mockReturnValueOnce(keeping.promise);
  draft.note(typed("4"));
  await pass(800);
  draft.note(typed("41"));
  draft.forget();
  expect(stored()).toBeNull();
  await pass(5000);
  expect(calls.keep).toHaveBeenCalledTimes(1);
  expect(calls.forget).not.toHaveBeenCalled();
  keeping.resolve(null);
  await pass(0);
  expect(calls.forget.mock.calls).toEqual([["id 1"]]);
  draft.note(typed("5"));
  await pass(800);
  expect(calls.keep.mock.lastCall).toEqual(["id 2", typed("5")]);
});

test("what was typed before a refresh is forgotten also when nobody took it", async () => {
  const { draft, calls } = begin("old");
  draft.forget();
  await pass(0);
  expect(calls.forget.mock.calls).toEqual([["old"]]);
});

test("a failure to keep is told, tried again with the network, and nothing is forgotten that nobody has", async () => {
  const { draft, calls, stored } = begin();
  const heard = vi.fn<() => void>();
  draft.subscribe(heard);
  calls.keep.mockRejectedValueOnce(new AppError("offline"));
  draft.note(typed("4"));
  await pass(800);
  expect([draft.hasFailed(), draft.has(), stored()]).toEqual([true, false, null]);
  expect(heard).toHaveBeenCalledTimes(1);
  draft.flush();
  await pass(0);
  expect(calls.keep.mock.lastCall).toEqual(["id 2", typed("4")]);
  expect([draft.hasFailed(), draft.has()]).toEqual([false, true]);
  calls.keep.mockRejectedValueOnce(new AppError("offline"));
  draft.note(typed("41"));
  await pass(800);
  // The server has what was typed before.
  expect(stored()).toBe("id 2");
  draft.forget();
  await pass(0);
  expect(draft.hasFailed()).toBe(false);
  expect(calls.forget.mock.calls).toEqual([["id 2"]]);
});

test("given up before anything could be kept, there is nothing to forget", async () => {
  const { draft, calls } = begin();
  calls.keep.mockRejectedValue(new AppError("offline"));
  draft.note(typed("4"));
  await pass(800);
  draft.forget();
  draft.flush();
  await pass(5000);
  expect(calls.keep).toHaveBeenCalledTimes(1);
  expect(calls.forget).not.toHaveBeenCalled();
});

test("what talks with the server loads once, and after a failure at the next need", async () => {
  const { draft, calls, load } = begin();
  load.mockRejectedValueOnce(new Error("no network"));
  draft.note(typed("4"));
  await pass(10);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(800);
  expect(load).toHaveBeenCalledTimes(2);
  expect(calls.keep.mock.calls).toEqual([["id 1", typed("4")]]);
  draft.note(typed("41"));
  await pass(800);
  expect(load).toHaveBeenCalledTimes(2);
});

test("where the tab can remember nothing, nothing is kept that nobody would find", async () => {
  const { calls } = begin();
  const draft = new Draft<Typed>({
    readId: () => null,
    writeId: () => undefined,
    load: () => Promise.resolve(calls),
  });
  draft.note(typed("4"));
  await pass(800);
  expect(calls.keep).not.toHaveBeenCalled();
  expect(draft.hasFailed()).toBe(true);
});
