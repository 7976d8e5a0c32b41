import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { type WeekDeps, weekSchedule } from "./service.ts";

/** The staff's view of a week. */
export function registerWeekRoutes(app: FastifyInstance, deps: WeekDeps): void {
  serve(app, contract.weekSchedule, ({ query }, { caller }) => weekSchedule(deps, query, caller));
}
