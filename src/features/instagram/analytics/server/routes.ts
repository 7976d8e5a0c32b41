import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { type AnalyticsDeps, readAnalytics } from "./service.ts";

/** Figures about messages on Instagram. */
export function registerAnalyticsRoutes(app: FastifyInstance, deps: AnalyticsDeps): void {
  serve(app, contract.readAnalytics, ({ query }) =>
    readAnalytics(deps, { days: query.days, practiceId: query.practice_id }),
  );
}
