import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { listServices, listStaff, systemCheck } from "../catalog/server/service.ts";
import * as contract from "../contract.ts";
import { createHold, type HoldDeps, releaseHold, resumeHold } from "../holds/server/service.ts";
import { listDays, listSlots, nextSlot } from "../slots/server/service.ts";
import { identity } from "#practice/identity.ts";

type OwnHeaders = { "hold-token"?: string | undefined; "manage-token"?: string | undefined };

const own = (headers: OwnHeaders) => ({
  holdToken: headers["hold-token"],
  manageToken: headers["manage-token"],
});

/** What can be booked, when it is free, and holding a time. */
export function registerBookingRoutes(app: FastifyInstance, deps: HoldDeps): void {
  serve(app, contract.listServices, async () => ({ services: await listServices(deps.db) }));
  serve(app, contract.listStaff, async ({ query }) => ({
    staff: await listStaff(deps.db, query.category),
  }));
  serve(app, contract.listSlots, ({ query, headers }) => listSlots(deps, query, own(headers)));
  serve(app, contract.listDays, ({ query, headers }) => listDays(deps, query, own(headers)));
  serve(app, contract.nextSlot, async ({ query }) => ({
    timeZone: identity.timeZone,
    ...(await nextSlot(deps, query)),
  }));
  serve(app, contract.createHold, ({ body }, { caller }) => createHold(deps, body, caller));
  serve(app, contract.releaseHold, async ({ body }) => {
    await releaseHold(deps, body.holdToken);
    return null;
  });
  serve(app, contract.resumeHold, ({ body }) => resumeHold(deps, body.holdToken));
  serve(app, contract.systemCheck, async () => ({
    ...(await systemCheck(deps.db)),
    checkedAt: deps.clock.now().toISOString(),
  }));
}
