import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { HoursDeps } from "../../displaced/server/service.ts";
import * as contract from "../contract.ts";
import * as service from "./service.ts";

/** Who is away when. */
export function registerTimeOffRoutes(app: FastifyInstance, deps: HoursDeps): void {
  serve(app, contract.listTimeOff, async ({ query }) => ({
    timeOff: await service.listTimeOff(deps, { past: query.past === "true" }),
  }));
  serve(app, contract.timeOffVisits, async ({ params }, { caller }) => ({
    visits: await service.timeOffVisits(deps, params.id, caller),
  }));
  serve(app, contract.previewTimeOff, async ({ body }, { caller }) => ({
    visits: await service.previewTimeOff(deps, body, caller),
  }));
  serve(app, contract.addTimeOff, ({ body }, { caller }) => service.addTimeOff(deps, body, caller));
  serve(app, contract.changeTimeOff, ({ params, body }, { caller }) =>
    service.changeTimeOff(deps, params.id, body, caller),
  );
  serve(app, contract.removeTimeOff, async ({ params, body }, { caller }) => {
    await service.removeTimeOff(deps, params.id, body.version, caller);
    return null;
  });
}
