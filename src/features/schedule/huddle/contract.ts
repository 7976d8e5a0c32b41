import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { serviceCategories } from "../../../practice/services.ts";
import { appointmentStatuses, calendarDate } from "../../booking/contract.ts";
import { noShowRiskShape } from "../no-show-risk/contract.ts";

/** Rows of each list that travel; the counts beside them tell of all. */
export const huddleLimits = { tasks: 40, birthdays: 500 } as const;

/** How many days from the day on birthdays and closures are looked for. */
export const huddleDays = { birthdays: 7, closures: 14 } as const;

const clockPeriod = z.object({ from: z.string(), to: z.string() });

/** One visit of the day, as far as the team talks about it in the morning. */
export const huddleVisit = z
  .object({
    id: z.string(),
    patientId: z.string(),
    patientName: z.string(),
    start: z.string(),
    end: z.string(),
    service: z.object({ name: z.string(), category: z.enum(serviceCategories) }),
    providerName: z.string(),
    status: z.enum(appointmentStatuses),
    phone: z.string(),
    /** Nobody with this record was here before, nor said so when booking. */
    isFirst: z.boolean(),
    isBirthday: z.boolean(),
    /** Still to come, and nobody has confirmed it. */
    isUnconfirmed: z.boolean(),
    /** Null when the visit is not expected any more. */
    risk: z.nullable(noShowRiskShape),
    /** Neither a mail nor a text reaches this person. */
    isUnreachable: z.boolean(),
  })
  .register(z.globalRegistry, { id: "HuddleVisit" });
export type HuddleVisit = z.output<typeof huddleVisit>;

export const huddle = endpoint({
  method: "GET",
  path: "/api/schedule/huddle",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "What the team talks about before a day: its visits, gaps, risks, tasks and people",
  query: z.object({ date: z.optional(calendarDate) }),
  responses: {
    200: z.object({
      date: z.string(),
      /** Why the practice is closed; null when it is open. */
      closed: z.nullable(z.string()),
      changedHours: z.nullable(
        z.object({ opens: z.string(), closes: z.string(), reason: z.string() }),
      ),
      /** By time, without cancelled ones. */
      visits: z.array(huddleVisit),
      figures: z.object({
        bookedMinutes: z.number(),
        /** Of everybody who works that day. */
        openMinutes: z.number(),
        unconfirmed: z.number(),
        firstVisits: z.number(),
        highRisk: z.number(),
      }),
      /** Free stretches of half an hour and more, as minutes after midnight; past ones are left out. */
      gaps: z.array(
        z.object({
          providerId: z.string(),
          providerName: z.string(),
          from: z.number(),
          to: z.number(),
          /** How many on the waitlist a time of it suits. */
          waiting: z.number(),
        }),
      ),
      providers: z.array(
        z.object({ id: z.string(), displayName: z.string(), periods: z.array(clockPeriod) }),
      ),
      off: z.array(
        z.object({ id: z.string(), displayName: z.string(), from: z.string(), to: z.string() }),
      ),
      /** Days of the two weeks from this day on that are closed or open at other hours, and why. */
      closures: z.array(
        z.object({
          date: z.string(),
          opens: z.nullable(z.string()),
          closes: z.nullable(z.string()),
          reason: z.string(),
        }),
      ),
      /** People with a visit within the week whose birthday falls into it. */
      birthdays: z.array(
        z.object({
          patientId: z.string(),
          name: z.string(),
          /** The day it is celebrated. */
          date: z.string(),
          visitId: z.string(),
          visitStart: z.string(),
        }),
      ),
      /** What somebody flagged about people who come, by the time of their visit. */
      notes: z.array(
        z.object({ id: z.string(), patientId: z.string(), name: z.string(), text: z.string() }),
      ),
      /** What is to leave by the end of the day, and what left on it. */
      messages: z.object({
        mailsWaiting: z.number(),
        mailsSent: z.number(),
        /** In the queue. */
        textsWaiting: z.number(),
        /** Reminders and recalls of the day that join the queue later; null for a day too far ahead. */
        textsPlanned: z.nullable(z.number()),
        textsSent: z.number(),
      }),
      /** Open tasks of the team due by the end of the day, most urgent first. */
      tasks: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          owner: z.nullable(z.string()),
          dueAt: z.string(),
          isOverdue: z.boolean(),
        }),
      ),
      taskCounts: z.object({ due: z.number(), overdue: z.number() }),
      /** The last day before this one on which somebody came or was missed, within two weeks. */
      lastDay: z.nullable(z.object({ date: z.string(), kept: z.number(), missed: z.number() })),
      asOf: z.string(),
    }),
    401: failure,
    403: failure,
    422: failure,
  },
});
export type Huddle = z.output<(typeof huddle)["responses"][200]>;
