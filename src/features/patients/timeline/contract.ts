import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { patientNote } from "../notes/contract.ts";

/** What a line of the timeline is; a feature with a channel of its own adds its kind here. */
export const timelineKinds = [
  "visit",
  "mail",
  "text",
  "received-text",
  "chat",
  "call",
  "instagram",
  "consent",
  "consent-end",
  "task",
  "note",
  "change",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** The tabs over the timeline. */
export const timelineTabs = [
  "all",
  "visits",
  "messages",
  "consents",
  "tasks",
  "notes",
  "changes",
] as const;
export type TimelineTab = (typeof timelineTabs)[number];

export const timelineTones = [
  "confirmed",
  "scheduled",
  "progress",
  "no-show",
  "completed",
  "neutral",
] as const;

export const timelineEntry = z
  .object({
    id: z.string(),
    kind: z.enum(timelineKinds),
    at: z.string(),
    title: z.string(),
    text: z.string(),
    status: z.nullable(z.object({ tone: z.enum(timelineTones), label: z.string() })),
    /** Where it leads: a visit on its day, an email, a conversation, the tasks. */
    target: z.nullable(
      z.object({
        kind: z.enum(["visit", "mail", "texts", "chat", "call", "instagram", "task"]),
        id: z.string(),
        date: z.nullable(z.string()),
        isCancelled: z.boolean(),
      }),
    ),
    /** A note as a whole, so that it can be changed where it stands. */
    note: z.nullable(patientNote),
  })
  .register(z.globalRegistry, { id: "TimelineEntry" });
export type TimelineEntry = z.output<typeof timelineEntry>;

export const readTimeline = endpoint({
  method: "GET",
  path: "/api/patients/:patientId/timeline",
  access: "front-desk",
  limit: "staff",
  tag: "Patients",
  summary: "What happened with a person on every channel, newest first, a page at a time",
  params: z.object({ patientId: z.string().check(z.uuid("That is not a patient's id.")) }),
  query: z.object({
    tab: z._default(z.enum(timelineTabs, { error: "Choose a tab from the list." }), "all"),
    /** The place of the last line that was shown. */
    before: z.optional(
      z
        .string()
        .check(
          z.maxLength(220),
          z.regex(
            /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[a-z-]{1,20}~[A-Za-z0-9_-]{1,140}$/,
            "That place in the timeline is not known. Show it from the start.",
          ),
        ),
    ),
  }),
  responses: {
    200: z.object({
      entries: z.array(timelineEntry),
      counts: z.record(z.enum(timelineTabs), z.number()),
      /** Where the next page begins; null at the end. */
      next: z.nullable(z.string()),
    }),
    401: failure,
    403: failure,
    404: failure,
    422: failure,
  },
});
export type Timeline = z.output<(typeof readTimeline)["responses"][200]>;
