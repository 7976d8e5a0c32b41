import { expect, test } from "vitest";
import { createKeptSound } from "./kept-sound.ts";

const second = (tone: number) => new Int16Array(16_000).fill(tone);
const tonesOf = (pieces: readonly Int16Array[]) => pieces.map(([tone]) => tone);
const lengthOf = (pieces: readonly Int16Array[]) =>
  pieces.reduce((sum, { length }) => sum + length, 0);

test("keeps what is not settled, to the sample", () => {
  const kept = createKeptSound();
  for (const tone of [1, 2, 3]) kept.keep(second(tone));
  kept.settle(1.5);
  expect(tonesOf(kept.again())).toEqual([2, 3]);
  expect(lengthOf(kept.again())).toBe(24_000);
});

test("counts seconds anew on a line that hears it again", () => {
  const kept = createKeptSound();
  for (const tone of [1, 2, 3]) kept.keep(second(tone));
  kept.settle(1);
  expect(tonesOf(kept.again())).toEqual([2, 3]);
  kept.settle(1);
  expect(tonesOf(kept.again())).toEqual([3]);
  kept.settle(100);
  expect(kept.again()).toEqual([]);
});

test("keeps fifteen seconds at most, the newest", () => {
  const kept = createKeptSound();
  for (let tone = 1; tone <= 20; tone += 1) kept.keep(second(tone));
  expect(tonesOf(kept.again())).toEqual(Array.from({ length: 15 }, (_, place) => place + 6));
  kept.forget();
  expect(kept.again()).toEqual([]);
});

test("what was given may be used again by its owner", () => {
  const kept = createKeptSound();
  const pcm = second(1);
  kept.keep(pcm);
  pcm.fill(9);
  expect(tonesOf(kept.again())).toEqual([1]);
});
