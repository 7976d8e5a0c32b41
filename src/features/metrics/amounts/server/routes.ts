import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { type AmountDeps, correct, enter, newestAmounts } from "./service.ts";

/** Amounts of money as they are entered and corrected. */
export function registerAmountRoutes(app: FastifyInstance, deps: AmountDeps): void {
  serve(app, contract.listAmounts, async () => ({ amounts: await newestAmounts(deps) }));
  serve(app, contract.enterAmount, ({ body }, { caller }) => enter(deps, body, caller));
  serve(app, contract.correctAmount, ({ params, body }, { caller }) =>
    correct(deps, { ...body, of: params.id }, caller),
  );
}
