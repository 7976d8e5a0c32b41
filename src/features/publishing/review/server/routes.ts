import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { reviewContent, type ReviewDeps } from "./service.ts";

/** What of the published content still needs a look. */
export function registerContentReviewRoutes(app: FastifyInstance, deps: ReviewDeps): void {
  serve(app, contract.reviewContent, () => reviewContent(deps));
}
