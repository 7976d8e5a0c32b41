import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { idempotency, shortText, told } from "../../booking/appointments/contract.ts";
import { appointmentStatuses, instant, staffId } from "../../booking/contract.ts";
import { scheduledVisit } from "../contract.ts";

export const notesLimit = 2000;

/** What staff set by hand; a cancellation is an act of its own, since it gives the time away. */
export const staffStatuses = appointmentStatuses.filter((status) => status !== "cancelled");

const params = z.object({ id: z.string().check(z.uuid("That is not a visit's id.")) });
/** The version of the visit that the page shows. */
const version = z
  .number({ error: "Say which version of the visit you saw." })
  .check(z.int(), z.minimum(1), z.maximum(1_000_000));
const tellPatient = z.boolean({ error: "Say whether the patient is told (true or false)." });

/** What a `visit_changed` failure carries in `details`: the visit as it stands now, moved or not. */
export const changedDetails = z.object({ current: scheduledVisit });

export const readVisit = endpoint({
  method: "GET",
  path: "/api/schedule/visits/:id",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "One visit as it stands now; the id of a moved visit leads to where it went",
  params,
  responses: { 200: scheduledVisit, 401: failure, 403: failure, 404: failure, 422: failure },
});

export const editVisit = endpoint({
  method: "PATCH",
  path: "/api/schedule/visits/:id",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary:
    "Save a visit's status or staff notes; 409 with the current visit when it changed meanwhile",
  params,
  body: z.object({
    version,
    status: z.optional(
      z.enum(staffStatuses, {
        error: "Choose Scheduled, Confirmed, In Progress, Completed or No Show.",
      }),
    ),
    notes: z.optional(shortText(notesLimit, "The notes")),
  }),
  responses: {
    200: scheduledVisit,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});

/** A visit after a change, and which messages about it were queued. */
const toldVisit = z.extend(scheduledVisit, { told });

export const moveVisit = endpoint({
  method: "POST",
  path: "/api/schedule/visits/:id/move",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "Move a visit to another time or provider; without staffId the provider stays",
  params,
  headers: idempotency,
  body: z.object({
    version,
    start: instant,
    staffId: z.optional(staffId),
    tellPatient,
    /** Confirms a time outside the opening hours, somebody's week or across time off. */
    outsideHours: z._default(z.boolean(), false),
  }),
  responses: {
    200: toldVisit,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});

export const restoreVisit = endpoint({
  method: "POST",
  path: "/api/schedule/visits/:id/restore",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "Let a cancelled visit stand again, as scheduled, if its time is still free",
  params,
  headers: idempotency,
  body: z.object({
    version,
    tellPatient,
    /** What staff were warned of and mean all the same. */
    confirmed: z._default(
      z.object({
        outsideHours: z._default(z.boolean(), false),
        sameTime: z._default(z.boolean(), false),
      }),
      { outsideHours: false, sameTime: false },
    ),
  }),
  responses: {
    200: toldVisit,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});

/** Who wants the visit cancelled. */
export const cancelReasons = ["patient", "practice", "other"] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const cancelVisit = endpoint({
  method: "POST",
  path: "/api/schedule/visits/:id/cancel",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "Cancel a visit and free its time",
  params,
  headers: idempotency,
  body: z
    .object({
      version,
      reason: z.enum(cancelReasons, { error: "Choose why the visit is cancelled." }),
      /** For another reason than the two known ones. The patient can read it. */
      words: z.optional(shortText(300, "The reason")),
      tellPatient,
    })
    .check(
      z.refine((body) => body.reason !== "other" || (body.words ?? "") !== "", {
        path: ["words"],
        error: "Type the reason in a few words.",
      }),
    ),
  responses: {
    200: toldVisit,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});
