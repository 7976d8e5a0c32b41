import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { huddle } from "../contract.ts";
import { type HuddleDeps, huddleOf } from "./service.ts";

/** The page with which the team begins its day. */
export function registerHuddleRoutes(app: FastifyInstance, deps: HuddleDeps): void {
  serve(app, huddle, ({ query }, { caller }) => huddleOf(deps, query.date, caller));
}
