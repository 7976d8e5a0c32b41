import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

const admin = { access: "admin", limit: "staff", tag: "Owner's desk" } as const;
const refusals = { 401: failure, 403: failure };

const preview = z
  .object({
    /** "building": somewhere, or still here; "ready": it can be looked at on this server. */
    state: z.enum(["none", "building", "ready", "failed"]),
    /** The draft's revision that it shows. */
    revision: z.nullable(z.number()),
    askedAt: z.nullable(z.string()),
    askedBy: z.nullable(z.string()),
    /** Why there is none, in words. */
    problem: z.nullable(z.string()),
    /** Public pages whose words differ from what visitors read. */
    differing: z.array(z.string()),
    /** Whether this browser sees it in the place of the public pages. */
    isOpen: z.boolean(),
    /** Whether this server has the tools that build the pages. */
    canBuild: z.boolean(),
  })
  .register(z.globalRegistry, { id: "ContentPreview" });
export type Preview = z.output<typeof preview>;

export const readPreview = endpoint({
  ...admin,
  method: "GET",
  path: "/api/content/preview",
  summary: "How far the preview of the draft is, and which pages differ",
  responses: { 200: preview, ...refusals },
});

export const makePreview = endpoint({
  ...admin,
  method: "POST",
  path: "/api/content/preview",
  summary: "Build the pages with the draft, to be looked at by administrators only",
  body: z.object({ revision: z.int().check(z.minimum(0), z.maximum(2_000_000_000)) }),
  responses: { 202: preview, ...refusals, 409: failure, 422: failure, 503: failure },
});

export const openPreview = endpoint({
  ...admin,
  method: "PUT",
  path: "/api/content/preview/view",
  summary: "See the preview in the place of the public pages, in this browser, while signed in",
  responses: { 200: preview, ...refusals },
});

export const closePreview = endpoint({
  ...admin,
  method: "DELETE",
  path: "/api/content/preview/view",
  summary: "See what visitors see again",
  responses: { 200: preview, ...refusals },
});
