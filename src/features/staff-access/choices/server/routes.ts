import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { type ChoiceDeps, readChoices, saveChoices } from "./service.ts";

/** How somebody wants lists to look, for themselves. */
export function registerChoiceRoutes(app: FastifyInstance, deps: ChoiceDeps): void {
  serve(app, contract.readChoices, (_input, { caller }) => readChoices(deps, caller));
  serve(app, contract.saveChoices, ({ body }, { caller }) => saveChoices(deps, body, caller));
}
