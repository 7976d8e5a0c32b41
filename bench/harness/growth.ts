import { median } from "./statistics.ts";

/** What one question took at one size. */
export type Timings = {
  visits: number;
  milliseconds: number[];
  /** Milliseconds of the processor, of server and database, for one answer. */
  processor: number;
};

/** Below this, in milliseconds, a growth is a matter of the clock and not of the data. */
const floor = 2;

const grown = (from: Timings, to: Timings) =>
  Math.max(floor, median(to.milliseconds)) / Math.max(floor, median(from.milliseconds));

/** The curve of every question: the median at each size, and the processor's share in the largest. */
export function growthTable(found: ReadonlyMap<string, readonly Timings[]>): {
  rows: string;
  growths: Map<string, number>;
} {
  const [some = []] = found.values();
  const head = [
    "median, ms",
    ...some.map(({ visits }) => visits.toLocaleString("en-US")),
    ...some.slice(1).map(() => "growth"),
    "processor, ms",
  ];
  const growths = new Map<string, number>();
  const lines = [...found].map(([name, timings]) => {
    const factors = timings.slice(1).map((to, place) => grown(timings[place] ?? to, to));
    if (factors.length > 0) growths.set(name, Math.max(...factors));
    return [
      name,
      ...timings.map(({ milliseconds }) => median(milliseconds).toFixed(1)),
      ...factors.map((factor) => `x ${factor.toFixed(2)}`),
      (timings.at(-1)?.processor ?? 0).toFixed(1),
    ];
  });
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const rows = all
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
  return { rows, growths };
}
