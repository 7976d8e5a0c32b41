import type { FastifyInstance } from "fastify";
import { serveFile } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { exportRecord, type RecordDeps } from "./service.ts";

/** A person's right to see what is on file about them. */
export function registerRecordRoutes(app: FastifyInstance, deps: RecordDeps): void {
  serveFile(
    app,
    contract.exportRecord,
    "application/json; charset=utf-8",
    ({ params }, { caller }) => exportRecord(deps, params.patientId, "json", caller),
  );
  serveFile(
    app,
    contract.exportReadableRecord,
    "text/html; charset=utf-8",
    ({ params }, { caller }) => exportRecord(deps, params.patientId, "page", caller),
  );
}
