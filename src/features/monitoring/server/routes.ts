import type { FastifyInstance } from "fastify";
import { expositionType } from "#platform/exposition.ts";
import { serve, serveWords } from "#platform/http/serve.ts";
import { metrics, ready } from "../contract.ts";
import type { Readiness } from "#platform/readiness.ts";
import { type MonitoringDeps, report, tellReadiness } from "./service.ts";

/** What watches the server from outside. */
export function registerMonitoringRoutes(
  app: FastifyInstance,
  deps: MonitoringDeps & { readiness: Readiness },
): void {
  serve(app, ready, () => tellReadiness(deps.readiness));
  serveWords(app, metrics, ({ headers }) => report(deps, headers.authorization), expositionType);
}
