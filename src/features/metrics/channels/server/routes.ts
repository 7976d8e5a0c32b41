import type { FastifyInstance } from "fastify";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { serve } from "#platform/http/serve.ts";
import { readChannels } from "../contract.ts";
import { channels } from "./service.ts";

/** What became of visits, by way of booking. */
export function registerChannelRoutes(
  app: FastifyInstance,
  deps: { db: Database; clock: Clock },
): void {
  serve(app, readChannels, () => channels(deps));
}
