import fc from "fast-check";
import { expect, test } from "vitest";
import { firstFit, nextOnGrid, type Stretch } from "./rules.ts";

const minute = 60_000;
const nine = new Date("2026-11-24T14:00:00Z").getTime();
const at = (minutes: number) => new Date(nine + minutes * minute);
const stretch = (from: number, to: number): Stretch => ({ from: at(from), to: at(to) });
const half = { minutes: 30, bufferBefore: 0, bufferAfter: 0 };
const morning = stretch(0, 180);

test.each([
  ["an empty morning, at once", [morning], [], half, 0, 0],
  ["rounded up to five minutes", [morning], [], half, 2, 5],
  ["before work, when it begins", [morning], [], half, -60, 0],
  ["after what is under way", [morning], [stretch(0, 42)], half, 3, 45],
  ["between two visits", [morning], [stretch(0, 30), stretch(60, 180)], half, 0, 30],
  ["not into too small a gap", [morning], [stretch(0, 30), stretch(55, 90)], half, 0, 90],
  ["with the room behind it", [morning], [stretch(30, 60)], { ...half, bufferAfter: 15 }, 0, 60],
  ["with the room before it", [morning], [stretch(0, 30)], { ...half, bufferBefore: 10 }, 0, 40],
  ["after the break", [morning, stretch(240, 300)], [stretch(0, 170)], half, 0, 240],
  ["never over the end of work", [morning], [], half, 151, null],
  ["never when nobody works", [], [], half, 0, null],
] as const)("%s", (_what, work, busy, length, earliest, expected) => {
  const found = firstFit(work, busy, length, at(earliest));
  expect(found && (found.getTime() - nine) / minute).toBe(expected);
});

const someStretch = fc
  .record({ from: fc.integer({ min: 0, max: 500 }), minutes: fc.integer({ min: 1, max: 120 }) })
  .map(({ from, minutes }) => stretch(from, from + minutes));

test("the first fit is free, at work, on the grid, and nothing earlier is", () => {
  fc.assert(
    fc.property(
      fc.array(someStretch, { maxLength: 3 }),
      fc.array(someStretch, { maxLength: 8 }),
      fc.record({
        minutes: fc.integer({ min: 10, max: 90 }),
        bufferBefore: fc.integer({ min: 0, max: 20 }),
        bufferAfter: fc.integer({ min: 0, max: 20 }),
      }),
      fc.integer({ min: -30, max: 400 }),
      (work, busy, length, earliest) => {
        const fits = (start: number) =>
          work.some(
            (one) =>
              one.from.getTime() <= start && start + length.minutes * minute <= one.to.getTime(),
          ) &&
          busy.every(
            (one) =>
              one.to.getTime() <= start - length.bufferBefore * minute ||
              one.from.getTime() >= start + (length.minutes + length.bufferAfter) * minute,
          );
        let expected: number | null = null;
        const first = nextOnGrid(at(earliest)).getTime();
        for (let start = first; start < nine + 700 * minute; start += 5 * minute) {
          if (!fits(start)) continue;
          expected = start;
          break;
        }
        const found = firstFit(work, busy, length, at(earliest));
        expect(found?.getTime() ?? null).toBe(expected);
      },
    ),
    { numRuns: 300 },
  );
});
