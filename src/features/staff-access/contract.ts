import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { failure } from "../../failure.ts";

/** Roles of staff accounts, each with the rights of those before it. */
export const staffRoles = ["front-desk", "clinician", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffAccount = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(staffRoles),
    isDemo: z.boolean(),
  })
  .register(z.globalRegistry, { id: "StaffAccount" });
export type StaffAccount = z.output<typeof staffAccount>;

/**
 * Where a session stands with its second factor: given, still to be given, to be set up before anything
 * else, or offered only.
 */
export const secondFactorStates = ["done", "needed", "enroll", "optional"] as const;
export type SecondFactor = (typeof secondFactorStates)[number];

/** Who is signed in, for the browser; never the token. */
export const signedIn = z
  .object({
    account: z.nullable(staffAccount),
    /** When the session ends at the latest; null without one. */
    expiresAt: z.nullable(z.string()),
    /** When it ends unless somebody acts before; null without one. */
    idleEndsAt: z.nullable(z.string()),
    /** Null without an account. Staff pages open with "done" and "optional" only. */
    secondFactor: z.nullable(z.enum(secondFactorStates)),
    /** Somebody proved an address that is not on the list: signed in, without any rights. */
    isStranger: z.boolean(),
    strangerEmail: z.nullable(z.string()),
    /** The person whose session it was is off the list: to this browser the door is closed. */
    isRemoved: z.boolean(),
    /** How long sessions of this practice live. */
    policy: z.object({ idleMinutes: z.number(), absoluteHours: z.number() }),
  })
  .register(z.globalRegistry, { id: "StaffSession" });
export type SignedIn = z.output<typeof signedIn>;

export const currentSession = endpoint({
  method: "GET",
  path: "/api/staff-access/session",
  access: "public",
  limit: "reads",
  tag: "Staff access",
  summary:
    "Who is signed in here, or nobody; asking counts as a sign of life unless `look` is given",
  query: z.object({ look: z.optional(z.literal("true")) }),
  responses: { 200: signedIn, 422: failure },
});

export const enterDirectly = endpoint({
  method: "POST",
  path: "/api/staff-access/direct",
  access: "public",
  limit: "sign-in",
  tag: "Staff access",
  summary: "Demo mode only: a real session of the demo account",
  responses: { 200: signedIn, 403: failure, 429: failure },
});

export const signOut = endpoint({
  method: "POST",
  path: "/api/staff-access/sign-out",
  access: "public",
  limit: "sign-in-proofs",
  tag: "Staff access",
  summary: "End this session; without one nothing happens",
  responses: { 204: z.null() },
});
