import type { FastifyInstance } from "fastify";
import type { BookingDeps } from "#features/booking/server/public.ts";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { claimOffer, declineOffer, leaveByOffer, readOffer } from "./service.ts";

/** What somebody does with the link of an offer. */
export function registerOfferRoutes(app: FastifyInstance, deps: BookingDeps): void {
  serve(app, contract.readOffer, ({ body }) => readOffer(deps, body.token));
  serve(app, contract.claimOffer, ({ body }, { caller }) =>
    claimOffer(deps, body.token, { caller }),
  );
  serve(app, contract.declineOffer, ({ body }, { caller }) =>
    declineOffer(deps, body.token, { caller }),
  );
  serve(app, contract.leaveByOffer, ({ body }, { caller }) =>
    leaveByOffer(deps, body.token, { caller }),
  );
}
