import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { someLines, visibleText } from "../../../text.ts";

export const threadFilters = ["all", "unread", "stopped"] as const;
export type ThreadFilter = (typeof threadFilters)[number];

/** Three texts' worth of plain letters; longer ones are for the phone. */
export const longestText = 459;

const person = z.object({ id: z.string(), name: z.string() });

/** Everything that was texted with one phone, as the list shows it. */
export const textThreadRow = z
  .object({
    /** The newest text that came from this phone. */
    id: z.string(),
    phone: z.string(),
    /** Who wrote, as far as their visits tell. */
    patient: z.nullable(person),
    /** Others on file with the same phone. */
    others: z.array(z.string()),
    lastWords: z.object({ by: z.enum(["person", "practice", "staff"]), text: z.string() }),
    lastAt: z.string(),
    /** What the newest text from the person was understood as. */
    understoodAs: z.string(),
    unread: z.number(),
    waitingSince: z.nullable(z.string()),
    isEmergency: z.boolean(),
    isStopped: z.boolean(),
    /** The last text to them did not arrive. */
    isFailed: z.boolean(),
  })
  .register(z.globalRegistry, { id: "TextThreadRow" });
export type TextThreadRow = z.output<typeof textThreadRow>;

export const textThreadList = z.object({
  threads: z.array(textThreadRow),
  /** Where the next page begins; null: this is the last one. */
  next: z.nullable(z.string()),
  counts: z.object({ all: z.number(), unread: z.number(), stopped: z.number() }),
});
export type TextThreadList = z.output<typeof textThreadList>;

export const threadText = z
  .object({
    id: z.string(),
    by: z.enum(["person", "practice", "staff"]),
    /** Whose words they are; null where the software wrote. */
    name: z.nullable(z.string()),
    text: z.string(),
    at: z.string(),
    /** What it is: a reminder, a reply; of the person, what it was understood as. */
    kind: z.string(),
    /** How it stands on its way; null for what came from the person. */
    sending: z.nullable(
      z.object({
        status: z.string(),
        delivery: z.nullable(z.string()),
        error: z.nullable(z.string()),
        /** It waits until then. */
        sendAfter: z.nullable(z.string()),
        deliveredAt: z.nullable(z.string()),
      }),
    ),
    isUnread: z.boolean(),
  })
  .register(z.globalRegistry, { id: "ThreadText" });
export type ThreadText = z.output<typeof threadText>;

export const textThread = z
  .object({
    id: z.string(),
    phone: z.string(),
    patients: z.array(person),
    visit: z.nullable(z.object({ id: z.string(), date: z.string(), start: z.string() })),
    stop: z.nullable(z.object({ at: z.string(), words: z.string() })),
    /** Why nothing can be written now; null when something can. */
    closedBecause: z.nullable(z.string()),
    /** Written now it leaves at once, also at night: it answers what was just asked. */
    isAnswer: z.boolean(),
    unread: z.number(),
    texts: z.array(threadText),
    /** Earlier ones than these are not shown. */
    hasEarlier: z.boolean(),
  })
  .register(z.globalRegistry, { id: "TextThread" });
export type TextThread = z.output<typeof textThread>;

const uuid = (what: string) => z.string().check(z.uuid(`That is not ${what} id.`));
const params = z.object({ id: uuid("a text's") });
const filter = z.enum(threadFilters, { error: "Choose a filter from the list." });
const before = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^[0-3] \d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z [0-9a-f-]{36}$/,
        "That is not a place in the list.",
      ),
    ),
);
const failures = { 401: failure, 403: failure, 422: failure } as const;

export const listTextThreads = endpoint({
  method: "GET",
  path: "/api/text-threads",
  access: "front-desk",
  limit: "staff",
  tag: "Texts",
  summary: "People who texted, those who wait first; one thread a phone",
  query: z.object({ filter, before }),
  responses: { 200: textThreadList, ...failures },
});

export const searchTextThreads = endpoint({
  method: "POST",
  path: "/api/text-threads/search",
  access: "front-desk",
  limit: "staff",
  tag: "Texts",
  summary: "Threads in which all the words were written, or whose person or phone they name",
  // In the body: what is typed here names people, and addresses end up in histories and logs.
  body: z.object({
    q: z
      .string({ error: "Type at least two letters or digits." })
      .check(
        z.overwrite(visibleText),
        z.minLength(2, "Type at least two letters or digits."),
        z.maxLength(80, "Type at most 80 characters."),
      ),
    filter,
    before,
  }),
  responses: { 200: textThreadList, ...failures },
});

export const readTextThread = endpoint({
  method: "GET",
  path: "/api/text-threads/:id",
  access: "front-desk",
  limit: "staff",
  tag: "Texts",
  summary: "Everything that was texted with the phone of one text, in order",
  params,
  responses: { 200: textThread, ...failures, 404: failure },
});

export const markTextsRead = endpoint({
  method: "POST",
  path: "/api/text-threads/:id/read",
  access: "front-desk",
  limit: "staff",
  tag: "Texts",
  summary: "Marks what came up to a text as read; its task is done when nothing is left unread",
  params,
  body: z.object({ upTo: uuid("a text's") }),
  responses: { 200: textThread, ...failures, 404: failure },
});

export const replyByText = endpoint({
  method: "POST",
  path: "/api/text-threads/:id/replies",
  access: "front-desk",
  limit: "staff",
  tag: "Texts",
  summary: "Writes to the phone; sent twice with one request id it leaves once",
  params,
  body: z.object({
    requestId: uuid("a request's"),
    text: someLines(longestText, {
      missing: "Write something first.",
      wrongType: "A text is plain text.",
      tooLong: `A text can have at most ${longestText} characters.`,
      strange: "The text contains characters that cannot be read.",
    }),
  }),
  responses: { 201: textThread, ...failures, 404: failure, 409: failure },
});
