import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { failure } from "../../failure.ts";
import { serviceCategories } from "../../practice/services.ts";
import { isCalendarDate } from "../../practice/time.ts";

/** Values of a visit's life, as stored and shown. */
export const appointmentStatuses = [
  "scheduled",
  "confirmed",
  "in-progress",
  "completed",
  "no-show",
  "cancelled",
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Where a visit was booked. */
export const appointmentChannels = [
  "web",
  "chat",
  "voice",
  "phone",
  "sms",
  "instagram",
  "staff",
  "sample",
  "import",
] as const;

export const serviceId = z
  .string({ error: "Choose a service." })
  .check(z.regex(/^[a-z0-9-]{1,60}$/, "Choose a service from the list."));
export const staffId = z
  .string({ error: "Choose a provider." })
  .check(z.regex(/^[a-z0-9-]{1,60}$/, "Choose a provider from the list."));
/** A browser's date field shows the parts in its own order and is empty until all are there. */
const wholeDate = "Give the whole date: day, month and year.";
/** A calendar day in the practice's zone, "YYYY-MM-DD". */
export const calendarDate = z.string({ error: wholeDate }).check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: wholeDate, abort: true }),
  z.refine((date) => date >= "1900", {
    error: "That year is too early. Type a year from 1900 on.",
    abort: true,
  }),
  z.refine(isCalendarDate, "That day does not exist. Choose another one."),
);
const wholeInstant = "Give the time with its zone, such as 2026-11-24T10:30:00-05:00.";
/** An instant with its zone, of a year that can be meant: "2026-11-24T15:30:00Z" or with an offset. */
export const instant = z.string({ error: "Choose a time." }).check(
  z.maxLength(40),
  z.iso.datetime({ offset: true, error: wholeInstant }),
  z.refine((text) => isCalendarDate(text.slice(0, 10)), wholeInstant),
);
const wireInstant = z.string();
const holdToken = z.string().check(z.maxLength(200));

export const service = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.enum(serviceCategories),
    description: z.string(),
    durationMinutes: z.number(),
    /** US cents; null when the price is part of the written plan. */
    price: z.nullable(z.object({ fromCents: z.number(), toCents: z.number() })),
  })
  .register(z.globalRegistry, { id: "Service" });
export type Service = z.output<typeof service>;

export const staffMember = z
  .object({
    id: z.string(),
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** As a person says it: "Dr. Lena Marsh", "Rosa Adeyemi, RN". */
    displayName: z.string(),
    specialization: z.string(),
    categories: z.array(z.enum(serviceCategories)),
  })
  .register(z.globalRegistry, { id: "StaffMember" });
export type StaffMember = z.output<typeof staffMember>;

export const slot = z
  .object({ start: wireInstant, end: wireInstant, isAvailable: z.boolean() })
  .register(z.globalRegistry, { id: "Slot" });
export type Slot = z.output<typeof slot>;

/** A free time of a named person. */
export const freeTime = z
  .object({ staffId: z.string(), start: wireInstant, end: wireInstant })
  .register(z.globalRegistry, { id: "FreeTime" });
export type FreeTime = z.output<typeof freeTime>;

/** With the calendar date and the minutes after midnight in the practice's zone: who shows it needs no clock. */
const nextTime = z.extend(freeTime, { date: z.string(), minute: z.int() });
export type NextTime = z.output<typeof nextTime>;

/** What a `slot_taken` failure carries in `details`. */
export const takenDetails = z.object({ alternatives: z.array(freeTime) });

export const listServices = endpoint({
  method: "GET",
  path: "/api/services",
  access: "public",
  limit: "reads",
  tag: "Booking",
  summary: "What can be booked, by name",
  responses: { 200: z.object({ services: z.array(service) }) },
});

export const listStaff = endpoint({
  method: "GET",
  path: "/api/staff",
  access: "public",
  limit: "reads",
  tag: "Booking",
  summary: "Who sees patients, by last name; with a category, those qualified for it",
  query: z.object({
    category: z.optional(z.enum(serviceCategories, { error: "Choose a category from the list." })),
  }),
  responses: { 200: z.object({ staff: z.array(staffMember) }), 422: failure },
});

const minutes = z.coerce
  .number({ error: "Give the length in minutes, between 10 and 480." })
  .check(
    z.int("Give whole minutes."),
    z.minimum(10, "At least 10 minutes."),
    z.maximum(480, "At most 480 minutes."),
  );

/** The visitor's own hold or visit, whose time then counts as free. */
const ownTime = z.object({
  "hold-token": z.optional(holdToken),
  "manage-token": z.optional(holdToken),
});

