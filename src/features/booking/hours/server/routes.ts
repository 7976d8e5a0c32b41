import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/database/database.ts";
import { serve } from "#platform/http/serve.ts";
import { identity } from "#practice/identity.ts";
import { practiceHours } from "../contract.ts";
import { openingHours } from "./service.ts";

/** When the practice is open, for everybody. */
export function registerHoursRoutes(app: FastifyInstance, deps: { db: Database }): void {
  serve(app, practiceHours, async ({ query }) => ({
    timeZone: identity.timeZone,
    days: await openingHours(deps.db, query),
  }));
}
