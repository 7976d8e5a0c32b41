import { auditOf, recordAudit, recordLook } from "#features/staff-access/server/public.ts";
import { csvRow } from "#features/exports/rules.ts";
import { AppError } from "#errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import {
  importLimits,
  type ImportLine,
  type LineFilter,
  type LinePage,
  type Remark,
  type WholeImport,
} from "../../contract.ts";
import * as files from "../../server/repository.ts";
import { act, canBePlanned, changed, type ImportDeps, need } from "../../server/service.ts";
import { lineKindNames } from "../../content.ts";
import * as repository from "./repository.ts";
import type { LineRow } from "./repository.ts";

/** Writes cells of a line anew; the next dry run reads them. */
export function mendLine(
  deps: ImportDeps,
  { id, line }: { id: string; line: number },
  { version, cells }: { version: number; cells: readonly { column: number; text: string }[] },
  caller: Caller,
): Promise<WholeImport> {
  return act(deps, id, { caller, action: "import.mend" }, async (tx, row, at) => {
    if (!canBePlanned.includes(row.status) || row.version !== version) throw changed(row);
    const stored = await repository.findLine(tx, id, line);
    if (!stored) throw new AppError("not_found");
    const now = JSON.parse(deps.sealer.open(stored.cellsSealed)) as string[];
    for (const { column, text } of cells) if (column < row.headings.length) now[column] = text;
    const whole = row.headings.map((_, column) => now[column] ?? "");
    await repository.mendLine(tx, id, line, deps.sealer.seal(JSON.stringify(whole)));
    await files.change(tx, id, row.status, { status: "mapping" }, at);
  });
}

/** What was read of a line, as the dry run keeps it. */
export type KeptReading = { values: unknown; problems: Remark[]; notes: Remark[] };

const mostOfACell = 200;

function toLine(sealer: Sealer, row: LineRow, longest = mostOfACell): ImportLine {
  const reading =
    row.readingSealed === null
      ? { problems: [], notes: [] }
      : (JSON.parse(sealer.open(row.readingSealed)) as KeptReading);
  const cells = JSON.parse(sealer.open(row.cellsSealed)) as string[];
  return {
    line: row.line,
    cells: cells.map((cell) => cell.slice(0, longest)),
    kind: row.kind,
    problems: reading.problems,
    notes: reading.notes,
    conflict: row.conflict,
    outcome: row.outcome,
  };
}

/** A page of lines; the look is on record. */
export async function listLines(
  deps: ImportDeps,
  id: string,
  { show = "all", after = 0 }: { show?: LineFilter | undefined; after?: number | undefined },
  caller: Caller,
): Promise<LinePage> {
  await need(deps.db, id);
  const rows = await repository.linesAfter(deps.db, id, {
    show,
    after,
    limit: importLimits.page + 1,
  });
  const lines = rows.slice(0, importLimits.page).map((row) => toLine(deps.sealer, row));
  const act = { action: "import.lines.read", subject: "import", subjectId: id } as const;
  await recordLook(deps, caller, act, { show, after, lines });
  return { lines, hasMore: rows.length > importLimits.page };
}

const outcomeWords = {
  left: "Left out",
  kept: "Kept",
  added: "",
  filled: "",
  removed: "",
} as const;

async function* problemLines(
  deps: ImportDeps,
  id: string,
  headings: readonly string[],
): AsyncGenerator<string> {
  yield `\uFEFF${csvRow(["Line", "What became of it", "Why", ...headings])}`;
  for (let after = 0; ;) {
    const page = { show: "left", after, limit: importLimits.page * 10 } as const;
    const rows = await repository.linesAfter(deps.db, id, page);
    for (const row of rows) {
      const { cells, problems, conflict, kind, outcome, line } = toLine(deps.sealer, row, Infinity);
      const why = [...problems.map(({ words }) => words), ...(conflict === null ? [] : [conflict])];
      const became = outcome === null ? lineKindNames[kind ?? "error"] : outcomeWords[outcome];
      yield csvRow([line, became, why.join(" "), ...cells]);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.line;
  }
}

/** The lines that did not come in, as they stand in the file, each with the reason. It is on record. */
export async function exportProblems(
  deps: ImportDeps,
  id: string,
  caller: Caller,
): Promise<{ name: string; lines: AsyncIterable<string> }> {
  const { headings } = await need(deps.db, id);
  await recordAudit(deps.db, {
    ...auditOf(caller),
    at: deps.clock.now(),
    action: "import.export",
    subject: "import",
    subjectId: id,
    outcome: "allowed",
  });
  return { name: `import-${id.slice(0, 8)}-problems.csv`, lines: problemLines(deps, id, headings) };
}
