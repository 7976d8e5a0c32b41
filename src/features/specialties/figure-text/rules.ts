import { formatDollars } from "../../../practice/money.ts";
import type { Benchmark } from "../contract.ts";
import type { FigureUnit } from "../content.ts";

const rounded = (value: number, decimals: number) => {
  const parts = 10 ** decimals;
  return Math.round(value * parts) / parts;
};
const grouped = (value: number) => value.toLocaleString("en-US");

/** A figure as it is read: "3.6", "87%", "$48,600", "4.8 of 5", "4.2 months"; null without data. */
export function figureText(value: number | string | null, unit: FigureUnit): string | null {
  if (value === null || typeof value === "string") return value;
  switch (unit) {
    case "count":
      return grouped(rounded(value, 1));
    case "percent":
      return `${grouped(rounded(value, 1))}%`;
    case "cents":
      return formatDollars(Math.round(value / 100) * 100);
    case "months":
      return `${grouped(rounded(value, 1))} months`;
    case "minutes":
      return `${grouped(Math.round(value))} min`;
    case "millimeters":
      return `${rounded(value, 2)} mm`;
    case "rating":
      return `${rounded(value, 1).toFixed(1)} of 5`;
    case "level":
      return rounded(value, 1).toFixed(1);
    case "text":
      return String(value);
  }
}

/** A benchmark's value or target as it is read. */
export function benchmarkText(value: number, { unit }: Pick<Benchmark, "unit">): string {
  return figureText(value, unit) ?? "";
}

/** A change against the time before: "+12%", "-4%", "as before". */
export function growthText(growth: number): string {
  const percent = Math.round(growth);
  if (percent === 0) return "as before";
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent)}%`;
}
