import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

const manageToken = z.string().check(z.minLength(1), z.maxLength(200));
const refusals = { 404: failure, 422: failure, 429: failure } as const;

const recallTexts = z
  .object({
    isAgreed: z.boolean(),
    /** When it was agreed to; null without an agreement. */
    since: z.nullable(z.string()),
    /** They asked for no more texts at all, which only they take back. */
    isStopped: z.boolean(),
  })
  .register(z.globalRegistry, { id: "RecallTexts" });
export type RecallTexts = z.output<typeof recallTexts>;

/** Null for somebody without a phone on file. */
const answer = z.object({ recallTexts: z.nullable(recallTexts) });

export const readRecallTexts = endpoint({
  method: "POST",
  path: "/api/recall-texts/lookup",
  access: "visitor-own",
  limit: "reads",
  tag: "Texts",
  summary: "Whether the person of a visit agreed to be texted when they are due to come again",
  body: z.object({ manageToken }),
  responses: { 200: answer, ...refusals },
});

export const changeRecallTexts = endpoint({
  method: "PUT",
  path: "/api/recall-texts",
  access: "visitor-own",
  limit: "booking-writes",
  tag: "Texts",
  summary: "Agree to be texted when one is due to come again, or take that back",
  body: z.object({
    manageToken,
    isAgreed: z.boolean({ error: "Say whether we may text you (true or false)." }),
  }),
  responses: { 200: answer, ...refusals },
});
