import type { FastifyInstance } from "fastify";
import { serve, serveFile } from "#platform/http/serve.ts";
import { askForCheck } from "../../audit-check/server/service.ts";
import * as contract from "../contract.ts";
import { exportRows, listRows, trailState, type TrailDeps } from "./service.ts";

/** The audit log for admins. `onCheckWanted` is called after somebody asked for a check. */
export function registerAuditRoutes(
  app: FastifyInstance,
  deps: TrailDeps & { onCheckWanted: () => void },
): void {
  serve(app, contract.listAuditRows, ({ query }, { caller }) => listRows(deps, query, caller));
  serve(app, contract.auditState, () => trailState(deps));
  serve(app, contract.startAuditCheck, async (_input, { caller }) => {
    const check = await askForCheck(deps, caller);
    deps.onCheckWanted();
    return check;
  });
  serveFile(app, contract.exportAuditRows, "text/csv; charset=utf-8", ({ query }, { caller }) =>
    exportRows(deps, query, caller),
  );
}
