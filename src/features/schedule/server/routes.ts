import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { daySchedule, patientUpcoming, type ScheduleDeps } from "./service.ts";

/** The staff's view of days and visits. */
export function registerScheduleRoutes(app: FastifyInstance, deps: ScheduleDeps): void {
  serve(app, contract.daySchedule, ({ query }, { caller }) =>
    daySchedule(deps, { date: query.date, withCancelled: query.cancelled === "true" }, caller),
  );
  serve(app, contract.patientUpcoming, async ({ params }, { caller }) => ({
    visits: await patientUpcoming(deps, params.patientId, caller),
  }));
}
