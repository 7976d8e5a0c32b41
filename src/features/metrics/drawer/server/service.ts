import { type Cell, csvRow, localTime } from "#features/exports/rules.ts";
import { auditOf, recordAudit, recordLook } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import type { FigureId } from "../../contract.ts";
import { periodsAt } from "../../rules.ts";
import { forecastsBehind } from "#features/schedule/no-show-forecast/server/public.ts";
import { rowsBehindStep } from "../../channels/server/service.ts";
import { rowsBehindMonth } from "../../trends/server/service.ts";
import { estimatesAt, sourcesAt } from "../../server/repository.ts";
import type { FigureDeps, Figures } from "../../server/service.ts";
import type { CellRows, FigureColumn, FigureRow, FigureRows } from "../contract.ts";
import { cellOf } from "../rules.ts";
import { columnsOf, countRows, findRows, type Listed, type Place } from "./repository.ts";

export type DrawerDeps = FigureDeps & { figures: Figures };

const pageRows = 50;
const fileRowsAtOnce = 500;

/** The figure as the dashboard shows it, and where its rows are; null of one that has none. */
async function openFigure({ figures, clock }: DrawerDeps, id: FigureId) {
  const dashboard = await figures.get();
  const figure = dashboard.figures.find((each) => each.id === id);
  if (figure === undefined) throw new AppError("not_found");
  const periods = periodsAt(clock.now());
  const source = (figure.isEstimated ? estimatesAt(periods) : sourcesAt(periods))[id];
  return { figure, source };
}

/** Where the rows of a cell of a table are. */
function openCell({ clock }: DrawerDeps, name: string): Listed {
  const cell = cellOf(name);
  if (cell === null) throw new AppError("not_found");
  const now = clock.now();
  if (cell.of === "month") return rowsBehindMonth(cell.month, cell.count, now);
  return cell.of === "forecast"
    ? { list: "forecasts", ...forecastsBehind(cell.group, now) }
    : rowsBehindStep(cell.channel, cell.step, now);
}

/** A place as it travels. */
function cursorOf({ order, id }: Place): string {
  return Buffer.from(JSON.stringify([order, id])).toString("base64url");
}

/** The place that a cursor names; null for a text that names none. */
function placeOf(cursor: string): Place | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (!Array.isArray(place) || place.length !== 2) return null;
    const [order, id] = place as unknown[];
    return typeof order === "string" && typeof id === "string" ? { order, id } : null;
  } catch {
    return null;
  }
}

function placeIn(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const place = placeOf(cursor);
  if (place === null)
    throw new AppError("validation_failed", {
      fields: { cursor: "That is no place in this list. Open it again." },
    });
  return place;
}

async function pageOf(
  { db }: DrawerDeps,
  source: Listed | undefined,
  after: Place | null,
): Promise<CellRows> {
  if (source === undefined) return { columns: [], rows: [], total: 0, next: null };
  const [{ rows, last }, total] = await Promise.all([
    findRows(db, source, after, pageRows),
    countRows(db, source),
  ]);
  const hasMore = rows.length === pageRows && last !== null;
  return {
    columns: columnsOf(source.list),
    rows,
    total,
    next: hasMore ? cursorOf(last) : null,
  };
}

/** A page of the rows that make a figure. The look is on record. */
export async function figureRows(
  deps: DrawerDeps,
  { id, cursor }: { id: FigureId; cursor: string | undefined },
  caller: Caller,
): Promise<FigureRows> {
  const after = placeIn(cursor);
  const { figure, source } = await openFigure(deps, id);
  const page = await pageOf(deps, source, after);
  const act = { action: "figures.rows", subject: "figure", subjectId: id };
  await recordLook(deps, caller, act, page.rows);
  return { figure, ...page };
}

/** A page of the rows that make a cell of a table. The look is on record. */
export async function cellRows(
  deps: DrawerDeps,
  { cell, cursor }: { cell: string; cursor: string | undefined },
  caller: Caller,
): Promise<CellRows> {
  const page = await pageOf(deps, openCell(deps, cell), placeIn(cursor));
  const act = { action: "figures.rows", subject: "figure", subjectId: cell };
  await recordLook(deps, caller, act, page.rows);
  return page;
}

function writtenCell(value: FigureRow[string] | undefined, { kind }: FigureColumn): Cell {
  if (value === undefined || value === null) return null;
  if (kind === "instant") return localTime(new Date(value));
  return kind === "cents" && typeof value === "number" ? value / 100 : value;
}

async function* linesOf(deps: DrawerDeps, source: Listed | undefined): AsyncGenerator<string> {
  const columns = source ? columnsOf(source.list) : [];
  yield `\uFEFF${csvRow(columns.map(({ label }) => label))}`;
  if (source === undefined) return;
  let after: Place | null = null;
  for (;;) {
    const { rows, last }: Awaited<ReturnType<typeof findRows>> = await findRows(
      deps.db,
      source,
      after,
      fileRowsAtOnce,
    );
    yield rows
      .map((row) => csvRow(columns.map((each) => writtenCell(row[each.key], each))))
      .join("");
    if (rows.length < fileRowsAtOnce) return;
    after = last;
  }
}

type RowsFile = { name: string; lines: AsyncIterable<string> };

/** Rows as the lines of a CSV file. It is on record before the first line leaves. */
async function fileOf(
  deps: DrawerDeps,
  { id, source }: { id: string; source: Listed | undefined },
  caller: Caller,
): Promise<RowsFile> {
  const at = deps.clock.now();
  await recordAudit(deps.db, {
    ...auditOf(caller),
    at,
    action: "figures.export",
    subject: "figure",
    subjectId: id,
    outcome: "allowed",
  });
  const name = id.replaceAll(".", "-").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { name: `${name}-${practiceDate(at)}.csv`, lines: linesOf(deps, source) };
}

/** All rows that make a figure, as a file. */
export async function figureFile(
  deps: DrawerDeps,
  id: FigureId,
  caller: Caller,
): Promise<RowsFile> {
  const { source } = await openFigure(deps, id);
  return fileOf(deps, { id, source }, caller);
}

/** All rows that make a cell of a table, as a file. */
export async function cellFile(deps: DrawerDeps, cell: string, caller: Caller): Promise<RowsFile> {
  return fileOf(deps, { id: cell, source: openCell(deps, cell) }, caller);
}
