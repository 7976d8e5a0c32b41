import * as z from "zod/mini";
import { endpoint } from "#endpoint.ts";
import { failure } from "#failure.ts";
import type { EventAction, EventCategory } from "./rules.ts";
import { eventPlaces, happensOn, isPair, mostLost, pageGroups, visitorEvents } from "./rules.ts";

const actions = Object.keys(visitorEvents) as EventAction[];
const categories = [...new Set(Object.values(visitorEvents))] as EventCategory[];

/** The newest days that staff may look at, in the words of the address. */
export const reportDays = ["7", "30", "90", "365"] as const;
export type ReportDays = (typeof reportDays)[number];

const lostWords = `Say how many were lost: a whole number of 1 to ${mostLost}.`;

export const noteEvent = endpoint({
  method: "POST",
  path: "/api/events",
  access: "public",
  limit: "events",
  tag: "Visitors",
  summary: "Counts one event of a visitor who agreed; nothing is kept beyond this list's words",
  body: z
    .object({
      action: z.enum(actions),
      category: z.enum(categories),
      /** A page by the name it is counted under, never an address. */
      page: z.enum(pageGroups),
      label: z.optional(z.enum(eventPlaces)),
      /** Made by the tab at random; tells tabs of one day apart and is gone after it. */
      tab: z.optional(z.uuid()),
      /** How many events of this page did not arrive since the last one that did. */
      lost: z.optional(
        z.int({ error: lostWords }).check(z.minimum(1, lostWords), z.maximum(mostLost, lostWords)),
      ),
    })
    .check(
      z.refine(({ action, category }) => isPair(action, category), {
        error: "This action belongs to another category.",
        path: ["category"],
      }),
      z.refine(({ action, page }) => happensOn(action, page), {
        error: "The site has no such action on this page.",
        path: ["page"],
      }),
    ),
  responses: { 204: z.null(), 422: failure, 429: failure },
});
export type NotedEvent = z.output<(typeof noteEvent)["body"]>;

const word = (most: number) =>
  z.string({ error: "A name is text." }).check(z.maxLength(most, "That name is too long."));
const tracking = {
  method: "POST",
  access: "public",
  limit: "events",
  tag: "Visitors",
  responses: { 204: z.null(), 422: failure, 429: failure },
} as const;
/** Taken as the documents send them, and kept nowhere: what was typed is never counted. */
const ignored = { data: z.optional(z.unknown()), timestamp: z.optional(word(40)) };

/** Counts an event of the implants page by its name alone; send it only of visitors who agreed. */
export const trackImplants = endpoint({
  ...tracking,
  path: "/api/implants/analytics/track",
  summary: "Counts an event of the implants page by its name; its data is not kept",
  body: z.object({
    event: word(60),
    page: z.optional(word(200)),
    component: z.optional(word(60)),
    ...ignored,
  }),
});

/** Counts an event of the robotic page by its name alone; send it only of visitors who agreed. */
export const trackYomi = endpoint({
  ...tracking,
  path: "/api/yomi/analytics/track",
  summary: "Counts an event of the robotic page by its name; its data is not kept",
  body: z.object({ type: word(60), ...ignored }),
});

const step = z.number();

export const readEvents = endpoint({
  method: "GET",
  path: "/api/visitor-events",
  access: "front-desk",
  limit: "staff",
  tag: "Visitors",
  summary: "What visitors who agreed did in the last days: how far tabs came, and what was pressed",
  query: z.object({ days: z._default(z.enum(reportDays), "30") }),
  responses: {
    200: z.object({
      from: z.string(),
      to: z.string(),
      /** The first day of which anything is known; null before anybody was counted. */
      firstDay: z.nullable(z.string()),
      /** How many tabs came how far, the newest day first; days without any are left out. */
      days: z.array(z.object({ day: z.string(), visit: step, interest: step, booking: step })),
      rows: z.array(
        z.object({
          action: z.string(),
          category: z.nullable(z.string()),
          page: z.string(),
          events: z.number(),
          /** Tabs of each day, added up. */
          tabs: z.number(),
          places: z.array(z.object({ place: z.string(), events: z.number() })),
        }),
      ),
    }),
    401: failure,
    403: failure,
    422: failure,
  },
});
export type EventReport = z.output<(typeof readEvents)["responses"][200]>;
