/**
 * "$1,250" of 125000 cents, "$1,250.50" of 125050: cents are written only where there are some. Throws a
 * `RangeError` for anything but a whole number of cents.
 */
export function formatDollars(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a number of cents: ${cents}`);
  // Written here and not by the browser's own format, whose first use takes a slow phone as long as
  // drawing the whole page that shows the price.
  const size = Math.abs(cents);
  const dollars = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  const rest = size % 100;
  const text = rest === 0 ? dollars : `${dollars}.${String(rest).padStart(2, "0")}`;
  return `${cents < 0 ? "-" : ""}$${text}`;
}

/** One line of "how we got this": what it is, the arithmetic in words, and what comes out. */
export type SumLine = { what: string; how: string; cents: number };
