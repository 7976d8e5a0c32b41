import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { contend } from "./contention.ts";

const isLost = (error: unknown) => error instanceof Error && error.message === "lost";

test("of a hundred contenders for one thing one tries, and the others find it gone", async () => {
  let tries = 0;
  let isGone = false;
  const scope = {};
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () =>
      contend(scope, "thing", {
        attempt: async () => {
          tries += 1;
          await wait(5);
          isGone = true;
        },
        recheck: async () => {
          if (isGone) throw new Error("gone");
        },
        isLost,
      }),
    ),
  );
  expect(tries).toBe(1);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an attempt that fails lets the next one try, never two at once", async () => {
  const scope = {};
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, (_, place) =>
      contend(scope, "thing", {
        attempt: async () => {
          running += 1;
          most = Math.max(most, running);
          await wait(1);
          running -= 1;
          if (place < 4) throw new Error("failed");
          return place;
        },
        recheck: async () => undefined,
        isLost,
      }),
    ),
  );
  expect(most).toBe(1);
  expect(outcomes.at(-1)).toEqual({ status: "fulfilled", value: 4 });
});

test("other things are not waited for", async () => {
  const scope = {};
  const slow = contend(scope, "a", {
    attempt: () => wait(50, "slow"),
    recheck: async () => undefined,
    isLost,
  });
  const quick = contend(scope, "b", {
    attempt: async () => "quick",
    recheck: async () => undefined,
    isLost,
  });
  expect(await Promise.race([slow, quick])).toBe("quick");
  await slow;
});

test("who lost to somebody that gave up again tries once more, and in the end gives up too", async () => {
  let tries = 0;
  const lose = () =>
    contend({}, "thing", {
      attempt: async () => {
        tries += 1;
        throw new Error("lost");
      },
      recheck: async () => undefined,
      isLost,
    });
  await expect(lose()).rejects.toThrow("lost");
  expect(tries).toBe(3);
});
