import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { issueEstimate, sendEstimate } from "../issuing/server/service.ts";
import {
  closeEstimate,
  createEstimate,
  type EstimateDeps,
  listEstimates,
  readEstimate,
  saveDraft,
} from "./service.ts";

/** Estimates as staff write, give and find them. */
export function registerEstimateRoutes(app: FastifyInstance, deps: EstimateDeps): void {
  serve(app, contract.listEstimates, ({ body }, { caller }) => listEstimates(deps, body, caller));
  serve(app, contract.readEstimate, ({ params }, { caller }) =>
    readEstimate(deps, params.id, caller),
  );
  serve(app, contract.createEstimate, ({ body }, { caller }) => createEstimate(deps, body, caller));
  serve(app, contract.saveDraft, ({ params, body }, { caller }) =>
    saveDraft(deps, params.id, body, caller),
  );
  serve(app, contract.issueEstimate, ({ params, body }, { caller }) =>
    issueEstimate(deps, { id: params.id, ...body }, caller),
  );
  serve(app, contract.sendEstimate, ({ params, body }, { caller }) =>
    sendEstimate(deps, { id: params.id, ...body }, caller),
  );
  serve(app, contract.closeEstimate, ({ params, body }, { caller }) =>
    closeEstimate(deps, params.id, body, caller),
  );
}
