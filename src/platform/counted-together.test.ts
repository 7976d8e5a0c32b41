import { RateLimiterMemory } from "rate-limiter-flexible";
import { expect, test, vi } from "vitest";
import { countTogether } from "./counted-together.ts";

const outcomes = async (calls: Promise<void>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status === "fulfilled");

test("of twelve simultaneous calls with a limit of five, the first five pass", async () => {
  const consume = countTogether(new RateLimiterMemory({ points: 5, duration: 60 }));
  expect(await outcomes(Array.from({ length: 12 }, () => consume("a")))).toEqual([
    ...Array.from({ length: 5 }, () => true),
    ...Array.from({ length: 7 }, () => false),
  ]);
  expect(await outcomes([consume("a"), consume("b")])).toEqual([false, true]);
});

test("simultaneous calls of one key are counted with few statements", async () => {
  const limiter = new RateLimiterMemory({ points: 2000, duration: 60 });
  const counted = vi.spyOn(limiter, "consume");
  const consume = countTogether(limiter);
  const passed = await outcomes(Array.from({ length: 1000 }, () => consume("a")));
  expect(passed.every(Boolean)).toBe(true);
  expect(counted.mock.calls.length).toBeLessThan(5);
  expect((await limiter.get("a"))?.consumedPoints).toBe(1000);
});

test("a counter that fails lets nobody pass", async () => {
  const limiter = new RateLimiterMemory({ points: 5, duration: 60 });
  vi.spyOn(limiter, "consume").mockRejectedValue(new Error("down"));
  const consume = countTogether(limiter);
  expect(await outcomes([consume("a"), consume("a"), consume("a")])).toEqual([false, false, false]);
});
