/** The number of a figure and the signs after it: "15,000+" is 15000 and "+". */
export function partsOf(figure: string): { number: number; sign: string } {
  const digits = /^[\d,]+/.exec(figure)?.[0] ?? "";
  return { number: Number(digits.replaceAll(",", "")), sign: figure.slice(digits.length) };
}

/**
 * "13,125". By hand: the first of the browser's own formats holds a slow phone for longer than it takes to
 * draw the page that counts.
 */
function withCommas(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** What a counter shows after a share of its time, from 0 to 1: fast at first, slow at the end. */
export function countAt(number: number, share: number): string {
  const done = 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;
  return withCommas(Math.round(number * done));
}
