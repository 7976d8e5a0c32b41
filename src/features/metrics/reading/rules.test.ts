import { expect, test } from "vitest";
import type { Figure } from "../contract.ts";
import { figureText, shortText } from "./rules.ts";

const figure = (over: Partial<Figure>): Figure => ({
  id: "todayCount",
  value: 14,
  text: null,
  unit: "count",
  isEstimated: false,
  isSample: false,
  target: null,
  ...over,
});

test.each([
  [figure({ value: 1284 }), "1,284", "1,284"],
  [figure({ value: 12_840 }), "12,840", "13k"],
  [figure({ value: 94.94, unit: "percent" }), "94.9%", "95"],
  [figure({ value: 15, unit: "percent", id: "bookingTrends" }), "+15%", "+15"],
  [figure({ value: -8, unit: "percent", id: "bookingTrends" }), "-8%", "-8"],
  [figure({ value: 47.6, unit: "minutes" }), "48 min", "48"],
  [figure({ value: 225_050, unit: "cents" }), "$2,251", "$2,251"],
  [figure({ value: 4.84, unit: "rating" }), "4.8", "4.8"],
  [figure({ value: Number.NaN }), "0", "0"],
  [figure({ value: null, unit: "percent" }), null, "–"],
  [undefined, null, "–"],
])("%j reads %j and, in short, %j", (shown, text, short) => {
  expect(figureText(shown)).toBe(text);
  expect(shortText(shown)).toBe(short);
});

test("words and instants read as they are", () => {
  const word = figure({ value: null, text: "Splint therapy", unit: "text" });
  expect(figureText(word)).toBe("Splint therapy");
  const instant = figure({ value: Date.UTC(2026, 10, 19, 15, 30), unit: "instant" });
  expect(figureText(instant)).toBe("10:30 AM");
});
