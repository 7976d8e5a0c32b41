import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { serviceCategories } from "../../../practice/services.ts";
import { weekdayOf } from "../../../practice/time.ts";
import { appointmentStatuses, calendarDate, staffId } from "../../booking/contract.ts";
import { timeBlock } from "../blocks/contract.ts";

const monday = 1;

/** A visit as a week shows it: no contact details and no notes; the details are asked for one by one. */
export const weekVisit = z
  .object({
    id: z.string(),
    patientName: z.string(),
    lastName: z.string(),
    start: z.string(),
    end: z.string(),
    /** The practice's day and clock time, "2026-11-24" and "09:30". */
    date: z.string(),
    time: z.string(),
    durationMinutes: z.number(),
    service: z.object({ id: z.string(), name: z.string(), category: z.enum(serviceCategories) }),
    provider: z.object({ id: z.string(), displayName: z.string() }),
    status: z.enum(appointmentStatuses),
    version: z.number(),
  })
  .register(z.globalRegistry, { id: "WeekVisit" });
export type WeekVisit = z.output<typeof weekVisit>;

const weekDay = z.object({
  date: z.string(),
  /** Who works that day and when, as local clock times. */
  providers: z.array(
    z.object({
      id: z.string(),
      displayName: z.string(),
      periods: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
  /** Who would work that day but is away, with the hours; "00:00" to "24:00" is all day. */
  off: z.array(
    z.object({ id: z.string(), displayName: z.string(), from: z.string(), to: z.string() }),
  ),
  /** Why the practice is closed; null when it is open. */
  closed: z.nullable(z.string()),
  /** The hours of a day on which they are not the usual ones, and why. */
  changedHours: z.nullable(z.object({ opens: z.string(), closes: z.string(), reason: z.string() })),
});
export type WeekDay = z.output<typeof weekDay>;

export const weekSchedule = endpoint({
  method: "GET",
  path: "/api/schedule/week",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary:
    "Seven days from a Monday on: visits that stand, blocked time and who works; of one provider when asked for",
  query: z.object({
    from: calendarDate.check(
      z.refine((date) => weekdayOf(date) === monday, "Give the Monday of a week."),
    ),
    provider: z.optional(staffId),
  }),
  responses: {
    200: z.object({
      from: z.string(),
      provider: z.nullable(z.string()),
      timeZone: z.string(),
      days: z.array(weekDay),
      visits: z.array(weekVisit),
      /** Time kept free of visits that reaches into the week. */
      blocks: z.array(timeBlock),
      /** Everybody with visits, work, absences or blocked time that week, each with their visits. */
      people: z.array(
        z.object({ id: z.string(), displayName: z.string(), visitCount: z.number() }),
      ),
      /** The next day with visits after the week, within a year; null when there is none. */
      nextDate: z.nullable(z.string()),
      asOf: z.string(),
    }),
    401: failure,
    403: failure,
    404: failure,
    422: failure,
  },
});
export type WeekSchedule = z.output<(typeof weekSchedule)["responses"][200]>;
