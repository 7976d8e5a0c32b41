import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { idempotency, patientDetails } from "../../booking/appointments/contract.ts";
import { calendarDate, serviceId, staffId } from "../../booking/contract.ts";
import { dayparts } from "../rules.ts";

/** Which times somebody waits for, as it is sent. */
export const wish = z.object({
  weekdays: z
    .array(z.number().check(z.int(), z.minimum(1), z.maximum(7)), {
      error: "Choose at least one day of the week.",
    })
    .check(
      z.minLength(1, "Choose at least one day of the week."),
      z.maxLength(7, "Each day of the week once."),
      z.refine((days) => new Set(days).size === days.length, "Each day of the week once."),
    ),
  dayparts: z
    .array(z.enum(dayparts, { error: "Choose mornings, afternoons or both." }), {
      error: "Choose mornings, afternoons or both.",
    })
    .check(
      z.minLength(1, "Choose mornings, afternoons or both."),
      z.refine((parts) => new Set(parts).size === parts.length, "Each part of the day once."),
    ),
  /** With whom; null means anybody qualified. */
  staffId: z.nullable(staffId),
  until: calendarDate,
});
export type WishInput = z.output<typeof wish>;

const consentSms = z.boolean({ error: "Say whether we may text you (true or false)." });

/** What somebody waits for, as they may see it. */
const waiting = z
  .object({
    serviceName: z.string(),
    wish: z.object({
      weekdays: z.array(z.number()),
      dayparts: z.array(z.enum(dayparts)),
      staffId: z.nullable(z.string()),
      until: z.string(),
    }),
    since: z.string(),
    isPaused: z.boolean(),
    /** How an offer comes. */
    offersBy: z.enum(["text", "mail"]),
  })
  .register(z.globalRegistry, { id: "Waiting" });
export type Waiting = z.output<typeof waiting>;

const manageToken = z.string().check(z.minLength(1), z.maxLength(200));
const refusals = { 404: failure, 422: failure, 429: failure } as const;

export const readWaiting = endpoint({
  method: "POST",
  path: "/api/waitlist/visit/lookup",
  access: "visitor-own",
  limit: "reads",
  tag: "Waitlist",
  summary: "Whether somebody waits for an earlier time of their visit, and which",
  body: z.object({ manageToken }),
  responses: { 200: z.object({ waiting: z.nullable(waiting) }), ...refusals },
});

export const joinForVisit = endpoint({
  method: "PUT",
  path: "/api/waitlist/visit",
  access: "visitor-own",
  limit: "booking-writes",
  tag: "Waitlist",
  summary: "Wait for an earlier time of a visit; a second wish takes the place of the first",
  body: z.object({ manageToken, wish, consentSms }),
  responses: { 200: z.object({ waiting }), 409: failure, ...refusals },
});

export const leaveForVisit = endpoint({
  method: "DELETE",
  path: "/api/waitlist/visit",
  access: "visitor-own",
  limit: "booking-writes",
  tag: "Waitlist",
  summary: "Wait no longer for an earlier time of a visit; leaving again answers the same",
  body: z.object({ manageToken }),
  responses: { 204: z.null(), ...refusals },
});

export const joinWithoutVisit = endpoint({
  method: "POST",
  path: "/api/waitlist",
  access: "public",
  limit: "booking-writes",
  tag: "Waitlist",
  summary:
    "Wait for a time of a service without a visit yet, for adults; a second wish takes the place of the first",
  headers: idempotency,
  body: z.object({
    serviceId,
    wish,
    patient: z.pick(patientDetails, {
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
    }),
    isAdult: z.literal(true, {
      error:
        "Only adults can wait without a visit. For a child please book a time first, then ask for an earlier one.",
    }),
    consentSms,
  }),
  responses: { 201: z.object({ waiting }), 409: failure, ...refusals },
});
