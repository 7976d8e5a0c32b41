import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { type DeskTextDeps, queueDeskText } from "./service.ts";

/** Texts that staff write about a visit. */
export function registerDeskTextRoutes(app: FastifyInstance, deps: DeskTextDeps): void {
  serve(app, contract.sendAppointmentText, ({ body }, { caller }) =>
    queueDeskText(deps, body, caller),
  );
}
