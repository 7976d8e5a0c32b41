import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

export const signInWays = endpoint({
  method: "GET",
  path: "/api/staff-access/ways",
  access: "public",
  limit: "reads",
  tag: "Staff access",
  summary: "Which ways of signing in this practice has set up besides mail",
  responses: { 200: z.object({ google: z.boolean() }) },
});

export const startGoogle = endpoint({
  method: "POST",
  path: "/api/staff-access/google/start",
  access: "public",
  limit: "sign-in-proofs",
  tag: "Staff access",
  summary: "Begin signing in with Google: where this browser has to go",
  body: z.object({
    /** The staff page that was wanted. */
    from: z.optional(z.string().check(z.maxLength(500))),
  }),
  responses: {
    200: z.object({ url: z.string() }),
    403: failure,
    404: failure,
    422: failure,
    429: failure,
    503: failure,
  },
});

export const unlinkGoogle = endpoint({
  method: "DELETE",
  path: "/api/staff-access/google/link",
  access: "front-desk",
  limit: "sign-in-proofs",
  tag: "Staff access",
  summary:
    "Forget which Google account signs this person in; the next one at their address is linked",
  responses: { 204: z.null(), 401: failure, 403: failure, 404: failure, 429: failure },
});

/** Its query is Google's and is judged as a whole, not field by field. */
export const finishGoogle = endpoint({
  method: "GET",
  path: "/api/staff-access/google/callback",
  access: "visitor-own",
  limit: "sign-in-proofs",
  tag: "Staff access",
  summary: "Where Google sends the browser back to; leads on in any case",
  responses: { 303: z.null() },
});
