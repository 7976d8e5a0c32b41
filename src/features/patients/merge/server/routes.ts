import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { listMerges, undoMerge } from "../../unmerge/server/service.ts";
import { keepApart, listDoubles, type MergeDeps, mergePatients, previewMerge } from "./service.ts";

/** Records that may be one person: finding, comparing, merging, taking apart. */
export function registerMergeRoutes(app: FastifyInstance, deps: MergeDeps): void {
  serve(app, contract.listDoubles, ({ query }, { caller }) =>
    listDoubles(deps, query.patientId ?? null, caller),
  );
  serve(app, contract.previewMerge, ({ params, query }, { caller }) =>
    previewMerge(deps, { keptId: params.patientId, mergedId: query.otherId }, caller),
  );
  serve(app, contract.mergePatients, ({ params, body }, { caller }) => {
    const { otherId: mergedId, ...request } = body;
    return mergePatients(deps, { ...request, mergedId, keptId: params.patientId }, caller);
  });
  serve(app, contract.undoMerge, ({ params }, { caller }) =>
    undoMerge(deps, params.mergeId, caller),
  );
  serve(app, contract.listMerges, ({ params }, { caller }) =>
    listMerges(deps, params.patientId, caller),
  );
  serve(app, contract.keepApart, ({ body }, { caller }) => keepApart(deps, body, caller));
}
