import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import {
  appearances,
  editDraft,
  listVersions,
  publish,
  type PublishingDeps,
  readDesk,
  takeBack,
} from "./service.ts";

/** The owner's desk: what is published, its draft, and publishing it. */
export function registerPublishingRoutes(app: FastifyInstance, deps: PublishingDeps): void {
  serve(app, contract.readDesk, () => readDesk(deps));
  serve(app, contract.editDraft, ({ body }, { caller }) => editDraft(deps, body, caller));
  serve(app, contract.readAppearances, () => appearances(deps));
  serve(app, contract.publishDraft, ({ body }, { caller }) => publish(deps, body.revision, caller));
  serve(app, contract.listVersions, async () => ({ versions: await listVersions(deps) }));
  serve(app, contract.takeBack, ({ params, body }, { caller }) =>
    takeBack(deps, { ...params, ...body }, caller),
  );
}
