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

const module = new URL("sweeping.ts", import.meta.url).href;

/** Megabytes that a program takes at most while it holds 80 and replaces a part of them again and again. */
function mostOf(program: string): number {
  const parts = `
    const { favorMemory, inOneGo, sweepMemory } = await import("${module}");
    function replaceMany() {
      const held = Array.from({ length: 1000 }, () => new Array(10_000).fill(1.5));
      let most = 0;
      for (let round = 0; round < 3000; round += 1) {
        held[(round * 7) % held.length] = new Array(10_000).fill(round + 0.5);
        if (round % 100 === 0) most = Math.max(most, process.memoryUsage().heapTotal);
      }
      return most;
    }
    console.log(await (async () => { ${program} })());`;
  const argv = ["--input-type=module", "--eval", parts];
  return Number(execFileSync(process.execPath, argv, { encoding: "utf8" })) / 1_000_000;
}

test("a heap that favors memory keeps less garbage, but not while something large is loaded", () => {
  const usual = mostOf("return replaceMany();");
  const favored = mostOf("favorMemory(); return replaceMany();");
  expect(favored).toBeGreaterThan(80);
  expect(favored).toBeLessThan(usual * 0.8);
  const inOne = mostOf("favorMemory(); return inOneGo(async () => replaceMany());");
  expect(inOne).toBeGreaterThan(usual * 0.8);
  const after = mostOf(
    "favorMemory(); await inOneGo(async () => replaceMany()); sweepMemory(); return replaceMany();",
  );
  expect(after).toBeLessThan(usual * 0.8);
});

test("what fails to load is told, and the heap favors memory again", () => {
  const after = mostOf(
    `favorMemory();
    await inOneGo(() => Promise.reject(new Error("torn"))).catch(() => undefined);
    return replaceMany();`,
  );
  expect(after).toBeLessThan(mostOf("return replaceMany();") * 0.8);
});
