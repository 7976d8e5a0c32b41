import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { someLines } from "../../../text.ts";
import { longestMessage } from "../contract.ts";

/** A random id that a tab chose: all that it remembers of the words. */
const params = z.object({
  unsentId: z.string().check(z.uuid("That is not the id of something unsent.")),
});
const text = someLines(longestMessage, {
  missing: "There is nothing to keep.",
  wrongType: "A message is plain text.",
  tooLong: `A message can have at most ${longestMessage} characters.`,
  strange: "The message contains characters that cannot be read.",
});

/** Keeps what was refused, sealed and for a day, for the visitor whose cookie this is. */
export const keepUnsent = endpoint({
  method: "PUT",
  path: "/api/chat/unsent/:unsentId",
  access: "public",
  limit: "drafts",
  summary: "Keeps a message that was refused, so that a refresh does not lose it",
  tag: "assistant",
  params,
  body: z.object({ text }),
  responses: { 204: z.null(), 422: failure, 429: failure },
});

export const readUnsent = endpoint({
  method: "GET",
  path: "/api/chat/unsent/:unsentId",
  access: "visitor-own",
  limit: "reads",
  summary: "Reads one's own message that was refused",
  tag: "assistant",
  params,
  responses: { 200: z.object({ text: z.string() }), 404: failure },
});

export const forgetUnsent = endpoint({
  method: "DELETE",
  path: "/api/chat/unsent/:unsentId",
  access: "visitor-own",
  limit: "drafts",
  summary: "Forgets one's own message that was refused, once it was sent",
  tag: "assistant",
  params,
  responses: { 204: z.null(), 404: failure },
});
