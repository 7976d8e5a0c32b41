import { describe, expect, test } from "vitest";
import { bearerOf, familiesOf, type Figure } from "./rules.ts";

describe("refuses", () => {
  test.each([
    [undefined],
    [""],
    ["Bearer"],
    ["Bearer "],
    ["Basic c2VjcmV0"],
    ["secret"],
    ["Bearer two words"],
    [`Bearer ${"x".repeat(401)}`],
  ])("%j as a secret", (header) => {
    expect(bearerOf(header)).toBeNull();
  });

  test("more parts of a figure than it was made for: the rest is added up", () => {
    const figures = Array.from({ length: 60 }, (_, place): Figure => ({
      name: "practice_tasks_open",
      of: `kind-${place}`,
      value: 1,
    }));
    const [family] = familiesOf(figures);
    expect(family?.samples).toHaveLength(41);
    expect(family?.samples.at(-1)).toEqual({ labels: { of: "other" }, value: 20 });
  });
});

test("a secret is read whatever the case of the word before it", () => {
  expect(bearerOf("bearer abc.DEF-123")).toBe("abc.DEF-123");
});

test("a figure that was not found is not told", () => {
  const figures: Figure[] = [{ name: "practice_holds", of: null, value: 3 }];
  expect(familiesOf(figures).map(({ name, samples }) => [name, samples])).toEqual([
    ["practice_holds", [{ labels: {}, value: 3 }]],
  ]);
});
