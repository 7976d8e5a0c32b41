import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { photographIdForm } from "./rules.ts";

const admin = { access: "admin", limit: "staff", tag: "Owner's desk" } as const;

export const addPhotograph = endpoint({
  ...admin,
  method: "POST",
  path: "/api/content/photographs",
  summary:
    "Keep a photograph for the pages: a JPEG of at most 8 MB, cut to its place. The same file is kept once",
  responses: {
    201: z.object({ id: z.string(), width: z.number(), height: z.number() }),
    401: failure,
    403: failure,
    422: failure,
  },
});

export const readPhotograph = endpoint({
  ...admin,
  method: "GET",
  path: "/api/content/photographs/:id",
  summary: "A photograph as it was kept, without notes of its camera",
  params: z.object({
    id: z.string().check(z.regex(photographIdForm, "That is no photograph's name.")),
  }),
  responses: { 200: z.string(), 401: failure, 403: failure, 404: failure },
});
