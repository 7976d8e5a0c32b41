import type { FastifyInstance } from "fastify";
import { serve, serveFile } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { cellFile, cellRows, type DrawerDeps, figureFile, figureRows } from "./service.ts";

/** The rows behind each figure, on a page and as a file. */
export function registerDrawerRoutes(app: FastifyInstance, deps: DrawerDeps): void {
  serve(app, contract.readFigureRows, ({ params, query }, { caller }) =>
    figureRows(deps, { id: params.id, cursor: query.cursor }, caller),
  );
  serveFile(app, contract.figureRowsFile, "text/csv; charset=utf-8", ({ params }, { caller }) =>
    figureFile(deps, params.id, caller),
  );
  serve(app, contract.readCellRows, ({ params, query }, { caller }) =>
    cellRows(deps, { cell: params.cell, cursor: query.cursor }, caller),
  );
  serveFile(app, contract.cellRowsFile, "text/csv; charset=utf-8", ({ params }, { caller }) =>
    cellFile(deps, params.cell, caller),
  );
}
