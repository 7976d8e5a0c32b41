import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import {
  type AccountsDeps,
  changeAccount,
  inviteAccount,
  listAccounts,
  removeAccount,
  resetSecondFactor,
  sendInvitation,
} from "./service.ts";

/** Who may sign in, for admins. */
export function registerAccountRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  serve(app, contract.listAccounts, (_input, { caller }) => listAccounts(deps, caller));
  serve(app, contract.inviteAccount, ({ body }, { caller }) => inviteAccount(deps, caller, body));
  serve(app, contract.changeAccount, ({ params, body }, { caller }) =>
    changeAccount(deps, caller, { ...params, ...body }),
  );
  serve(app, contract.removeAccount, ({ params, body }, { caller }) =>
    removeAccount(deps, caller, { ...params, ...body }),
  );
  serve(app, contract.resetSecondFactor, ({ params }, { caller }) =>
    resetSecondFactor(deps, caller, params.id),
  );
  serve(app, contract.sendInvitation, ({ params }, { caller }) =>
    sendInvitation(deps, caller, params.id),
  );
}
