import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { dashboardFor, type FigureDeps, type Figures } from "./service.ts";

/** The figures of the practice, for staff. */
export function registerFigureRoutes(
  app: FastifyInstance,
  deps: FigureDeps & { figures: Figures },
): void {
  serve(app, contract.readDashboard, ({ query }, { caller }) =>
    dashboardFor(deps, query.person === "shown", caller),
  );
}
