import { createHash } from "node:crypto";
import { type IdempotencyDeps, once } from "#features/booking/server/public.ts";
import { auditOf, recordAudit, recordRepeat } from "#features/staff-access/server/public.ts";
import { csvRecords, CsvProblem } from "#features/imports/server/public.ts";
import { AppError } from "#errors.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import { binaryProblem, delimiterOf, encodingAtStart } from "../../../imports/file-shape/rules.ts";
import { fileProblems } from "../content.ts";
import { type AmountFile, amountFileLimits, type ReadAmount } from "../contract.ts";
import { placesOf, readAmountLine, type Places, summaryOf } from "../rules.ts";
import type { AmountDeps } from "../../amounts/server/service.ts";
import { findImport, insertFile, lockFile } from "./repository.ts";

export type AmountFileDeps = AmountDeps & IdempotencyDeps;

const unreadable = (message: string) => new AppError("validation_failed", { message });
const longestLine = 10_000;

type Read = { amounts: ReadAmount[]; problems: { line: number; words: string }[]; lines: number };

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest();

/** What is no UTF-8 is Windows-1252, in which every byte is a letter. */
function textOf(content: Buffer): string {
  const problem = binaryProblem(content);
  if (problem !== null) throw unreadable(problem);
  const encoding = encodingAtStart(content);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(content);
  }
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

async function readRecords(text: string, today: string): Promise<Read> {
  const read: Read = { amounts: [], problems: [], lines: 0 };
  let places: Places | null = null;
  let line = 0;
  const shape = { delimiter: delimiterOf(text), longest: longestLine };
  for await (const cells of csvRecords(whole(text), shape)) {
    line += 1;
    if (places === null) {
      const found = placesOf(cells);
      if ("problem" in found) throw unreadable(found.problem);
      places = found;
      continue;
    }
    if (cells.every((cell) => cell.trim() === "")) continue;
    read.lines += 1;
    if (read.lines > amountFileLimits.lines) throw unreadable(fileProblems.tooManyLines);
    const one = readAmountLine({ line, cells, places }, today);
    if ("amount" in one) read.amounts.push(one.amount);
    else read.problems.push({ line, words: one.problems.join(" ") });
  }
  return read;
}

/** Every line of a file; throws what is wrong with the file as a whole. */
async function readAmountFile(content: Buffer, today: string): Promise<Read> {
  const text = textOf(content);
  if (text.includes("\0")) throw unreadable(fileProblems.zeros);
  const read = await readRecords(text, today).catch((error: unknown) => {
    if (!(error instanceof CsvProblem)) throw error;
    throw unreadable(
      error.what === "open-quote"
        ? fileProblems.openQuote(error.record)
        : fileProblems.unreadable(error.record),
    );
  });
  if (read.lines === 0) throw unreadable(fileProblems.onlyHeading);
  return read;
}

/** What a file says, without entering any of it. */
export async function checkFile({ db, clock }: AmountDeps, content: Buffer): Promise<AmountFile> {
  const { amounts, problems, lines } = await readAmountFile(content, practiceDate(clock.now()));
  const before = await findImport(db, hashOf(content));
  return {
    lines,
    ...summaryOf(amounts),
    first: amounts.slice(0, amountFileLimits.shownLines),
    problems: problems.slice(0, amountFileLimits.shownProblems),
    problemCount: problems.length,
    importedAt: before?.at.toISOString() ?? null,
    importedBy: before?.by ?? null,
  };
}

const actOn = (hash: Buffer) =>
  ({ action: "amount.import", subject: "amounts", subjectId: hash.toString("hex") }) as const;

async function enterOnce(
  tx: Transaction,
  amounts: readonly ReadAmount[],
  { hash, at, caller }: { hash: Buffer; at: Date; caller: Caller },
): Promise<{ added: number }> {
  await lockFile(tx, hash);
  if ((await findImport(tx, hash)) !== null) throw new AppError("amounts_imported");
  await insertFile(tx, amounts, { hash, at, by: auditOf(caller).actorId ?? null });
  await recordAudit(tx, {
    ...auditOf(caller),
    ...actOn(hash),
    at,
    outcome: "allowed",
    reason: `${amounts.length} lines`,
  });
  return { added: amounts.length };
}

/**
 * Enters every line of a file, or none. The same file is taken once, whoever sends it; who sends the same request
 * again, because its answer was lost, gets that answer.
 */
export async function importFile(
  deps: AmountFileDeps,
  content: Buffer,
  { caller, idempotencyKey: key }: { caller: Caller; idempotencyKey: string | undefined },
): Promise<{ added: number }> {
  const at = deps.clock.now();
  const { amounts, problems } = await readAmountFile(content, practiceDate(at));
  const [first] = problems;
  if (first !== undefined)
    throw unreadable(
      `Nothing was imported: line ${first.line} cannot be. ${first.words} Mend the file and choose it again.`,
    );
  const hash = hashOf(content);
  const accountId = caller.staff?.accountId ?? undefined;
  return once(
    deps,
    { scope: "amount-file", key, body: { file: hash.toString("hex") }, accountId },
    {
      work: (tx) => enterOnce(tx, amounts, { hash, at, caller }),
      onRepeat: () => recordRepeat(deps, caller, actOn(hash)),
    },
  );
}
