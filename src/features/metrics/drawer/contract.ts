import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { figure, figureIds } from "../contract.ts";

/** How a column is written. */
export const columnKinds = [
  "text",
  "instant",
  "day",
  "minutes",
  "count",
  "cents",
  "rating",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

const column = z.object({ key: z.string(), label: z.string(), kind: z.enum(columnKinds) });
export type FigureColumn = z.output<typeof column>;
/** By the keys of the columns; beside them "id", and of visits and people "patientId". */
const row = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));
export type FigureRow = z.output<typeof row>;

const params = z.object({ id: z.enum(figureIds, { error: "There is no figure of that name." }) });
const staffRead = {
  method: "GET",
  access: "front-desk",
  limit: "staff",
  tag: "Figures",
} as const;

const query = z.object({
  /** Where the page before ended. */
  cursor: z.optional(
    z.string().check(z.regex(/^[\w-]{1,300}$/, "That is no place in this list. Open it again.")),
  ),
});
const page = {
  columns: z.array(column),
  rows: z.array(row),
  total: z.number(),
  next: z.nullable(z.string()),
};

export const readFigureRows = endpoint({
  ...staffRead,
  params,
  path: "/api/metrics/figures/:id/rows",
  summary: "The rows that make a figure, fifty at a time; the look is recorded",
  query,
  responses: {
    200: z.object({ figure, ...page }).register(z.globalRegistry, { id: "FigureRows" }),
    401: failure,
    403: failure,
    422: failure,
  },
});
export type FigureRows = z.output<(typeof readFigureRows)["responses"][200]>;

export const figureRowsFile = endpoint({
  ...staffRead,
  params,
  path: "/api/metrics/figures/:id/rows.csv",
  summary: "All rows that make a figure, as a CSV file; the export is recorded",
  responses: { 200: z.string(), 401: failure, 403: failure, 422: failure },
});

/**
 * A count in one of the tables of figures: "forecast.month.2026-11", "forecast.points.15" (the band in which
 * so many points lie), "forecast.open", "channel.web.kept", "month.2026-11.noShow".
 */
const cellParams = z.object({
  cell: z
    .string()
    .check(
      z.regex(
        /^(forecast\.(open|points\.(\d{1,2}|100)|month\.\d{4}-\d{2})|channel\.[a-z-]{1,20}\.(contact|interest|booked|kept|ahead|lost)|month\.\d{4}-\d{2}\.(kept|noShow|cancelled|production))$/,
        "There is no figure of that name.",
      ),
    ),
});

export const readCellRows = endpoint({
  ...staffRead,
  params: cellParams,
  path: "/api/metrics/cells/:cell/rows",
  summary:
    "The rows that make a count of the forecast's, the channels' or the months' tables, fifty at a time; the look is recorded",
  query,
  responses: {
    200: z.object(page).register(z.globalRegistry, { id: "CellRows" }),
    401: failure,
    403: failure,
    422: failure,
  },
});
export type CellRows = z.output<(typeof readCellRows)["responses"][200]>;

export const cellRowsFile = endpoint({
  ...staffRead,
  params: cellParams,
  path: "/api/metrics/cells/:cell/rows.csv",
  summary:
    "All rows that make a count of the forecast's, the channels' or the months' tables, as a CSV file; the export is recorded",
  responses: { 200: z.string(), 401: failure, 403: failure, 422: failure },
});
