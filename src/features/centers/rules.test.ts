import { expect, test } from "vitest";
import { centerIds } from "#practice/centers.ts";
import {
  afterChoice,
  afterVisit,
  centerEntrance,
  centerOfPath,
  fromStored,
  minimalNavigation,
  storedText,
} from "./rules.ts";

test.each([
  ["/tmj", "tmj"],
  ["/tmj/", "tmj"],
  ["/robotic/anything/deeper", "robotic"],
  ["/aboutface", "aboutface"],
  ["/tmj-treatment", null],
  ["/", null],
  ["/services/tmj", null],
  ["/TMJ", null],
])("%s belongs to %s", (path, center) => {
  expect(centerOfPath(path)).toBe(center);
});

test("a center's page makes it the current one; other pages leave that as it is", () => {
  const inTmj = afterVisit(minimalNavigation, "/tmj/assessment");
  expect(inTmj).toEqual({ mode: "center-focused", center: "tmj", journey: [] });
  expect(afterVisit(inTmj, "/about")).toBe(inTmj);
  expect(afterVisit(inTmj, "/medspa").center).toBe("medspa");
  expect(afterVisit(minimalNavigation, "/tmj-treatment")).toBe(minimalNavigation);
});

test("a choice is recorded after the steps before it", () => {
  const first = afterChoice(minimalNavigation, "tmj", "selected");
  expect(afterChoice(first, "robotic", "ai-recommended")).toEqual({
    mode: "center-focused",
    center: "robotic",
    journey: ["selected-tmj", "ai-recommended-robotic"],
  });
});

test("the same choice twice in a row is one step", () => {
  const first = afterChoice(minimalNavigation, "medspa", "selected");
  expect(afterChoice(first, "medspa", "selected").journey).toEqual(["selected-medspa"]);
  expect(afterChoice(first, "medspa", "ai-recommended").journey).toHaveLength(2);
});

test("the journey does not grow without end", () => {
  let navigation = minimalNavigation;
  for (let count = 0; count < 80; count += 1)
    navigation = afterChoice(navigation, count % 2 === 0 ? "tmj" : "robotic", "selected");
  expect(navigation.journey).toHaveLength(50);
});

test("what the tab keeps comes back the same", () => {
  const navigation = afterChoice(minimalNavigation, "medspa", "selected");
  expect(fromStored(storedText(navigation))).toEqual(navigation);
});

test.each([null, "", "nonsense", "[]", "7", '{"center":"dentist","journey":"all"}'])(
  "%j in the tab's storage is a visit that has just begun",
  (text) => {
    expect(fromStored(text)).toEqual(minimalNavigation);
  },
);

test("every center can be entered", () => {
  for (const id of centerIds) {
    const { to, isPage } = centerEntrance(id);
    expect(to).toMatch(isPage ? /^\/[a-z]+$/ : /^\/booking\?service=[a-z-]+$/);
  }
});
