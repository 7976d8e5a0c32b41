import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { measuringPath } from "../rules.ts";
import {
  countEvent,
  countNamed,
  measuringPage,
  reportEvents,
  type TrackingDeps,
} from "./service.ts";

/** The browser asks not to be counted, or opened the page before anybody wanted to see it. */
function isNotToBeCounted(headers: IncomingHttpHeaders): boolean {
  const purpose = headers["sec-purpose"] ?? headers["purpose"];
  return headers["sec-gpc"] === "1" || headers["dnt"] === "1" || purpose !== undefined;
}

/** The page that Google Analytics runs in; the only one that may reach Google. */
function registerMeasuring(app: FastifyInstance, id: string): void {
  const { html, policy } = measuringPage(id);
  app.get(
    measuringPath,
    { config: { access: "public", limit: "reads" }, schema: { hide: true } },
    (_request, reply) =>
      reply
        .header("content-security-policy", policy)
        .header("x-frame-options", "SAMEORIGIN")
        .header("x-robots-tag", "noindex")
        .type("text/html; charset=utf-8")
        .send(html),
  );
}

/** Counting what visitors who agreed did, and the figures for staff. */
export function registerTrackingRoutes(
  app: FastifyInstance,
  deps: TrackingDeps & { analyticsId: string | undefined },
): void {
  serve(app, contract.noteEvent, async ({ body }, { request }) => {
    if (!isNotToBeCounted(request.headers)) await countEvent(deps, body);
    return null;
  });
  serve(app, contract.trackImplants, async ({ body }, { request }) => {
    const named = { name: body.event, page: "implants", place: body.component } as const;
    if (!isNotToBeCounted(request.headers)) await countNamed(deps, named);
    return null;
  });
  serve(app, contract.trackYomi, async ({ body }, { request }) => {
    const named = { name: body.type, page: "robotic", place: undefined } as const;
    if (!isNotToBeCounted(request.headers)) await countNamed(deps, named);
    return null;
  });
  serve(app, contract.readEvents, ({ query }) => reportEvents(deps, Number(query.days)));
  if (deps.analyticsId !== undefined) registerMeasuring(app, deps.analyticsId);
}
