import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { readCalibration } from "../contract.ts";
import { calibration, type ForecastDeps } from "./service.ts";

/** What forecasts of missed visits were worth. */
export function registerCalibrationRoutes(app: FastifyInstance, deps: ForecastDeps): void {
  serve(app, readCalibration, () => calibration(deps));
}
