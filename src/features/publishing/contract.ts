import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { failure } from "../../failure.ts";

const admin = { access: "admin", limit: "staff", tag: "Owner's desk" } as const;
const refusals = { 401: failure, 403: failure };
const changes = { ...refusals, 409: failure, 422: failure };

const value = z.union([z.string().check(z.maxLength(600)), z.number(), z.boolean(), z.null()], {
  error: "Type a text, an amount, or yes or no.",
});
const address = z.string().check(z.regex(/^[a-z]+(\/[A-Za-z0-9.-]+)+$/, "That is no field."));
const mostValues = 1000;
const values = z.record(address, value);

/** A content that was or is published: its number, and what it says otherwise than the practice's files. */
const version = z
  .object({
    number: z.number(),
    values,
    publishedAt: z.nullable(z.string()),
    publishedBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "PublishedContent" });
export type PublishedVersion = z.output<typeof version>;

const desk = z
  .object({
    /** What was published last; number 0 is the practice's files as they are. */
    published: version,
    draft: z.object({
      values,
      revision: z.number(),
      editedAt: z.nullable(z.string()),
      editedBy: z.nullable(z.string()),
    }),
    /** What stands in the way of publishing the draft, by field. */
    problems: z.record(z.string(), z.string()),
    /** Since when the pages are being built. */
    publishingSince: z.nullable(z.string()),
    /** Why the last publication came to nothing. */
    failure: z.nullable(z.string()),
    /** The number of the content that this server says and shows. */
    servedNumber: z.number(),
    /** Whether this server has the tools that build the pages. */
    canBuild: z.boolean(),
  })
  .register(z.globalRegistry, { id: "OwnersDesk" });
export type Desk = z.output<typeof desk>;

const revision = z.int().check(z.minimum(0), z.maximum(2_000_000_000));

export const readDesk = endpoint({
  ...admin,
  method: "GET",
  path: "/api/content",
  summary: "What is published, the draft, and what stands in the way of publishing it",
  responses: { 200: desk, ...refusals },
});

export const editDraft = endpoint({
  ...admin,
  method: "PUT",
  path: "/api/content/draft",
  summary: "Give fields of the draft other values; null takes what is published",
  body: z.object({
    revision,
    changes: values.check(
      z.refine((all) => Object.keys(all).length <= mostValues, "These are too many changes."),
    ),
  }),
  responses: { 200: desk, ...changes },
});

export const readAppearances = endpoint({
  ...admin,
  method: "GET",
  path: "/api/content/appearances",
  summary:
    "Everywhere the changes of the draft will be said: answers, price lists and the pages beside them",
  responses: {
    200: z.object({
      /** Sentences that chat, calls and direct messages rest on. */
      answers: z.array(
        z.object({
          id: z.string(),
          before: z.nullable(z.string()),
          after: z.nullable(z.string()),
          page: z.string(),
        }),
      ),
      /** Lines of the price list that calculators and written estimates reckon with. */
      prices: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          group: z.string(),
          before: z.string(),
          after: z.string(),
        }),
      ),
      /** Booked visits that the draft's opening hours would leave outside. */
      visitsOutside: z.number(),
    }),
    ...refusals,
    503: failure,
  },
});

export const publishDraft = endpoint({
  ...admin,
  method: "POST",
  path: "/api/content/publication",
  summary: "Build the pages with the draft; once they are whole it is published and shown",
  body: z.object({ revision }),
  responses: { 202: desk, ...changes, 503: failure },
});

export const listVersions = endpoint({
  ...admin,
  method: "GET",
  path: "/api/content/versions",
  summary: "What was published, the newest first",
  responses: { 200: z.object({ versions: z.array(version) }), ...refusals },
});

export const takeBack = endpoint({
  ...admin,
  method: "POST",
  path: "/api/content/versions/:number/draft",
  summary: "Make the draft what was published under this number; 0 is the practice's files",
  params: z.object({ number: z.coerce.number().check(z.int(), z.minimum(0)) }),
  body: z.object({ revision }),
  responses: { 200: desk, ...changes, 404: failure },
});
