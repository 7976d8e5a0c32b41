import type { Line } from "./promise.ts";

const head = ["id", "promise", "figure", "limit", "seconds", "seed", ""];
const widest = [4, 58, 70, 50, 8, 12, 9];

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

const cellsOf = (line: Line) => [
  line.id,
  line.promise,
  line.figure,
  line.limit,
  line.seconds.toFixed(1),
  line.seed,
  line.verdict,
];

/** The lines as a table for a terminal; below it what is wrong with those that are not met. */
export function tableOf(lines: readonly Line[]): string {
  const rows = [head, ...lines.map(cellsOf)].map((row) =>
    row.map((cell, at) => cut(cell, widest[at] ?? 20)),
  );
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const troubles = lines.flatMap(({ id, verdict, trouble }) =>
    verdict === "met" ? [] : [`${id} ${verdict}: ${trouble}`],
  );
  return [...table, ...(troubles.length > 0 ? ["", ...troubles] : [])].join("\n");
}

/** "31 met, 2 missed, 4 not whole, 1 not run". */
export function countsOf(lines: readonly Line[]): string {
  const verdicts = ["met", "missed", "not whole", "not run"] as const;
  return verdicts
    .map((verdict) => `${lines.filter((line) => line.verdict === verdict).length} ${verdict}`)
    .join(", ");
}

/** The lines as a table for `docs/proof.md`. */
export function markdownOf(lines: readonly Line[]): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "/")).join(" | ")} |`;
  const titles = ["Id", "Promise", "Figure", "Limit", "Seconds", "Seed", "Verdict"];
  return [
    row(titles),
    row(titles.map(() => "---")),
    ...lines.map((line) => row(cellsOf(line))),
  ].join("\n");
}
