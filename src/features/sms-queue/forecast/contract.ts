import * as z from "zod/mini";
import { endpoint, type Reply } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

/** How many days the forecast looks ahead, today counted in. */
export const forecastDays = 7;

export const forecastKinds = ["reminder", "recall", "notice"] as const;
export type ForecastKind = (typeof forecastKinds)[number];

export const forecastText = z
  .object({
    /** The key that it has or will have, or "text:" and its id. */
    id: z.string(),
    kind: z.enum(forecastKinds),
    /** When it leaves, quiet hours counted in. */
    at: z.string(),
    /** The practice's calendar date of that. */
    date: z.string(),
    /** Whose phone it is; null when nobody on file goes with it. */
    name: z.nullable(z.string()),
    phone: z.string(),
    /** "24 hours before", "Visit moved". */
    why: z.string(),
    message: z.string(),
    segments: z.number(),
    state: z.enum(["planned", "waiting", "held", "stopped"]),
    /** Who stopped it, or why it is kept back. */
    note: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "ForecastText" });
export type ForecastText = z.output<typeof forecastText>;

export const readForecast = endpoint({
  method: "GET",
  path: "/api/sms/forecast",
  access: "front-desk",
  limit: "staff",
  tag: "SMS",
  summary: "Texts that will leave in the next seven days, by time, stopped ones too",
  responses: {
    200: z.object({
      texts: z.array(forecastText),
      /** More are planned than are told here. */
      isCut: z.boolean(),
      days: z.array(z.string()),
      centsPerSegment: z.number(),
    }),
    401: failure,
    403: failure,
  },
});
export type Forecast = Reply<typeof readForecast>;

const which = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[a-z-]+:[\w:+-]+$/)),
});

export const stopText = endpoint({
  method: "POST",
  path: "/api/sms/forecast/stop",
  access: "front-desk",
  limit: "staff",
  tag: "SMS",
  summary: "Stop a text that is queued or planned",
  body: which,
  responses: {
    200: z.object({ id: z.string() }),
    401: failure,
    403: failure,
    409: failure,
    422: failure,
  },
});

export const releaseText = endpoint({
  method: "POST",
  path: "/api/sms/forecast/release",
  access: "front-desk",
  limit: "staff",
  tag: "SMS",
  summary: "Let a stopped text go again",
  body: which,
  responses: {
    200: z.object({ id: z.string() }),
    401: failure,
    403: failure,
    409: failure,
    422: failure,
  },
});
