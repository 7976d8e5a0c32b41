import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { staffId } from "../../booking/contract.ts";

/** A provider's visits as a calendar for other programs, as staff know of it; the link itself is shown once. */
export const calendarFeed = z
  .object({
    provider: z.object({ id: z.string(), displayName: z.string() }),
    /** Null while there is no link that works. */
    link: z.nullable(
      z.object({
        madeAt: z.string(),
        madeBy: z.nullable(z.string()),
        /** When a calendar program last read it; null: never. */
        lastReadAt: z.nullable(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "CalendarFeed" });
export type CalendarFeed = z.output<typeof calendarFeed>;

const params = z.object({ staffId });

export const listFeeds = endpoint({
  method: "GET",
  path: "/api/schedule/feeds",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "Whose visits can be read by calendar programs, and since when",
  responses: {
    200: z.object({ feeds: z.array(calendarFeed), mayChange: z.boolean() }),
    401: failure,
    403: failure,
  },
});
export type FeedList = z.output<(typeof listFeeds)["responses"][200]>;

export const makeFeed = endpoint({
  method: "POST",
  path: "/api/schedule/feeds/:staffId",
  access: "admin",
  limit: "staff",
  tag: "Schedule",
  summary:
    "Make a secret calendar link of a provider; the one before ends. Only this answer has the link",
  params,
  responses: {
    201: z.object({ url: z.string(), feed: calendarFeed }),
    401: failure,
    403: failure,
    404: failure,
    422: failure,
  },
});

export const endFeed = endpoint({
  method: "DELETE",
  path: "/api/schedule/feeds/:staffId",
  access: "admin",
  limit: "staff",
  tag: "Schedule",
  summary: "End a provider's calendar link",
  params,
  responses: { 204: z.null(), 401: failure, 403: failure, 404: failure, 422: failure },
});

export const readFeed = endpoint({
  method: "GET",
  path: "/api/calendars/:file",
  access: "public",
  limit: "calendars",
  tag: "Schedule",
  summary:
    "A provider's visits as an iCalendar file, by its secret link: time, service, initials and status, 30 days back and 90 ahead; 304 when nothing changed",
  params: z.object({ file: z.string() }),
  headers: z.object({ "if-none-match": z.optional(z.string()) }),
  responses: { 200: z.string(), 404: failure, 429: failure },
});
