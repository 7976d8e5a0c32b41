import { expect, it } from "vitest";
import { allOf, inHandfuls } from "./handfuls.ts";

/** Hands out what is due and notes in which handfuls. */
function desk(due: number) {
  const handfuls: number[] = [];
  let left = due;
  return {
    handfuls,
    take: async (most: number) => {
      const taken = Array.from({ length: Math.min(most, left) }, () => "thing");
      left -= taken.length;
      return { taken, others: 0 };
    },
    work: async (taken: readonly string[]) => {
      handfuls.push(taken.length);
      return true;
    },
  };
}

it("begins with one and goes on with ten until nothing is left", async () => {
  const { handfuls, ...work } = desk(25);
  await inHandfuls({}, work);
  expect(handfuls).toEqual([1, 10, 10, 4]);
});

it("takes no more than the limit", async () => {
  const { handfuls, ...work } = desk(25);
  await inHandfuls({ limit: 7 }, work);
  expect(handfuls).toEqual([1, 6]);
});

it("ends when the other side says nothing, and when it is told to", async () => {
  const { handfuls, ...work } = desk(25);
  await inHandfuls({}, { ...work, work: async (taken) => !handfuls.push(taken.length) });
  expect(handfuls).toEqual([1]);
  await inHandfuls({ signal: AbortSignal.abort() }, work);
  expect(handfuls).toEqual([1]);
});

it("goes on past what was settled without work", async () => {
  const rounds = [
    { taken: [], others: 2 },
    { taken: ["a"], others: 0 },
    { taken: [], others: 0 },
  ];
  const worked: string[] = [];
  await inHandfuls<string>(
    {},
    {
      take: async () => rounds.shift() ?? { taken: [], others: 0 },
      work: async (taken) => worked.push(...taken) > 0,
    },
  );
  expect(worked).toEqual(["a"]);
});

it("works all of a handful off before it fails", async () => {
  const ended: number[] = [];
  const work = async (number: number) => {
    if (number === 1) throw new Error("broken");
    return number;
  };
  await expect(allOf([1, 2, 3], work, (number) => ended.push(number))).rejects.toThrow("broken");
  expect(ended).toEqual([2, 3]);
});
