import { AppError } from "#errors.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import { dateProofOf, joinedProof } from "../../cells/rules.ts";
import { fileProblems } from "../../content.ts";
import { type DateProof, importLimits } from "../../contract.ts";
import {
  binaryProblem,
  delimiterNames,
  delimiterOf,
  type Encoding,
  encodingAtStart,
  encodingNames,
} from "../../file-shape/rules.ts";
import { guessColumns, headingProblem, toldApart } from "../../headings/rules.ts";
import { withProvenOrders } from "../../rules.ts";
import * as stored from "../../lines/server/repository.ts";
import * as repository from "../../server/repository.ts";
import type { ImportRow } from "../../server/repository.ts";
import type { ImportDeps } from "../../server/service.ts";
import { CsvProblem, csvRecords } from "./providers/csv-records.ts";

export type ReadingDeps = Pick<ImportDeps, "db" | "clock" | "sealer">;

const linesAtOnce = 500;

/** A file that cannot be read, in words for the person who chose it. */
const unreadable = (message: string) => new AppError("validation_failed", { message });

/** The pieces of the file, one after the other. */
async function* piecesOf({ db, sealer }: ReadingDeps, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const sealed = await repository.findPart(db, id, position);
    if (sealed === undefined) return;
    yield Buffer.from(sealer.open(sealed), "base64");
  }
}

/** UTF-8 is what every piece proves; what is none is Windows-1252, in which every byte is a letter. */
async function encodingOf(deps: ReadingDeps, id: string): Promise<Encoding> {
  let encoding: Encoding | undefined;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of piecesOf(deps, id)) {
      if (encoding === undefined) {
        const problem = binaryProblem(piece);
        if (problem !== null) throw unreadable(problem);
        encoding = encodingAtStart(piece);
      }
      if (encoding !== "utf-8") return encoding;
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
  return encoding ?? "utf-8";
}

/** The file's text as it is decoded; a zero byte in it is no sign of any letter. */
async function* textsOf(deps: ReadingDeps, id: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of piecesOf(deps, id)) {
    const text = decoder.decode(piece, { stream: true });
    if (text.includes("\0")) throw unreadable(fileProblems.zeros);
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

async function firstText(deps: ReadingDeps, id: string, encoding: Encoding): Promise<string> {
  for await (const text of textsOf(deps, id, encoding)) return text.slice(0, 65_536);
  return "";
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

type Found = { headings: string[]; lines: number; blank: number; proofs: DateProof[] };

/** Keeps lines as they come, a few hundred at once. */
function lineKeeper(deps: ReadingDeps, id: string) {
  let waiting: { line: number; sealed: string }[] = [];
  return {
    async keep(line: number, cells: readonly string[]) {
      waiting.push({ line, sealed: deps.sealer.seal(JSON.stringify(cells)) });
      if (waiting.length >= linesAtOnce) await this.flush();
    },
    async flush() {
      if (waiting.length > 0) await stored.insertLines(deps.db, id, waiting);
      waiting = [];
    },
  };
}

async function isStopped(db: Database, id: string, signal: AbortSignal): Promise<boolean> {
  return signal.aborted || (await repository.statusOf(db, id)) !== "reading";
}

/** Reads every line; null when it was stopped. Throws what is wrong with the file. */
async function readLines(
  deps: ReadingDeps,
  id: string,
  { encoding, delimiter, signal }: { encoding: Encoding; delimiter: string; signal: AbortSignal },
): Promise<Found | null> {
  const found: Found = { headings: [], lines: 0, blank: 0, proofs: [] };
  const keeper = lineKeeper(deps, id);
  let record = 0;
  const records = csvRecords(textsOf(deps, id, encoding), {
    delimiter,
    longest: importLimits.line,
  });
  for await (const cells of records) {
    record += 1;
    if (record === 1) {
      const problem = headingProblem(cells, importLimits.columns);
      if (problem !== null) throw unreadable(problem);
      found.headings = toldApart(cells);
      found.proofs = cells.map(() => "none");
      continue;
    }
    if (isBlank(cells)) {
      found.blank += 1;
      continue;
    }
    found.lines += 1;
    if (found.lines > importLimits.lines) throw unreadable(fileProblems.tooManyLines);
    const whole = found.headings.map((_, column) => cells[column] ?? "");
    found.proofs = found.proofs.map((proof, column) =>
      proof === "both" ? proof : joinedProof(proof, dateProofOf(whole[column] ?? "")),
    );
    await keeper.keep(record, whole);
    if (found.lines % linesAtOnce === 0) {
      if (await isStopped(deps.db, id, signal)) return null;
      await repository.noteProgress(deps.db, id, record);
    }
  }
  await keeper.flush();
  return found;
}

function wordsOf(error: CsvProblem): AppError {
  if (error.what === "long") return unreadable(fileProblems.longLine(error.record));
  if (error.what === "open-quote") return unreadable(fileProblems.openQuote(error.record));
  return unreadable(fileProblems.unreadable(error.record));
}

/**
 * Reads a file that has arrived into lines, always from its beginning: what an earlier try left is removed
 * first. Throws `validation_failed` with what is wrong with the file.
 */
export async function readFile(
  deps: ReadingDeps,
  { id, kind }: ImportRow,
  signal: AbortSignal,
): Promise<void> {
  await stored.removeLines(deps.db, id);
  const encoding = await encodingOf(deps, id);
  const delimiter = delimiterOf(await firstText(deps, id, encoding));
  let found: Found | null;
  try {
    found = await readLines(deps, id, { encoding, delimiter, signal });
  } catch (error) {
    throw error instanceof CsvProblem ? wordsOf(error) : error;
  }
  if (found === null) return;
  const { headings, proofs, lines, blank } = found;
  if (lines === 0)
    throw unreadable(
      headings.length === 0
        ? (binaryProblem(new Uint8Array()) ?? fileProblems.onlyHeading)
        : fileProblems.onlyHeading,
    );
  await inTransaction(deps.db, async (tx) => {
    const to = {
      status: "mapping",
      encoding: encodingNames[encoding],
      delimiter: delimiterNames[delimiter],
      headings,
      proofs,
      columns: withProvenOrders(guessColumns(kind, headings), proofs),
      lineCount: lines,
      blankCount: blank,
      attempts: 0,
    } as const;
    const isOurs = await repository.change(tx, id, "reading", to, deps.clock.now());
    if (isOurs) await repository.removeParts(tx, id);
  });
}
