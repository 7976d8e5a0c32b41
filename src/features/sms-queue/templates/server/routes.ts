import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { changeWording, listWordings, type WordingDeps } from "./service.ts";

/** What texts say, and changing it. */
export function registerWordingRoutes(app: FastifyInstance, deps: WordingDeps): void {
  serve(app, contract.listWordings, () => listWordings(deps));
  serve(app, contract.changeWording, ({ params, body }, { caller }) =>
    changeWording(deps, { ...body, ...params }, caller),
  );
}
