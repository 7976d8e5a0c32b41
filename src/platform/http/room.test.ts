import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRoom } from "./room.ts";

function roomWith(options: { places?: number; longestQueue?: number; patienceMs?: number } = {}) {
  let time = 0;
  const room = createRoom({
    places: 2,
    longestQueue: 3,
    patienceMs: 1000,
    longestWaitMs: 3000,
    now: () => time,
    ...options,
  });
  return {
    room,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

/** What came of entering so far: "waits" while nothing has. */
function watch(entering: Promise<boolean>) {
  const seen = { state: "waits" as "waits" | "in" | "away" };
  void entering.then((isIn) => {
    seen.state = isIn ? "in" : "away";
  });
  return seen;
}
const settle = () => new Promise((resolve) => void setImmediate(resolve));

describe("a room", () => {
  test("takes as many as it has places, then lets others wait in order", async () => {
    const { room } = roomWith();
    const all = [1, 2, 3, 4].map(() => watch(room.enter()));
    await settle();
    expect(all.map(({ state }) => state)).toEqual(["in", "in", "waits", "waits"]);
    room.leave();
    await settle();
    expect(all.map(({ state }) => state)).toEqual(["in", "in", "in", "waits"]);
    expect(room.waiting()).toBe(1);
  });

  test("sends away whoever comes when the queue is full", async () => {
    const { room } = roomWith();
    const all = [1, 2, 3, 4, 5, 6].map(() => watch(room.enter()));
    await settle();
    expect(all.at(-1)?.state).toBe("away");
    expect(room.isFull()).toBe(true);
    room.leave();
    expect(room.isFull()).toBe(false);
  });

  test("sends newcomers away once the first in the queue has waited too long", async () => {
    const { room, pass } = roomWith();
    for (let number = 0; number < 3; number += 1) void room.enter();
    pass(1000);
    expect(room.isFull()).toBe(false);
    pass(1);
    expect(room.isFull()).toBe(true);
    expect(await room.enter()).toBe(false);
    room.leave();
    expect(room.isFull()).toBe(false);
  });

  test("sends whoever waited too long away at their turn, and takes the next one in time", async () => {
    const { room, pass } = roomWith({ places: 1, longestQueue: 10 });
    const all = [1, 2, 3].map(() => watch(room.enter()));
    pass(900);
    const late = watch(room.enter());
    pass(2101);
    room.leave();
    await settle();
    expect([...all, late].map(({ state }) => state)).toEqual(["in", "away", "away", "in"]);
    expect(room.waiting()).toBe(0);
    room.leave();
    expect(await room.enter()).toBe(true);
  });

  test("is not full while a place is free, however long ago others waited", async () => {
    const { room, pass } = roomWith();
    for (let number = 0; number < 3; number += 1) void room.enter();
    for (let number = 0; number < 3; number += 1) room.leave();
    pass(60_000);
    expect(room.isFull()).toBe(false);
    expect(await room.enter()).toBe(true);
  });

  test("never holds more than its places, loses nobody and keeps the order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 60 }),
        async (places, steps) => {
          const { room } = roomWith({ places, longestQueue: 5 });
          const order: number[] = [];
          let [asked, away, left] = [0, 0, 0];
          const note = (entering: Promise<boolean>, number: number) =>
            void entering.then((isIn) => {
              if (isIn) order.push(number);
              else away += 1;
            });
          for (const isEntering of steps) {
            if (isEntering) {
              asked += 1;
              note(room.enter(), asked);
            } else if (order.length > left) {
              left += 1;
              room.leave();
            }
            await settle();
            expect(order.length - left).toBeLessThanOrEqual(places);
            expect(order.length + away + room.waiting()).toBe(asked);
          }
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 100 },
    );
  });
});
