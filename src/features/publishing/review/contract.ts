import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

/** Claims and price lists to confirm, samples to replace, places without a photograph, answers with an old price. */
export const findingKinds = ["claim", "sample", "picture", "answer"] as const;

const finding = z
  .object({
    id: z.string(),
    kind: z.enum(findingKinds),
    /** What it is about: a claim, a review, a place for a photograph, a question. */
    item: z.string(),
    why: z.string(),
    /** Addresses of the pages that show it; none where no page does. */
    pages: z.array(z.string()),
    /** Where it is mended: a part of the owner's desk, the answers of staff, or a file of the project. */
    mend: z.union([
      z.object({ at: z.literal("desk"), part: z.string() }),
      z.object({ at: z.literal("answers") }),
      z.object({ at: z.literal("file"), file: z.string() }),
    ]),
  })
  .register(z.globalRegistry, { id: "ContentFinding" });
export type Finding = z.output<typeof finding>;
export type FindingKind = Finding["kind"];

export const reviewContent = endpoint({
  method: "GET",
  path: "/api/content/review",
  access: "admin",
  limit: "staff",
  tag: "Owner's desk",
  summary: "What of the published content still needs a look, and where it is mended",
  responses: {
    200: z.object({
      findings: z.array(finding),
      /** False: this server has no pages, so nobody knows here what they show. */
      arePagesKnown: z.boolean(),
    }),
    401: failure,
    403: failure,
  },
});
