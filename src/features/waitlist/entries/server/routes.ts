import type { FastifyInstance } from "fastify";
import type { ManageDeps } from "#features/booking/server/public.ts";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { joinFresh, joinForVisit, leaveForVisit, readWaiting } from "./service.ts";

/** Waiting for an earlier time, with a visit or without one. */
export function registerWaitRoutes(app: FastifyInstance, deps: ManageDeps): void {
  serve(app, contract.readWaiting, async ({ body }, { caller }) => ({
    waiting: await readWaiting(deps, body, { caller }),
  }));
  serve(app, contract.joinForVisit, async ({ body }, { caller }) => ({
    waiting: await joinForVisit(deps, body, { caller }),
  }));
  serve(app, contract.leaveForVisit, async ({ body }, { caller }) => {
    await leaveForVisit(deps, body, { caller });
    return null;
  });
  serve(app, contract.joinWithoutVisit, ({ body, headers }, { caller }) =>
    joinFresh(deps, body, { caller, idempotencyKey: headers["idempotency-key"] }),
  );
}
