import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { CheckOffer } from "../../cost-checks/rules.ts";
import * as contract from "../contract.ts";
import { type AgentDeps, checkVoice, editAgent, listAgents, listStaffAgents } from "./service.ts";

/** The assistants: who there is, what staff change of them, whose voice a visitor chose. */
export function registerAgentRoutes(
  app: FastifyInstance,
  deps: AgentDeps & { checks: CheckOffer },
): void {
  const { financing, insurance } = deps.checks;
  serve(app, contract.listAgents, async ({ query }, { reply }) => {
    const agents = await listAgents(deps, query);
    void reply.header("cache-control", "private, max-age=300");
    return { success: true as const, agents, checks: { financing, insurance } };
  });
  serve(app, contract.listStaffAgents, async (_input, { caller }) => ({
    agents: await listStaffAgents(deps, caller),
  }));
  serve(app, contract.editAgent, ({ params, body }, { caller }) =>
    editAgent(deps, caller, { ...body, id: params.id }),
  );
  serve(app, contract.chooseVoice, async ({ body }) => {
    await checkVoice(deps, body);
    return null;
  });
}
