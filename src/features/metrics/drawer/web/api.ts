import { call } from "#ui/api-client.ts";
import type { FigureId } from "../../contract.ts";
import { figureRowsFile, readFigureRows } from "../contract.ts";

/** Fifty of the rows that make a figure, from where the page before ended. */
export function fetchFigureRows(id: FigureId, cursor: string | null, signal: AbortSignal) {
  return call(readFigureRows, {
    params: { id },
    query: cursor === null ? {} : { cursor },
    signal,
  });
}

/** Where all rows of a figure are to be had as a file. */
export function rowsFileAddress(id: FigureId): string {
  return figureRowsFile.path.replace(":id", id);
}
