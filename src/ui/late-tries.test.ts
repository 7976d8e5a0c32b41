import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onNextTry, tryAgain } from "./late-tries.ts";

let windowed: EventTarget;
beforeEach(() => {
  windowed = new EventTarget();
  vi.stubGlobal("window", windowed);
});
afterEach(() => vi.unstubAllGlobals());

test("what was given up is not tried", () => {
  const given = vi.fn<() => void>();
  onNextTry(given)();
  tryAgain();
  windowed.dispatchEvent(new Event("online"));
  expect(given).not.toHaveBeenCalled();
});

test.each<[string, () => unknown]>([
  ["the network is back", () => windowed.dispatchEvent(new Event("online"))],
  ["somebody tries one of them", tryAgain],
])("everything is tried once when %s", (_when, happen) => {
  const tries = [vi.fn<() => void>(), vi.fn<() => void>()];
  const ends = tries.map(onNextTry);
  happen();
  happen();
  expect(tries.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  for (const end of ends) end();
});

test("what fails again waits again", () => {
  let tries = 0;
  let end = () => {};
  const fail = () => {
    tries += 1;
    end = onNextTry(fail);
  };
  end = onNextTry(fail);
  windowed.dispatchEvent(new Event("online"));
  windowed.dispatchEvent(new Event("online"));
  expect(tries).toBe(2);
  end();
  windowed.dispatchEvent(new Event("online"));
  expect(tries).toBe(2);
});
