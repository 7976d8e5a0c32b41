import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { oneAtATime } from "./contention.ts";

test("of a hundred contenders for one thing one tries, and the others find it gone", async () => {
  let tries = 0;
  let isGone = false;
  const contend = () =>
    oneAtATime({ scope: 1 }, "thing", {
      attempt: async () => "unused",
      recheck: async () => undefined,
    });
  expect(await contend()).toBe("unused");
  const scope = {};
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () =>
      oneAtATime(scope, "thing", {
        attempt: async () => {
          tries += 1;
          await wait(5);
          isGone = true;
        },
        recheck: async () => {
          if (isGone) throw new Error("gone");
        },
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
      oneAtATime(scope, "thing", {
        attempt: async () => {
          running += 1;
          most = Math.max(most, running);
          await wait(1);
          running -= 1;
          if (place < 4) throw new Error("failed");
          return place;
        },
        recheck: async () => undefined,
      }),
    ),
  );
  expect(most).toBe(1);
  expect(outcomes.at(-1)).toEqual({ status: "fulfilled", value: 4 });
});

test("other things are not waited for", async () => {
  const scope = {};
  const slow = oneAtATime(scope, "a", {
    attempt: () => wait(50, "slow"),
    recheck: async () => undefined,
  });
  const quick = oneAtATime(scope, "b", {
    attempt: async () => "quick",
    recheck: async () => undefined,
  });
  expect(await Promise.race([slow, quick])).toBe("quick");
  await slow;
});
