import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Random } from "#platform/clock.ts";
import { sessionToken } from "#platform/http/app.ts";
import type { Guard } from "#platform/http/caller.ts";
import type { PreviewOf } from "#platform/http/preview-pages.ts";
import { secretCookie } from "#platform/http/secret-cookie.ts";
import { serve } from "#platform/http/serve.ts";
import { identity } from "#practice/identity.ts";
import * as contract from "../contract.ts";
import * as service from "./service.ts";

type PreviewRouteDeps = service.PreviewDeps & { guard: Guard; random: Random; isHttps: boolean };

const openSeconds = 4 * 3600;
const tokenBytes = 32;

/** Says only that this browser wants to see a preview: whether it may is asked of its session each time. */
const wish = (isHttps: boolean) =>
  secretCookie("practice_preview", { isHttps, seconds: openSeconds });

/** The draft on the real pages: asked for, opened and closed. */
export function registerPreviewRoutes(app: FastifyInstance, deps: PreviewRouteDeps): void {
  const cookie = wish(deps.isHttps);
  const newToken = () => deps.random.bytes(tokenBytes).toString("base64url");
  const isOpen = (request: FastifyRequest) => cookie.read(request) !== undefined;
  serve(app, contract.readPreview, (_input, { request }) =>
    service.readPreview(deps, isOpen(request)),
  );
  serve(app, contract.makePreview, async ({ body }, { caller, reply }) => {
    const made = await service.makePreview(deps, body.revision, caller);
    cookie.set(reply, newToken());
    return made;
  });
  serve(app, contract.openPreview, async (_input, { reply }) => {
    cookie.set(reply, newToken());
    return service.readPreview(deps, true);
  });
  serve(app, contract.closePreview, async (_input, { reply }) => {
    cookie.clear(reply);
    return service.readPreview(deps, false);
  });
}

/** What a request for a public page gets in its place: something for administrators only, who have opened it. */
export function previewsFor(deps: PreviewRouteDeps): PreviewOf {
  const cookie = wish(deps.isHttps);
  return async (request) => {
    if (cookie.read(request) === undefined) return null;
    const { staff } = await deps.guard.identify(sessionToken(request, deps.isHttps), {
      prolong: false,
    });
    if (staff === null || !deps.guard.mayAct(staff, "admin")) return null;
    const seen = await service.previewSeen(deps);
    const href = `/${identity.staffPrefix}/content`;
    return seen && { ...seen, back: { href, label: "Back to the owner's desk" } };
  };
}
