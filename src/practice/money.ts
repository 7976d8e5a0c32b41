let whole: Intl.NumberFormat | undefined;
let exact: Intl.NumberFormat | undefined;

/** "$1,250" of 125000 cents, "$1,250.50" of 125050: cents are written only where there are some. */
export function formatDollars(cents: number): string {
  // Made once, on first use: a format costs a browser milliseconds.
  if (cents % 100 === 0) {
    whole ??= new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: "USD",
      maximumFractionDigits: 0,
    });
    return whole.format(cents / 100);
  }
  exact ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  return exact.format(cents / 100);
}
