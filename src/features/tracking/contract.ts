import * as z from "zod/mini";
import { endpoint } from "#endpoint.ts";
import { failure } from "#failure.ts";
import type { EventAction, EventCategory } from "./rules.ts";
import { eventPlaces, isPair, pageGroups, visitorEvents } from "./rules.ts";

const actions = Object.keys(visitorEvents) as EventAction[];
const categories = [...new Set(Object.values(visitorEvents))] as EventCategory[];

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
    })
    .check(
      z.refine(({ action, category }) => isPair(action, category), {
        error: "This action belongs to another category.",
        path: ["category"],
      }),
    ),
  responses: { 204: z.null(), 422: failure, 429: failure },
});
