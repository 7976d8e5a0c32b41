import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import type { CadenceDeps } from "../../cadence/server/service.ts";
import { readForecast, releaseText, stopText } from "./service.ts";

/** What will leave in the next days, for staff to stop. `onTextQueued` is called after one was let go. */
export function registerForecastRoutes(
  app: FastifyInstance,
  deps: CadenceDeps & { onTextQueued: () => void },
): void {
  serve(app, contract.readForecast, (_input, { caller }) => readForecast(deps, caller));
  serve(app, contract.stopText, ({ body }, { caller }) => stopText(deps, body.id, caller));
  serve(app, contract.releaseText, async ({ body }, { caller }) => {
    const answer = await releaseText(deps, body.id, caller);
    deps.onTextQueued();
    return answer;
  });
}
