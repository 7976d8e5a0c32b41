import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { HoursDeps } from "../../displaced/server/service.ts";
import * as contract from "../contract.ts";
import * as service from "./service.ts";

/** Everybody's usual week. */
export function registerWeeklyHoursRoutes(app: FastifyInstance, deps: HoursDeps): void {
  serve(app, contract.listWeeks, async () => ({ weeks: await service.listWeeks(deps) }));
  serve(app, contract.weekVisits, async ({ params }, { caller }) => ({
    visits: await service.weekVisits(deps, params.staffId, caller),
  }));
  serve(app, contract.previewWeek, async ({ params, body }, { caller }) => ({
    visits: await service.previewWeek(deps, params.staffId, body.periods, caller),
  }));
  serve(app, contract.saveWeek, ({ params, body }, { caller }) =>
    service.saveWeek(deps, params.staffId, body, caller),
  );
}
