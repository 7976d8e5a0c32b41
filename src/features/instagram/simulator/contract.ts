import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { someLines } from "../../../text.ts";
import { localFates } from "../carriers/rules.ts";
import { isLocalPerson, localAges, localEvents } from "./rules.ts";

const userId = z
  .string({ error: "Say who of the demo it is." })
  .check(z.refine(isLocalPerson, "That is nobody of the demo."));

/** Somebody of the demo in the list. */
export const localAccount = z
  .object({
    userId: z.string(),
    username: z.string(),
    name: z.nullable(z.string()),
    /** What was said last, by whomever; null before anything was. */
    lastText: z.nullable(z.string()),
    lastAt: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "LocalInstagramAccount" });
export type LocalAccount = z.output<typeof localAccount>;

/** What somebody of the demo sees on Instagram. */
export const localChat = z
  .object({
    userId: z.string(),
    username: z.string(),
    name: z.nullable(z.string()),
    /** Asked for no automated messages. */
    isStopped: z.boolean(),
    /** What happens to the next message of the practice. */
    fate: z.enum(localFates),
    messages: z.array(
      z.object({
        id: z.string(),
        /** "in": written by this person; "out": sent by the practice. */
        direction: z.enum(["in", "out"]),
        event: z.string(),
        body: z.string(),
        at: z.string(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "LocalInstagramChat" });
export type LocalChat = z.output<typeof localChat>;

const shared = { access: "front-desk", limit: "staff", tag: "Instagram" } as const;
const failures = { 401: failure, 403: failure, 422: failure } as const;

export const listLocalAccounts = endpoint({
  method: "GET",
  path: "/api/local-instagram",
  ...shared,
  summary: "Demo only: people whom staff can play on Instagram, who wrote last first",
  responses: { 200: z.object({ accounts: z.array(localAccount) }), ...failures },
});

export const showLocalChat = endpoint({
  method: "POST",
  path: "/api/local-instagram/show",
  ...shared,
  summary: "Demo only: what somebody sees on Instagram",
  // In the body: a handle names a person, and addresses end up in histories and logs.
  body: z.object({ userId }),
  responses: { 200: localChat, ...failures },
});

export const actOnLocalInstagram = endpoint({
  method: "POST",
  path: "/api/local-instagram/events",
  ...shared,
  summary: "Demo only: what somebody does on Instagram, played by staff; twice with one id is once",
  body: z.object({
    userId,
    requestId: z.string().check(z.uuid("That is not a request's id.")),
    event: z.enum(localEvents, { error: "Choose what the person does from the list." }),
    /** Ignored for what has no words of its own. */
    body: someLines(1000, {
      wrongType: "A message is plain text.",
      tooLong: "A message can have at most 1000 characters.",
      strange: "The message contains characters that cannot be read.",
    }),
    age: z._default(z.enum(localAges, { error: "Choose when it was written." }), "now"),
    /** The platform tells it twice, as it does at times. */
    isTwice: z._default(z.boolean(), false),
  }),
  responses: { 201: localChat, ...failures },
});

export const chooseLocalFate = endpoint({
  method: "POST",
  path: "/api/local-instagram/fate",
  ...shared,
  summary: "Demo only: what happens to the practice's next message to somebody",
  body: z.object({
    userId,
    fate: z.enum(localFates, { error: "Choose what happens from the list." }),
  }),
  responses: { 200: localChat, ...failures },
});
