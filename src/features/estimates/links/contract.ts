import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { estimateDocument } from "../contract.ts";
import { mostVersions } from "../rules.ts";

/** A version of an estimate as whoever has its link reads it. */
const linkedEstimate = z
  .object({
    reference: z.string(),
    version: z.number(),
    issuedAt: z.string(),
    /** By which version it was replaced, and when; null of the newest. */
    replaced: z.nullable(z.object({ version: z.number(), at: z.string() })),
    /** Every version, the newest first; each can be read by the same link. */
    versions: z.array(
      z.object({ version: z.number(), issuedAt: z.string(), totalCents: z.number() }),
    ),
    document: estimateDocument,
  })
  .register(z.globalRegistry, { id: "LinkedEstimate" });
export type LinkedEstimate = z.output<typeof linkedEstimate>;

export const readLinkedEstimate = endpoint({
  method: "POST",
  path: "/api/estimates/read",
  access: "visitor-own",
  limit: "reads",
  tag: "Estimates",
  summary:
    "An estimate by the secret of its link: the version that the link was mailed for, or another one",
  body: z.object({
    token: z.string({ error: "The link is not whole." }).check(z.minLength(1), z.maxLength(200)),
    version: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(mostVersions))),
  }),
  responses: { 200: linkedEstimate, 404: failure, 422: failure, 429: failure },
});
