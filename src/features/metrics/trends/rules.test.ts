import { expect, test } from "vitest";
import { monthsUpTo } from "./rules.ts";

test("months go back over the turn of the year", () => {
  expect(monthsUpTo("2026-02-14", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsUpTo("2026-12-31", 12).at(0)).toBe("2026-01");
  expect(monthsUpTo("2026-11-23", 12)).toHaveLength(12);
});
