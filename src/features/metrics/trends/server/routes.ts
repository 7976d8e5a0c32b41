import type { FastifyInstance } from "fastify";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { serve } from "#platform/http/serve.ts";
import { readTrends } from "../contract.ts";
import { trends } from "./service.ts";

/** How the practice went, month by month. */
export function registerTrendRoutes(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock },
): void {
  serve(app, readTrends, () => trends(deps));
}
