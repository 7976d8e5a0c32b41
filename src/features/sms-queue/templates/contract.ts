import * as z from "zod/mini";
import { endpoint, type Reply } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { oneLine } from "../../../text.ts";
import { wordedKinds } from "./content.ts";

/** The longest wording that is kept; what it may take on a phone is counted in segments. */
export const longestWording = 600;

/** A wording as it stands; version 0 is the practice's own. */
export const textWording = z
  .object({
    kind: z.enum(wordedKinds),
    wording: z.string(),
    version: z.number(),
    changedAt: z.nullable(z.string()),
    changedBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "TextWording" });
export type TextWording = z.output<typeof textWording>;

export const listWordings = endpoint({
  method: "GET",
  path: "/api/sms/wordings",
  access: "front-desk",
  limit: "staff",
  tag: "SMS",
  summary: "The wording of every kind of text, and values as long as they come to try it with",
  responses: {
    200: z.object({
      wordings: z.array(textWording),
      example: z.record(z.string(), z.string()),
    }),
    401: failure,
    403: failure,
  },
});
export type Wordings = Reply<typeof listWordings>;

export const changeWording = endpoint({
  method: "PUT",
  path: "/api/sms/wordings/:kind",
  access: "front-desk",
  limit: "staff",
  tag: "SMS",
  summary: "Change the wording of a kind of text",
  params: z.object({ kind: z.enum(wordedKinds) }),
  body: z.object({
    wording: oneLine(longestWording, {
      missing: "Please write the text.",
      tooLong: `At most ${longestWording} characters, please.`,
      strange: "Please write it on one line, without control characters.",
    }),
    /** The version that was seen. */
    version: z.number().check(z.int(), z.minimum(0)),
  }),
  responses: {
    200: textWording,
    401: failure,
    403: failure,
    409: failure,
    422: failure,
  },
});
