import { expect, test } from "vitest";
import { sweepMemory } from "./sweeping.ts";

test("what nothing needs any more is given back", () => {
  let large: number[][] | null = Array.from({ length: 200 }, () =>
    Array.from({ length: 20_000 }, (_, place) => place + 0.5),
  );
  const held = process.memoryUsage().heapUsed;
  expect(large.length).toBe(200);
  large = null;
  sweepMemory();
  expect(held - process.memoryUsage().heapUsed).toBeGreaterThan(20_000_000);
});