export const listSlots = endpoint({
  method: "GET",
  path: "/api/slots",
  access: "public",
  limit: "reads",
  tag: "Booking",
  summary: "One day's times of a provider, or of any provider qualified for a service",
  query: z
    .object({
      staffId: z.optional(staffId),
      serviceId: z.optional(serviceId),
      date: calendarDate,
      durationMinutes: z.optional(minutes),
    })
    .check(
      z.refine((query) => query.staffId !== undefined || query.serviceId !== undefined, {
        path: ["staffId"],
        error: "Name a provider (staffId) or a service (serviceId).",
      }),
    ),
  headers: ownTime,
  responses: {
    200: z.object({
      date: z.string(),
      timeZone: z.string(),
      slots: z.array(slot),
      /** Why there are no times at all: a closure's reason, "Sunday", or null. */
      closed: z.nullable(z.string()),
    }),
    404: failure,
    422: failure,
  },
});

export const listDays = endpoint({
  method: "GET",
  path: "/api/slots/days",
  access: "public",
  limit: "reads",
  tag: "Booking",
  summary: "How many times are free on each day of a month",
  query: z.object({
    serviceId,
    staffId: z.optional(staffId),
    month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Type a month as YYYY-MM.")),
  }),
  headers: ownTime,
  responses: {
    200: z.object({
      month: z.string(),
      timeZone: z.string(),
      /** First and last day that can be booked now. */
      bookableFrom: z.string(),
      bookableTo: z.string(),
      days: z.array(
        z.object({ date: z.string(), freeCount: z.number(), closed: z.nullable(z.string()) }),
      ),
    }),
    404: failure,
    422: failure,
  },
});

export const nextSlot = endpoint({
  method: "GET",
  path: "/api/slots/next",
  access: "public",
  limit: "reads",
  tag: "Booking",
  summary: "The next free time of a service, with anyone or with one provider",
  query: z.object({ serviceId, staffId: z.optional(staffId) }),
  responses: {
    200: z.object({
      timeZone: z.string(),
      today: z.string(),
      next: z.nullable(nextTime),
    }),
    404: failure,
    422: failure,
  },
});

const hold = z
  .object({
    holdToken: z.string(),
    serviceId: z.string(),
    staffId: z.string(),
    start: wireInstant,
    end: wireInstant,
    expiresAt: wireInstant,
  })
  .register(z.globalRegistry, { id: "Hold" });
export type Hold = z.output<typeof hold>;

export const createHold = endpoint({
  method: "POST",
  path: "/api/holds",
  access: "public",
  limit: "booking-writes",
  tag: "Booking",
  summary: "Keep a time for five minutes; `replaces` gives up an earlier hold of yours",
  body: z.object({
    serviceId,
    staffId: z.nullable(staffId),
    start: instant,
    replaces: z.optional(holdToken),
  }),
  responses: { 201: hold, 404: failure, 409: failure, 422: failure, 429: failure },
});

export const releaseHold = endpoint({
  method: "DELETE",
  path: "/api/holds",
  access: "visitor-own",
  limit: "booking-writes",
  tag: "Booking",
  summary: "Give up a held time; an unknown token answers the same",
  body: z.object({ holdToken }),
  responses: { 204: z.null(), 422: failure },
});

const typed = z.string().check(z.maxLength(1000));

/** Half-typed details: anything the form holds, bounded; kept with the drafts of the visitor's cookie. */
export const bookingDraft = z.object({
  firstName: z.optional(typed),
  lastName: z.optional(typed),
  email: z.optional(typed),
  phone: z.optional(typed),
  dateOfBirth: z.optional(typed),
  isAdult: z.optional(z.boolean()),
  isNew: z.optional(z.boolean()),
  insuranceProvider: z.optional(typed),
  insuranceMemberId: z.optional(typed),
  insuranceGroupNumber: z.optional(typed),
  bookedForOther: z.optional(z.boolean()),
  bookedByName: z.optional(typed),
  bookedByRelation: z.optional(typed),
  notes: z.optional(typed),
  consentSms: z.optional(z.boolean()),
  consentRecall: z.optional(z.boolean()),
});
export type BookingDraft = z.output<typeof bookingDraft>;

export const resumeHold = endpoint({
  method: "POST",
  path: "/api/holds/resume",
  access: "visitor-own",
  limit: "reads",
  tag: "Booking",
  summary: "A held time; 404 when the hold has ended",
  body: z.object({ holdToken }),
  responses: {
    200: z.object({ hold }),
    404: failure,
    422: failure,
  },
});

export const systemCheck = endpoint({
  method: "GET",
  path: "/api/booking/system-check",
  access: "front-desk",
  limit: "staff",
  tag: "Booking",
  summary: "Whether booking can work right now: counts, database, round-trip time",
  responses: {
    200: z.object({
      servicesCount: z.number(),
      staffCount: z.number(),
      databaseMilliseconds: z.number(),
      checkedAt: wireInstant,
    }),
    503: failure,
  },
});
