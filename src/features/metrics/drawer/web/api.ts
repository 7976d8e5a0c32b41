import { call } from "#ui/api-client.ts";
import type { FigureId } from "../../contract.ts";
import {
  type CellRows,
  cellRowsFile,
  figureRowsFile,
  readCellRows,
  readFigureRows,
} from "../contract.ts";

/** Whose rows: a figure's, or those of a cell of a table. */
export type RowsOf = { figure: FigureId } | { cell: string };

/** Fifty of the rows, from where the page before ended. */
export function fetchRows(
  of: RowsOf,
  cursor: string | null,
  signal: AbortSignal,
): Promise<CellRows> {
  const query = cursor === null ? {} : { cursor };
  return "figure" in of
    ? call(readFigureRows, { params: { id: of.figure }, query, signal })
    : call(readCellRows, { params: of, query, signal });
}

/** Where all of the rows are to be had as a file. */
export function rowsFileAddress(of: RowsOf): string {
  return "figure" in of
    ? figureRowsFile.path.replace(":id", of.figure)
    : cellRowsFile.path.replace(":cell", of.cell);
}
