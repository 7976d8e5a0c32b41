import type { FastifyInstance } from "fastify";
import { serve, serveFile } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { type ExportDeps, exportRows, listKinds } from "./service.ts";

/** Everything as files, for admins. */
export function registerExportRoutes(app: FastifyInstance, deps: ExportDeps): void {
  serve(app, contract.listExports, ({ query }) => listKinds(deps, query));
  serveFile(app, contract.exportFile, "text/csv; charset=utf-8", ({ params, query }, { caller }) =>
    exportRows(deps, params.kind, query, caller),
  );
}
