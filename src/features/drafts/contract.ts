import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { failure } from "../../failure.ts";
import { draftForms } from "./rules.ts";

const params = z.object({
  form: z.enum(draftForms, { error: "There is no form of that name." }),
  /** A random id that a tab chose: all that it remembers of the draft. */
  draftId: z.string().check(z.uuid("That is not the id of a draft.")),
});

/**
 * What is typed, by the names of the form's fields. The server reads it by the form's own shape and keeps nothing
 * else; the browser leaves that to it, so that no tool brings the shapes of all others.
 */
const typed = z.record(z.string().check(z.maxLength(60)), z.unknown(), {
  error: "Send what was typed by the names of the fields.",
});

/** Keeps what is typed, sealed and for a day, for the visitor whose cookie this is. */
export const keepDraft = endpoint({
  method: "PUT",
  path: "/api/drafts/:form/:draftId",
  access: "public",
  limit: "drafts",
  summary: "Keeps what was typed into a form of a public page, so that a refresh does not lose it",
  tag: "drafts",
  params,
  body: z.object({ typed }),
  responses: { 204: z.null(), 422: failure, 429: failure },
});

export const readDraft = endpoint({
  method: "GET",
  path: "/api/drafts/:form/:draftId",
  access: "visitor-own",
  limit: "reads",
  summary: "Reads what one typed into a form of a public page",
  tag: "drafts",
  params,
  responses: { 200: z.object({ typed }), 404: failure, 422: failure },
});

export const forgetDraft = endpoint({
  method: "DELETE",
  path: "/api/drafts/:form/:draftId",
  access: "visitor-own",
  limit: "drafts",
  summary: "Forgets what one typed into a form, once it was sent or given up",
  tag: "drafts",
  params,
  responses: { 204: z.null(), 404: failure, 422: failure },
});
