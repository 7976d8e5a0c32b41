import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { ScheduleDeps } from "../../server/service.ts";
import * as contract from "../contract.ts";
import { readInsurance, showMemberId } from "./service.ts";

/** What patients typed about their insurance. */
export function registerInsuranceRoutes(app: FastifyInstance, deps: ScheduleDeps): void {
  serve(app, contract.readInsurance, async ({ params }, { caller }) => ({
    insurance: await readInsurance(deps, params.id, caller),
  }));
  serve(app, contract.showMemberId, async ({ params }, { caller }) => ({
    memberId: await showMemberId(deps, params.id, caller),
  }));
}
