import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { calendarDate } from "../contract.ts";

/** A local clock time of the practice. */
export const clockTime = z
  .string({ error: "Type a time, such as 10:00 AM." })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Type a time, such as 10:00 AM."));

/** The words for a line that is too long or holds what cannot be stored. */
export const lineWords = (limit: number) => ({
  tooLong: `Keep it under ${limit} characters.`,
  strange: "Use letters, figures and signs on one line.",
});

export const rowVersion = z.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000));
export const rowId = z.string().check(z.uuid("That is not one of our entries."));

/** The failures of every staff operation on hours, and of those that change something. */
export const readFailures = { 401: failure, 403: failure, 422: failure } as const;
export const changeFailures = {
  ...readFailures,
  404: failure,
  409: failure,
  503: failure,
} as const;

export const practiceHours = endpoint({
  method: "GET",
  path: "/api/practice/hours",
  access: "public",
  limit: "reads",
  tag: "Practice",
  summary: "When the practice is open, day by day, with the reason where it is not as usual",
  query: z.object({ from: calendarDate, to: calendarDate }),
  responses: {
    200: z.object({
      timeZone: z.string(),
      days: z.array(
        z.object({
          date: z.string(),
          opens: z.nullable(z.string()),
          closes: z.nullable(z.string()),
          /** Why the day is not as usual; null when it is. */
          reason: z.nullable(z.string()),
        }),
      ),
    }),
    422: failure,
  },
});
export type PracticeDay = z.output<(typeof practiceHours)["responses"][200]>["days"][number];
