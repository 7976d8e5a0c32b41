import type { FastifyInstance } from "fastify";
import { deskTimes, walkInTimes } from "#features/booking/server/public.ts";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { createVisit, type NewVisitDeps } from "./service.ts";

/** Booking for somebody on the phone or at the desk, and the times for it. */
export function registerNewVisitRoutes(app: FastifyInstance, deps: NewVisitDeps): void {
  serve(app, contract.deskTimes, ({ query }) => deskTimes(deps, query));
  serve(app, contract.walkInTimes, ({ query }) => walkInTimes(deps, query));
  serve(app, contract.createVisit, ({ body, headers }, { caller }) =>
    createVisit(deps, body, { caller, idempotencyKey: headers["idempotency-key"] }),
  );
}
