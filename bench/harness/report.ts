/** What a figure may be: at most or at least a number, or exactly a value. */
export type Limit =
  | { atMost: number }
  | { atLeast: number }
  | { below: number }
  | { exactly: number };

type Row = {
  name: string;
  value: number;
  unit: string;
  limit: string;
  isMet: boolean | null;
};

export type Report = {
  /** A figure with its limit; without one it is only told. */
  figure(name: string, value: number, options?: { unit?: string; limit?: Limit }): void;
  /** A sentence beside the figures, such as the seed. */
  note(sentence: string): void;
  /** Something that may not happen at all; makes the measure fail. */
  problem(sentence: string): void;
  /** Prints the table and the same as one JSON line; false when a limit was missed. */
  print(): boolean;
};

const mostProblemsShown = 20;

function inWords(limit: Limit): string {
  if ("atMost" in limit) return `<= ${limit.atMost}`;
  if ("below" in limit) return `< ${limit.below}`;
  return "atLeast" in limit ? `>= ${limit.atLeast}` : `= ${limit.exactly}`;
}

function isMet(value: number, limit: Limit): boolean {
  if ("atMost" in limit) return value <= limit.atMost;
  if ("below" in limit) return value < limit.below;
  return "atLeast" in limit ? value >= limit.atLeast : value === limit.exactly;
}

function rounded(value: number): number {
  const digits = Math.abs(value) < 10 ? 3 : 1;
  return Number(value.toFixed(digits));
}

const verdicts = new Map([
  [true, "ok"],
  [false, "MISSED"],
]);

function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.name,
    `${row.value}${row.unit === "" ? "" : ` ${row.unit}`}`,
    row.limit,
    row.isMet === null ? "" : (verdicts.get(row.isMet) ?? ""),
  ]);
  const all = [["figure", "measured", "limit", ""], ...lines];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...all.map((line) => line[column]?.length ?? 0)),
  );
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Collects what a measure found, each figure beside its limit. */
export function createReport(measure: string): Report {
  const rows: Row[] = [];
  const notes: string[] = [];
  const problems: string[] = [];
  const start = performance.now();
  return {
    figure(name, value, { unit = "", limit } = {}) {
      rows.push({
        name,
        value: rounded(value),
        unit,
        limit: limit === undefined ? "" : `${inWords(limit)}${unit === "" ? "" : ` ${unit}`}`,
        isMet: limit === undefined ? null : isMet(value, limit),
      });
    },
    note(sentence) {
      notes.push(sentence);
    },
    problem(sentence) {
      problems.push(sentence);
    },
    print() {
      const isFine = problems.length === 0 && rows.every((row) => row.isMet !== false);
      const seconds = Math.round((performance.now() - start) / 100) / 10;
      console.log(`\n${measure}, ${seconds} s\n\n${table(rows)}\n`);
      for (const sentence of notes) console.log(sentence);
      for (const sentence of problems.slice(0, mostProblemsShown))
        console.log(`PROBLEM: ${sentence}`);
      const rest = problems.length - mostProblemsShown;
      if (rest > 0) console.log(`... and ${rest} more problems.`);
      console.log(
        JSON.stringify({
          measure,
          isFine,
          seconds,
          figures: rows,
          notes,
          problems: problems.slice(0, mostProblemsShown),
        }),
      );
      return isFine;
    },
  };
}
