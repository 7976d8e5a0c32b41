import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roomFor, spreadLabels, wholeTicks } from "./rules.ts";

describe("the lines of a chart", () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [48, [0, 10, 20, 30, 40, 50]],
    [1200, [0, 500, 1000, 1500]],
  ])("up to %d stand at %j", (most, ticks) => expect(wholeTicks(most)).toEqual(ticks));

  test("are few, whole, evenly apart, and reach what is drawn", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (most) => {
        const ticks = wholeTicks(most);
        const step = ticks[1] ?? 0;
        expect(ticks.every((tick, index) => Number.isInteger(tick) && tick === index * step)).toBe(
          true,
        );
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      }),
    );
  });
});

const room = { apart: 20, least: 10, most: 180 };

describe("labels at the ends of lines", () => {
  test("stay where they would like to be while that is far enough from the next", () => {
    expect(spreadLabels([20, 100, 160], room)).toEqual([20, 100, 160]);
  });

  test("stand one above the other where all lines end at nothing", () => {
    expect(spreadLabels([190, 190, 190], room)).toEqual([140, 160, 180]);
  });

  test("never touch, keep their order, and stay inside", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 190 }), { minLength: 1, maxLength: 5 }),
        (wanted) => {
          const places = spreadLabels(wanted, room);
          const sorted = places.toSorted((one, other) => one - other);
          expect(
            sorted.slice(1).every((place, at) => place - (sorted[at] ?? 0) >= room.apart),
          ).toBe(true);
          expect(places.every((place) => place >= room.least && place <= room.most)).toBe(true);
          const isKept = wanted.every((one, at) =>
            wanted.every(
              (other, beside) => one >= other || (places[at] ?? 0) < (places[beside] ?? 0),
            ),
          );
          expect(isKept).toBe(true);
        },
      ),
    );
  });
});

test("the newest point is always named, and fewer names show where there is less room", () => {
  const rooms = Array.from({ length: 30 }, (_, back) => roomFor(back, 30));
  expect(rooms[0]).toBe("any");
  expect(rooms.filter((one) => one === "any")).toHaveLength(3);
  expect(rooms.filter((one) => one !== "none")).toHaveLength(10);
  expect(Array.from({ length: 12 }, (_, back) => roomFor(back, 12))).not.toContain("none");
});
