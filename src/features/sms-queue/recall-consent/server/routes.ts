import type { FastifyInstance } from "fastify";
import type { ManageDeps } from "#features/booking/server/public.ts";
import { serve } from "#platform/http/serve.ts";
import { changeRecallTexts, readRecallTexts } from "../contract.ts";
import * as service from "./service.ts";

/** The consent to be asked to come again, on the page of one's own visit. */
export function registerRecallConsentRoutes(app: FastifyInstance, deps: ManageDeps): void {
  serve(app, readRecallTexts, async ({ body }, { caller }) => ({
    recallTexts: await service.readRecallTexts(deps, body, { caller }),
  }));
  serve(app, changeRecallTexts, async ({ body }, { caller }) => ({
    recallTexts: await service.changeRecallTexts(deps, body, { caller }),
  }));
}
