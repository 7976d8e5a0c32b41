import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";

/** Why a text cannot be read as CSV; `record` counts from 1. */
export class CsvProblem extends Error {
  readonly what: "open-quote" | "long" | "other";
  readonly record: number;

  constructor(what: CsvProblem["what"], record: number, options?: ErrorOptions) {
    super(`CSV problem: ${what}`, options);
    this.name = "CsvProblem";
    this.what = what;
    this.record = record;
  }
}

const problems: Readonly<Record<string, CsvProblem["what"]>> = {
  CSV_QUOTE_NOT_CLOSED: "open-quote",
  CSV_MAX_RECORD_SIZE: "long",
};

/** The records of a CSV text, one after the other as it comes in; an empty line is a record of one empty cell. */
export async function* csvRecords(
  texts: AsyncIterable<string>,
  { delimiter, longest }: { delimiter: string; longest: number },
): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    max_record_size: longest,
    // Inches and nicknames: a quotation mark inside a cell that does not begin with one stands for itself.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
  });
  let record = 0;
  // What ends badly ends the parser, whose reader below hears of it.
  pipeline(Readable.from(texts), parser, () => undefined);
  try {
    for await (const cells of parser) {
      record += 1;
      yield cells as string[];
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!code.startsWith("CSV_")) throw error;
    throw new CsvProblem(problems[code] ?? "other", record + 1, { cause: error });
  }
}
