import * as z from "zod/mini";
import { endpoint, socketEvent } from "../../endpoint.ts";
import { failure } from "../../failure.ts";
import { serviceCategories } from "../../practice/services.ts";
import { appointmentStatuses, calendarDate } from "../booking/contract.ts";
import { timeBlock } from "./blocks/contract.ts";
import { noShowRiskShape } from "./no-show-risk/contract.ts";

/** One visit as the front desk sees it. */
export const scheduledVisit = z
  .object({
    id: z.string(),
    patientId: z.string(),
    patientName: z.string(),
    start: z.string(),
    end: z.string(),
    /** Local clock time, "09:30". */
    time: z.string(),
    durationMinutes: z.number(),
    service: z.object({ id: z.string(), name: z.string(), category: z.enum(serviceCategories) }),
    provider: z.object({ id: z.string(), displayName: z.string() }),
    status: z.enum(appointmentStatuses),
    channel: z.string(),
    phone: z.string(),
    email: z.string(),
    /** How a message about the visit can reach the patient. */
    reach: z.object({ mail: z.boolean(), text: z.boolean() }),
    bookedBy: z.nullable(z.object({ name: z.string(), relation: z.string() })),
    /** What the patient wrote when booking. */
    notes: z.nullable(z.string()),
    /** What staff wrote; empty when nobody did. */
    staffNotes: z.string(),
    /** The member of staff who changed the visit last. */
    edited: z.nullable(z.object({ by: z.string(), at: z.string() })),
    cancellation: z.nullable(z.object({ at: z.string(), reason: z.string() })),
    isNewPatient: z.nullable(z.boolean()),
    /** Whether insurance was typed when booking; what it says is asked for by itself. */
    hasInsurance: z.boolean(),
    isSample: z.boolean(),
    isLateChange: z.boolean(),
    /** Nobody with this record was here before, nor said so when booking; where it was looked up. */
    isFirst: z.optional(z.boolean()),
    /** How likely it is missed; of a visit that is expected, where it was reckoned. */
    risk: z.optional(noShowRiskShape),
    version: z.number(),
  })
  .register(z.globalRegistry, { id: "ScheduledVisit" });
export type ScheduledVisit = z.output<typeof scheduledVisit>;

export const daySchedule = endpoint({
  method: "GET",
  path: "/api/schedule/day",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "One day's visits in order of time; cancelled ones only when asked for",
  query: z.object({ date: calendarDate, cancelled: z.optional(z.enum(["true", "false"])) }),
  responses: {
    200: z.object({
      date: z.string(),
      timeZone: z.string(),
      visits: z.array(scheduledVisit),
      /** Time kept free of visits, by time. */
      blocks: z.array(timeBlock),
      /** Active visits of the day. */
      count: z.number(),
      cancelledCount: z.number(),
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
      changedHours: z.nullable(
        z.object({ opens: z.string(), closes: z.string(), reason: z.string() }),
      ),
      /** The next day with visits after this one, within a year; null when there is none. */
      nextDate: z.nullable(z.string()),
      asOf: z.string(),
    }),
    401: failure,
    403: failure,
    422: failure,
  },
});
export type DaySchedule = z.output<(typeof daySchedule)["responses"][200]>;

export const patientUpcoming = endpoint({
  method: "GET",
  path: "/api/schedule/patients/:patientId/upcoming",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "A patient's scheduled and confirmed visits from today on, by date and time",
  params: z.object({ patientId: z.string().check(z.uuid("That is not a patient's id.")) }),
  responses: {
    200: z.object({ visits: z.array(scheduledVisit) }),
    401: failure,
    403: failure,
    422: failure,
  },
});

/** Says which row changed, never what it says: the page asks again with its own rights. */
export const practiceChanged = socketEvent({
  namespace: "/staff",
  name: "changed",
  direction: "to-browser",
  access: "front-desk",
  payload: z.object({
    table: z.enum([
      "appointments",
      "tasks",
      "outbox_mails",
      "sms_queue",
      "received_texts",
      "local_texts",
      "instagram_threads",
      "instagram_messages",
      "local_instagram_messages",
      "instagram_settings",
      "closures",
      "content_draft",
      "content_preview",
      "content_versions",
      "time_blocks",
      "time_off",
      "shifts",
      "staff",
      "staff_accounts",
      "julie_conversations",
      "conversation_notes",
      "assistant_answers",
      "settled_questions",
      "patients",
      "patient_notes",
      "waitlist_entries",
      "waitlist_freed_times",
      "waitlist_offers",
      "waitlist_pauses",
      "financing_checks",
      "insurance_checks",
      "estimates",
      "voice_calls",
      "phone_calls",
      "phone_numbers",
      "specialty_records",
    ]),
    op: z.enum(["insert", "update", "delete"]),
    id: z.string(),
  }),
});

/** Something may have been missed: ask for everything again. */
export const resync = socketEvent({
  namespace: "/staff",
  name: "resync",
  direction: "to-browser",
  access: "front-desk",
  payload: z.object({}),
});
