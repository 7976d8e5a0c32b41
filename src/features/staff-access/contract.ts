import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { failure } from "../../errors.ts";

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

const session = z.object({
  account: z.nullable(staffAccount),
  /** When the session ends at the latest; null without one. */
  expiresAt: z.nullable(z.string()),
});

export const currentSession = endpoint({
  method: "GET",
  path: "/api/staff-access/session",
  access: "public",
  limit: "reads",
  tag: "Staff access",
  summary: "Who is signed in here, or nobody",
  responses: { 200: session },
});

export const enterDirectly = endpoint({
  method: "POST",
  path: "/api/staff-access/direct",
  access: "public",
  limit: "sign-in",
  tag: "Staff access",
  summary: "Demo mode only: a real session of the demo account",
  responses: { 200: session, 403: failure, 429: failure },
});

export const signOut = endpoint({
  method: "POST",
  path: "/api/staff-access/sign-out",
  access: "public",
  limit: "sign-in",
  tag: "Staff access",
  summary: "End this session; without one nothing happens",
  responses: { 204: z.null() },
});
