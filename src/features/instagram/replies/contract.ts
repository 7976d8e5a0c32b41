import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { someLines } from "../../../text.ts";
import { longestMessage, messageStates } from "../contract.ts";

const uuid = (what: string) => z.string().check(z.uuid(`That is not ${what} id.`));
const params = z.object({ id: uuid("a conversation's") });
const words = someLines(longestMessage, {
  missing: "Write something first.",
  wrongType: "A message is plain text.",
  tooLong: `A message can have at most ${longestMessage} characters.`,
  strange: "The message contains characters that cannot be read.",
});
const version = z
  .number({ error: "Say which version of the draft you saw." })
  .check(z.int(), z.minimum(1), z.maximum(1_000_000));
const refusals = { 401: failure, 403: failure, 404: failure, 409: failure, 422: failure } as const;

export const queuedMessage = z
  .object({
    id: z.string(),
    message_text: z.string(),
    state: z.enum(messageStates),
    created_at: z.string(),
  })
  .register(z.globalRegistry, { id: "QueuedInstagramMessage" });
export type QueuedMessage = z.output<typeof queuedMessage>;

const takeover = z
  .object({
    /** Who answers; null: the software may. In the platform's own app it is nobody by name. */
    taken_over_by: z.nullable(z.object({ id: z.string(), name: z.string() })),
    taken_over_at: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "InstagramTakeover" });
export type Takeover = z.output<typeof takeover>;

export const replyOnInstagram = endpoint({
  method: "POST",
  path: "/api/instagram/conversations/:id/reply",
  access: "front-desk",
  limit: "staff",
  tag: "Instagram",
  summary: "Answers in a conversation as the person who is signed in; sent twice it leaves once",
  params,
  body: z.object({
    message: words,
    /** Taken and not used: the sender is who is signed in. */
    senderId: z.optional(z.string().check(z.maxLength(200))),
    /** One for each answer: the same one sent again leaves once. */
    requestId: z.optional(uuid("a request's")),
  }),
  responses: { 201: z.object({ message: queuedMessage }), ...refusals },
});

export const takeOverInstagram = endpoint({
  method: "POST",
  path: "/api/instagram/conversations/:id/take-over",
  access: "front-desk",
  limit: "staff",
  tag: "Instagram",
  summary: "Takes a conversation over: nothing is answered by itself until it is handed back",
  params,
  responses: { 200: takeover, ...refusals },
});

export const releaseInstagram = endpoint({
  method: "POST",
  path: "/api/instagram/conversations/:id/release",
  access: "front-desk",
  limit: "staff",
  tag: "Instagram",
  summary: "Hands a conversation back",
  params,
  responses: { 200: takeover, ...refusals },
});

const draftParams = z.object({ id: uuid("a draft's") });

export const approveInstagramDraft = endpoint({
  method: "POST",
  path: "/api/instagram/drafts/:id/approve",
  access: "front-desk",
  limit: "staff",
  tag: "Instagram",
  summary: "Sends a draft exactly as it was read; refused when its words changed since",
  params: draftParams,
  body: z.object({ version, message: words }),
  responses: { 200: z.object({ message: queuedMessage }), ...refusals },
});

export const discardInstagramDraft = endpoint({
  method: "POST",
  path: "/api/instagram/drafts/:id/discard",
  access: "front-desk",
  limit: "staff",
  tag: "Instagram",
  summary: "Throws a draft away; refused when its words changed since",
  params: draftParams,
  body: z.object({ version }),
  responses: { 200: z.object({ message: queuedMessage }), ...refusals },
});
