import { displayPhone } from "#features/booking/appointments/rules.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import { practiceDate } from "#practice/time.ts";
import { type ExportKind, exportKinds, type ExportList, type ExportQuery } from "../contract.ts";
import { type Cell, csvRow, exportWords, instantsOf, localTime } from "../rules.ts";
import { columnsOf, countRows, findPage, type Range, type Value } from "./repository.ts";

export type ExportDeps = { db: Database; clock: Clock; sealer: Sealer };

/** So many rows are held at once, however many a file has. */
const rowsAtOnce = 250;

function rangeOf(query: Pick<ExportQuery, "from" | "to">): Range {
  if (query.from !== undefined && query.to !== undefined && query.to < query.from)
    throw new AppError("validation_failed", {
      fields: { to: "The last day is before the first one." },
    });
  return instantsOf(query);
}

/** What can be exported, with the rows of each file as they are now. */
export async function listKinds(
  { db, clock }: ExportDeps,
  query: Pick<ExportQuery, "from" | "to">,
): Promise<ExportList> {
  const range = rangeOf(query);
  const kinds: ExportList["kinds"] = [];
  for (const kind of exportKinds) kinds.push({ kind, rows: await countRows(db, kind, range) });
  return { kinds, asOf: clock.now().toISOString() };
}

/** A stored value as its cell shows it. */
function cellOf(sealer: Sealer, value: Value, as: string): Cell {
  if (as === "local") return localTime(value instanceof Date ? value : null);
  if (typeof value !== "string") return value;
  if (as === "sealed") return sealer.open(value);
  return as === "phone" ? displayPhone(value) : value;
}

async function* linesOf(
  { db, sealer }: ExportDeps,
  kind: ExportKind,
  range: Range,
  hasMark: boolean,
): AsyncGenerator<string> {
  const columns = columnsOf(kind);
  yield `${hasMark ? "\uFEFF" : ""}${csvRow(columns.map(({ head }) => head))}`;
  let after: string | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof findPage>> = await findPage(db, kind, {
      range,
      after,
      limit: rowsAtOnce,
    });
    const lines = rows.map(({ values }) =>
      csvRow(columns.map(({ as }, index) => cellOf(sealer, values[index] ?? null, as))),
    );
    if (lines.length > 0) yield lines.join("");
    after = rows.at(-1)?.key ?? null;
    if (rows.length < rowsAtOnce) return;
  }
}

/**
 * All rows of one kind as the lines of a CSV file, read page by page while they are written. It is on
 * record before the first line leaves. Throws `validation_failed` for a range that ends before it begins.
 */
export async function exportRows(
  deps: ExportDeps,
  kind: ExportKind,
  query: ExportQuery,
  caller: Caller,
): Promise<{ name: string; lines: AsyncIterable<string> }> {
  const range = rangeOf(query);
  const at = deps.clock.now();
  await recordAudit(deps.db, {
    ...auditOf(caller),
    at,
    action: "practice.export",
    subject: "export",
    subjectId: kind,
    outcome: "allowed",
    reason: exportWords(query),
  });
  const name = `${kind}-${practiceDate(at)}.csv`;
  return { name, lines: linesOf(deps, kind, range, query.mark !== "no") };
}
