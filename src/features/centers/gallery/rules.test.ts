import fc from "fast-check";
import { expect, test } from "vitest";
import { caseIds } from "#practice/aesthetic-cases.ts";
import { caseBeside, overlayOf, sharesAt, shownOf, turnOfKey, turnOfSwipe } from "./rules.ts";

test("what lies over the gallery has a name that leads back to it", () => {
  for (const id of caseIds)
    for (const isFull of [false, true])
      expect(shownOf(overlayOf({ id, isFull }))).toEqual({ id, isFull });
});

test.each([null, "", "chat", "centers", "case-", "case-none", "case-smile-half", "CASE-smile"])(
  "%j is no case",
  (overlay) => {
    expect(shownOf(overlay)).toBeNull();
  },
);

test("the cases go round in both directions", () => {
  expect(caseBeside("smile", 1)).toBe("fillers");
  expect(caseBeside("lines", 1)).toBe("smile");
  expect(caseBeside("smile", -1)).toBe("lines");
  for (const id of caseIds) expect(caseBeside(caseBeside(id, 1), -1)).toBe(id);
});

test.each([
  ["ArrowRight", 1],
  ["ArrowLeft", -1],
  ["ArrowDown", null],
  ["Enter", null],
  ["toString", null],
] as const)("the key %s turns by %s", (key, turn) => {
  expect(turnOfKey(key)).toBe(turn);
});

test.each([
  [-80, 0, 1],
  [80, 10, -1],
  [-48, 32, 1],
  [-47, 0, null],
  [-60, 50, null],
  [0, -300, null],
])("a finger that went %i across and %i along turns by %s", (across, along, turn) => {
  expect(turnOfSwipe(across, along)).toBe(turn);
});

test("both pictures share the frame, wherever the handle is", () => {
  expect(sharesAt(50)).toEqual({ before: 50, after: 50 });
  fc.assert(
    fc.property(fc.double(), (position) => {
      const { before, after } = sharesAt(position);
      expect(before + after).toBe(100);
      expect(Math.min(before, after)).toBeGreaterThanOrEqual(0);
    }),
  );
});
