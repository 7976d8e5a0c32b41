import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

const workEmail = z
  .string({ error: "Please enter your email" })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: "Please enter your email", abort: true }),
    z.maxLength(254, { error: "That is too long for an email address.", abort: true }),
    z.email("Type a whole email address, such as name@practice.example."),
  );

/** A link this browser asked for; whether its address is listed changes nothing here. */
const askedLink = z.object({
  email: z.string(),
  /** When link and code stop working. */
  expiresAt: z.string(),
  /** Whether too many wrong codes were typed: then its link alone still works. */
  isCodeOver: z.boolean(),
  /** From when on another one may be asked for. */
  resendAt: z.string(),
});
export type AskedLink = z.output<typeof askedLink>;

export const askForLink = endpoint({
  method: "POST",
  path: "/api/staff-access/links",
  access: "public",
  limit: "sign-in",
  tag: "Staff access",
  summary: "Ask for a link to sign in with; the answer is the same for every address",
  body: z.object({
    email: workEmail,
    /** The staff page that was wanted. */
    from: z.optional(z.string().check(z.maxLength(500))),
  }),
  responses: { 200: askedLink, 403: failure, 422: failure, 429: failure, 503: failure },
});

export const pendingLink = endpoint({
  method: "GET",
  path: "/api/staff-access/links/pending",
  access: "visitor-own",
  limit: "reads",
  tag: "Staff access",
  summary: "The link that this browser asked for last and has not used",
  responses: { 200: z.object({ link: z.nullable(askedLink) }) },
});

/** Where to go on after signing in: a staff page. */
const signedIn = z.object({ to: z.string() });

const refusals = { 403: failure, 410: failure, 422: failure, 429: failure, 503: failure };

export const openLink = endpoint({
  method: "POST",
  path: "/api/staff-access/links/open",
  access: "visitor-own",
  limit: "sign-in-proofs",
  tag: "Staff access",
  summary: "Sign in with a link, once, in the browser that asked for it",
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  responses: { 200: signedIn, ...refusals },
});

export const typeCode = endpoint({
  method: "POST",
  path: "/api/staff-access/links/code",
  access: "visitor-own",
  limit: "sign-in-codes",
  tag: "Staff access",
  summary: "Sign in with the code of a mail, in the browser that asked for it",
  body: z.object({
    code: z.string({ error: "Type the 6 digits from the mail." }).check(
      z.maxLength(20, "Type the 6 digits from the mail."),
      z.overwrite((text) => text.replaceAll(/[\s-]/g, "")),
      z.regex(/^\d{6}$/, "Type the 6 digits from the mail."),
    ),
  }),
  responses: { 200: signedIn, ...refusals },
});
