import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { act, chooseFate, listAccounts, type LocalInstagramDeps, showChat } from "./service.ts";

/** Instagram of the demo, on which staff play people; refused where messages go to real ones. */
export function registerLocalInstagramRoutes(app: FastifyInstance, deps: LocalInstagramDeps): void {
  serve(app, contract.listLocalAccounts, (_request, { caller }) => listAccounts(deps, caller));
  serve(app, contract.showLocalChat, ({ body }, { caller }) => showChat(deps, body.userId, caller));
  serve(app, contract.actOnLocalInstagram, ({ body }, { caller }) => act(deps, body, caller));
  serve(app, contract.chooseLocalFate, ({ body }, { caller }) => chooseFate(deps, body, caller));
}
