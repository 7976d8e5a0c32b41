import fc from "fast-check";
import { expect, test } from "vitest";
import { drawnAtMost, placementsOf, toleranceRadius } from "./rules.ts";

const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y);

test.each([
  [0, 0, true],
  [0.3, 20, true],
  [1, 66.7, true],
  [1.01, 67.3, false],
  [1.5, 100, false],
  [8, 100, false],
])("%d mm stands at %d, inside: %j", (deviationMm, radius, isInside) => {
  const [placement] = placementsOf([{ id: "one", deviationMm }]);
  expect(distance(placement ?? { x: -1, y: -1 })).toBeCloseTo(radius, 0);
  expect(placement?.isInside).toBe(isInside);
});

test("what was not measured is not drawn, and only the newest are", () => {
  expect(placementsOf([{ id: "one", deviationMm: null }])).toEqual([]);
  const many = Array.from({ length: 30 }, (_, index) => ({ id: `${index}`, deviationMm: 0.2 }));
  expect(placementsOf(many).map(({ id }) => id)).toEqual(
    many.slice(0, drawnAtMost).map(({ id }) => id),
  );
});

test("a point is inside of the drawn circle exactly when it says so", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { maxLength: 12 }),
      (list) => {
        const placements = placementsOf(
          list.map((deviationMm, at) => ({ id: `${at}`, deviationMm })),
        );
        const wrong = placements.filter(
          (one) =>
            one.isInside !== distance(one) <= toleranceRadius + 0.2 && Math.abs(one.mm - 1) > 0.01,
        );
        expect(wrong).toEqual([]);
      },
    ),
  );
});
