import { formatDollars } from "../../../practice/money.ts";
import { formatTime } from "../../../practice/time.ts";
import type { Figure } from "../contract.ts";

/** What stands in place of a value that is not known. */
export const noDataYet = "no data yet";

/** What stands while the page itself has not heard yet: that says nothing about the practice. */
export const notKnownYet = "not known yet";

const sound = (value: number) => (Number.isFinite(value) ? value : 0);
const grouped = (value: number) => value.toLocaleString("en-US");
const wholeDollars = (cents: number) => formatDollars(Math.round(cents / 100) * 100);

/** A figure as it is read: "14", "95%", "48 min", "$450", "4.8"; null without data. */
export function figureText(figure: Figure | undefined): string | null {
  if (!figure) return null;
  const { value, text, unit, id } = figure;
  if (unit === "text") return text;
  if (value === null) return null;
  const number = sound(value);
  switch (unit) {
    case "count":
      return grouped(number);
    case "percent":
      return `${id === "bookingTrends" && number > 0 ? "+" : ""}${grouped(Math.round(number * 10) / 10)}%`;
    case "minutes":
      return `${grouped(Math.round(number))} min`;
    case "cents":
      return wholeDollars(number);
    case "rating":
      return (Math.round(number * 10) / 10).toFixed(1);
    case "instant":
      return formatTime(new Date(number));
    default:
      return null;
  }
}

/** The same as short as a subdial has room for: no unit but the dollar's sign, thousands as "k". */
export function shortText(figure: Figure | undefined): string {
  if (!figure || figure.value === null) return "–";
  const number = sound(figure.value);
  const { unit, id } = figure;
  if (unit === "rating") return (Math.round(number * 10) / 10).toFixed(1);
  const amount = Math.round(unit === "cents" ? number / 100 : number);
  const size = Math.abs(amount);
  const digits = size < 10_000 ? grouped(size) : `${grouped(Math.round(size / 1000))}k`;
  const sign = amount < 0 ? "-" : id === "bookingTrends" && amount > 0 ? "+" : "";
  return `${sign}${unit === "cents" ? "$" : ""}${digits}`;
}
