import { expect, test } from "vitest";
import { comparisonRows, isComparisonStated, shownOf, toggledRow } from "./rules.ts";

test("both ways stand side by side with the practice's figures", () => {
  expect(
    comparisonRows.map(({ id, roboticValue, traditionalValue }) => [
      id,
      roboticValue,
      traditionalValue,
    ]),
  ).toEqual([
    ["success", "98.7%", "95%"],
    ["precision", "99.5%", "85-90%"],
    ["surgery", "45 minutes", "90 minutes"],
    ["healing", "2-3 months", "4-6 months"],
    ["price", "$4,500-$6,500", "$3,500-$5,000"],
  ]);
  for (const row of comparisonRows)
    for (const text of [row.category, row.description, row.roboticAdvantage, ...row.details])
      expect(text).toMatch(/\S/);
  expect(isComparisonStated).toBe(true);
});

test("details need an open row and the switch", () => {
  const open = toggledRow(new Set(), "price");
  expect([...open]).toEqual(["price"]);
  expect([...toggledRow(open, "price")]).toEqual([]);
  expect(shownOf("healing", open, true)).toBe("closed");
  expect(shownOf("price", open, false)).toBe("description");
  expect(shownOf("price", open, true)).toBe("details");
});
