import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followLateRead, lateAnswer } from "./late-reads.ts";

const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) => Response.json(body, { status });
const minute = 60_000;

let tab: EventTarget & { visibilityState: string };
let windowed: EventTarget;
let address = "";
let count = 0;

beforeEach(() => {
  vi.useFakeTimers();
  tab = Object.assign(new EventTarget(), { visibilityState: "visible" });
  windowed = new EventTarget();
  vi.stubGlobal("document", tab);
  vi.stubGlobal("window", windowed);
  vi.stubGlobal("fetch", fetched);
  count += 1;
  address = `/api/things?count=${count}`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const soon = () => vi.advanceTimersByTimeAsync(1);

function follow() {
  const onChange = vi.fn<() => void>();
  return { stop: followLateRead(address, minute, onChange), onChange };
}

test("a failure that no other try can change is not asked again", async () => {
  fetched.mockImplementation(() => Promise.resolve(answer({ error: {} }, 404)));
  const { stop, onChange } = follow();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(lateAnswer(address)).toEqual({ data: undefined, hasFailed: true });
  stop();
});

test.each([
  ["no network", () => Promise.reject(new TypeError("no network"))],
  ["a server that is busy", () => Promise.resolve(answer({}, 503))],
])("%s is asked three times in all, and again when the network comes back", async (_, fail) => {
  fetched.mockImplementation(fail);
  const { stop } = follow();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(lateAnswer(address).hasFailed).toBe(true);

  fetched.mockImplementation(() => Promise.resolve(answer({ free: 3 })));
  windowed.dispatchEvent(new Event("online"));
  await soon();
  expect(lateAnswer(address)).toEqual({ data: { free: 3 }, hasFailed: false });
  stop();
});

test("a page of a proxy is no answer", async () => {
  fetched.mockResolvedValue(new Response("<html>"));
  const { stop } = follow();
  await soon();
  expect(lateAnswer(address)).toEqual({ data: undefined, hasFailed: true });
  stop();
});

test("who asks the same shares one question", async () => {
  fetched.mockImplementation(() => Promise.resolve(answer({ free: 3 })));
  const one = follow();
  const other = follow();
  await soon();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(other.onChange).toHaveBeenCalledTimes(1);
  one.stop();
  other.stop();
});

test("a tab that comes back asks again when the answer is old, and keeps an equal one", async () => {
  fetched.mockImplementation(() => Promise.resolve(answer({ free: 3 })));
  const { stop, onChange } = follow();
  await soon();
  const { data } = lateAnswer(address);
  tab.dispatchEvent(new Event("visibilitychange"));
  await soon();
  expect(fetched).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(minute);
  tab.visibilityState = "hidden";
  tab.dispatchEvent(new Event("visibilitychange"));
  await soon();
  expect(fetched).toHaveBeenCalledTimes(1);
  tab.visibilityState = "visible";
  tab.dispatchEvent(new Event("visibilitychange"));
  await soon();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(lateAnswer(address).data).toBe(data);
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
});

test("a later failure keeps the last good answer and says that it failed", async () => {
  fetched.mockResolvedValueOnce(answer({ free: 3 })).mockResolvedValueOnce(answer({}, 500));
  const { stop } = follow();
  await soon();
  windowed.dispatchEvent(new Event("online"));
  await soon();
  expect(lateAnswer(address)).toEqual({ data: { free: 3 }, hasFailed: true });
  stop();
});

test("who leaves gives the question up; an answer of a while ago is not shown again", async () => {
  let signal: AbortSignal | null | undefined;
  fetched.mockImplementationOnce((_, init) => {
    signal = init?.signal;
    return new Promise(() => undefined);
  });
  follow().stop();
  await soon();
  expect(fetched).not.toHaveBeenCalled();

  const { stop } = follow();
  await soon();
  stop();
  expect(signal?.aborted).toBe(true);

  fetched.mockImplementation(() => Promise.resolve(answer({ free: 3 })));
  const again = follow();
  await soon();
  again.stop();
  follow().stop();
  expect(lateAnswer(address).data).toEqual({ free: 3 });
  await vi.advanceTimersByTimeAsync(6 * minute);
  follow().stop();
  expect(lateAnswer(address).data).toBeUndefined();
});
