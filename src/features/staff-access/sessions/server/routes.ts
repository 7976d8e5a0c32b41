import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { endOthers, endOwn, listOwn, type SessionDeps } from "./service.ts";

/** Where somebody is signed in, for themselves. */
export function registerSessionRoutes(app: FastifyInstance, deps: SessionDeps): void {
  serve(app, contract.listSessions, async (_input, { caller }) => ({
    sessions: await listOwn(deps, caller),
  }));
  serve(app, contract.endOwnSession, async ({ params }, { caller }) => {
    await endOwn(deps, caller, params.id);
    return null;
  });
  serve(app, contract.endOtherSessions, async (_input, { caller }) => ({
    ended: await endOthers(deps, caller),
  }));
}
