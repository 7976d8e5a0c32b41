import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import {
  linkThread,
  type LinkingDeps,
  makeProof,
  proveThread,
  readPath,
  readThreadPerson,
  unlinkThread,
} from "./service.ts";

/** Whose a thread is: by proof, at the word of staff, and what came of it. */
export function registerLinkingRoutes(app: FastifyInstance, deps: LinkingDeps): void {
  serve(app, contract.readThreadPerson, ({ params }, { caller }) =>
    readThreadPerson(deps, params.id, caller),
  );
  serve(app, contract.linkThread, ({ params, body }, { caller }) =>
    linkThread(deps, { ...params, ...body }, caller),
  );
  serve(app, contract.unlinkThread, ({ params, body }, { caller }) =>
    unlinkThread(deps, { ...params, ...body }, caller),
  );
  serve(app, contract.makeProof, ({ params }, { caller }) => makeProof(deps, params.id, caller));
  serve(app, contract.proveThread, ({ body }, { caller }) => proveThread(deps, body, caller));
  serve(app, contract.readPath, ({ query }) => readPath(deps, Number(query.days)));
}
