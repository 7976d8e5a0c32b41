import fc from "fast-check";
import { expect, test } from "vitest";
import {
  corners,
  firstFrame,
  fitWithin,
  type Frame,
  heightAskedFor,
  inPixels,
  keepInside,
  leastFrame,
  mostSavedPixels,
  moveFrame,
  nearView,
  resizeFrame,
  savedSize,
} from "./rules.ts";

const part = fc.double({ min: 0, max: 1, noNaN: true });
const push = fc.double({ min: -3, max: 3, noNaN: true });
const size = fc.record({
  width: fc.integer({ min: 200, max: 16_384 }),
  height: fc.integer({ min: 200, max: 16_384 }),
});
const frame = fc.record({ x: part, y: part, width: part, height: part }).map(keepInside);

const isInside = ({ x, y, width, height }: Frame) =>
  Math.min(x, y) >= 0 &&
  Math.max(x + width, y + height) <= 1 + 1e-9 &&
  Math.min(width, height) >= leastFrame - 1e-9;

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 16_384, height: 200 },
    { width: 1600, height: 20 },
  ],
])("%j is shown as %j", (given, expected) => {
  expect(fitWithin(given, 1600)).toEqual(expected);
});

test("a photograph is saved in its own size, or as large as can be drawn", () => {
  expect(savedSize({ width: 4032, height: 3024 })).toEqual({ width: 4032, height: 3024 });
  fc.assert(
    fc.property(size, (given) => {
      const saved = savedSize(given);
      expect(saved.width * saved.height).toBeLessThanOrEqual(mostSavedPixels);
      expect(saved.width).toBeLessThanOrEqual(given.width);
    }),
  );
});

test("the frame lies inside of the picture whatever is done to it", () => {
  fc.assert(
    fc.property(frame, push, push, fc.constantFrom(...corners), (given, right, down, corner) => {
      expect(isInside(moveFrame(given, right, down))).toBe(true);
      expect(isInside(resizeFrame(given, corner, right, down))).toBe(true);
      expect(isInside(nearView(given))).toBe(true);
    }),
  );
});

test("moving keeps the size, and pulling a corner keeps the opposite one", () => {
  const given = { x: 0.3, y: 0.5, width: 0.4, height: 0.2 };
  expect(moveFrame(given, 0.9, 0)).toEqual({ ...given, x: 0.6 });
  expect(resizeFrame(given, "top-left", 0.1, 0.05)).toEqual({
    x: expect.closeTo(0.4) as number,
    y: expect.closeTo(0.55) as number,
    width: expect.closeTo(0.3) as number,
    height: expect.closeTo(0.15) as number,
  });
  const small = resizeFrame(given, "bottom-right", -2, -2);
  expect(small).toMatchObject({ x: 0.3, y: 0.5 });
});

test("the first frame is wider than high and in pixels never empty", () => {
  fc.assert(
    fc.property(size, frame, (picture, given) => {
      const first = firstFrame(picture);
      expect(isInside(first)).toBe(true);
      for (const one of [inPixels(first, picture), inPixels(given, picture)]) {
        expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(1);
        expect(one.x + one.width).toBeLessThanOrEqual(picture.width);
        expect(one.y + one.height).toBeLessThanOrEqual(picture.height);
      }
    }),
  );
});

test.each([
  [{ studioHeight: 512.3 }, 513],
  [{ studioHeight: 10_001 }, null],
  [{ studioHeight: 0 }, null],
  [{ studioHeight: Number.NaN }, null],
  [{ studioHeight: "512" }, null],
  [{}, null],
  ["studioHeight", null],
  [null, null],
])("the message %j asks for the height %j", (message, height) => {
  expect(heightAskedFor(message)).toBe(height);
});
