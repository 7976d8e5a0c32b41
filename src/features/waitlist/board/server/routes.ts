import type { FastifyInstance } from "fastify";
import type { BookingDeps } from "#features/booking/server/public.ts";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { addOne, pauseEverything, pauseOne, readBoard, removeOne, withdraw } from "./service.ts";

/** The waitlist for staff: who waits, what is offered, and stopping it. */
export function registerBoardRoutes(app: FastifyInstance, deps: BookingDeps): void {
  serve(app, contract.readBoard, (_call, { caller }) => readBoard(deps, { caller }));
  serve(app, contract.addWaiter, ({ body }, { caller }) => addOne(deps, body, { caller }));
  serve(app, contract.pauseWaiter, async ({ params, body }, { caller }) => {
    await pauseOne(deps, params.id, body.isPaused, { caller });
    return null;
  });
  serve(app, contract.removeWaiter, async ({ params }, { caller }) => {
    await removeOne(deps, params.id, { caller });
    return null;
  });
  serve(app, contract.pauseAll, async ({ body }, { caller }) => {
    await pauseEverything(deps, body.isPaused, { caller });
    return null;
  });
  serve(app, contract.withdrawOffer, async ({ params }, { caller }) => {
    await withdraw(deps, params.id, { caller });
    return null;
  });
}
