import { expect, test } from "vitest";
import { keepBriefly } from "./kept-briefly.ts";

/** Questions that are answered when the test says so, on a clock that it moves. */
function slowly() {
  let now = 0;
  const began: number[] = [];
  const answers: ((failure?: Error) => void)[] = [];
  const kept = keepBriefly({ now: () => new Date(now) }, 1000, () => {
    const number = began.push(now);
    return new Promise<number>((resolve, reject) => {
      answers.push((failure) => (failure ? reject(failure) : resolve(number)));
    });
  });
  return {
    ...kept,
    began,
    answer: (number: number, failure?: Error) => answers[number - 1]?.(failure),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test("whoever asks within the second gets the same answer, whoever asks later another", async () => {
  const { get, untilFresh, began, answer, pass } = slowly();
  expect(untilFresh()).toBe(0);
  const asked = [get(), get()];
  pass(999);
  asked.push(get());
  expect(untilFresh()).toBe(1);
  answer(1);
  expect(await Promise.all(asked)).toEqual([1, 1, 1]);
  pass(1);
  const later = get();
  await Promise.resolve();
  answer(2);
  expect(await later).toBe(2);
  expect(began).toEqual([0, 1000]);
});

test("an answer that takes long is not asked for twice: all who come meanwhile share the next", async () => {
  const { get, untilFresh, began, answer, pass } = slowly();
  const first = get();
  pass(1500);
  const waiting = [get(), get()];
  expect(untilFresh()).toBe(0);
  pass(1500);
  waiting.push(get());
  expect(began).toEqual([0]);
  answer(1);
  await first;
  expect(began).toEqual([0, 3000]);
  // It began only now: nobody needs a newer one for a second.
  expect(untilFresh()).toBe(1000);
  answer(2);
  expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
});

test("a failure reaches all who waited, is kept as long, and is not the last word", async () => {
  const { get, began, answer, pass } = slowly();
  const both = Promise.allSettled([get(), get()]);
  answer(1, new Error("down"));
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  pass(1000);
  const later = get();
  await Promise.resolve();
  answer(2);
  expect(await later).toBe(2);
  expect(began).toHaveLength(2);
});

test("a clock that was set back keeps nothing", async () => {
  const { get, untilFresh, answer, pass } = slowly();
  const first = get();
  answer(1);
  await first;
  pass(-5000);
  expect(untilFresh()).toBe(0);
});
