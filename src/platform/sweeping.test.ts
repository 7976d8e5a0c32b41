import { execFileSync } from "node:child_process";
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

/** Megabytes that a program takes at most while it holds 80 and replaces a part of them again and again. */
function mostOf(before: string): number {
  const program = `
    ${before}
    const held = Array.from({ length: 1000 }, () => new Array(10_000).fill(1.5));
    let most = 0;
    for (let round = 0; round < 3000; round += 1) {
      held[(round * 7) % held.length] = new Array(10_000).fill(round + 0.5);
      if (round % 100 === 0) most = Math.max(most, process.memoryUsage().heapTotal);
    }
    console.log(most);`;
  const argv = ["--input-type=module", "--eval", program];
  return Number(execFileSync(process.execPath, argv, { encoding: "utf8" })) / 1_000_000;
}

test("a heap that favors memory keeps less garbage", () => {
  const module = new URL("sweeping.ts", import.meta.url).href;
  const favored = mostOf(`const { favorMemory } = await import("${module}"); favorMemory();`);
  expect(favored).toBeGreaterThan(80);
  expect(favored).toBeLessThan(mostOf("") * 0.8);
});
