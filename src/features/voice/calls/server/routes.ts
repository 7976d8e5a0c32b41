import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { readVoiceLine } from "../contract.ts";
import type { Calls } from "./service.ts";

/** What a visitor reads before they call. */
export function registerVoiceLineRoutes(app: FastifyInstance, calls: Calls): void {
  serve(app, readVoiceLine, () => calls.line());
}
