import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

const tag = "Staff access";

export const ownSession = z
  .object({
    id: z.string(),
    /** "Chrome on Windows". */
    device: z.string(),
    address: z.nullable(z.string()),
    /** The way of signing in. */
    signedInBy: z.string(),
    signedInAt: z.string(),
    lastSeenAt: z.string(),
    /** The one that asks. */
    isThis: z.boolean(),
  })
  .register(z.globalRegistry, { id: "OwnStaffSession" });
export type OwnSessionRow = z.output<typeof ownSession>;

export const listSessions = endpoint({
  method: "GET",
  path: "/api/staff-access/sessions",
  access: "front-desk",
  limit: "staff",
  tag,
  summary: "Where the signed-in person is signed in, newest use first",
  responses: { 200: z.object({ sessions: z.array(ownSession) }), 401: failure, 403: failure },
});

export const endOwnSession = endpoint({
  method: "DELETE",
  path: "/api/staff-access/sessions/:id",
  access: "front-desk",
  limit: "staff",
  tag,
  summary: "End one of the signed-in person's sessions at once",
  params: z.object({ id: z.string().check(z.uuid("That is not a session.")) }),
  responses: { 204: z.null(), 401: failure, 403: failure, 404: failure, 422: failure },
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: "/api/staff-access/sessions/end-others",
  access: "front-desk",
  limit: "staff",
  tag,
  summary: "End every session of the signed-in person except this one",
  responses: { 200: z.object({ ended: z.number() }), 401: failure, 403: failure },
});
