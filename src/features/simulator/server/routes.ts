import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";
import { serve } from "#platform/http/serve.ts";
import { simulatorChoice } from "../contract.ts";

/** Tells the public page which simulator stands in its frame. */
export function registerSimulatorRoutes(
  app: FastifyInstance,
  { simulatorUrl }: Pick<Config, "simulatorUrl">,
): void {
  serve(app, simulatorChoice, () => ({ address: simulatorUrl ?? null }));
}
