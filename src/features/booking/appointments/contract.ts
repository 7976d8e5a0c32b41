import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { serviceCategories } from "../../../practice/services.ts";
import { someLines, visibleText } from "../../../text.ts";
import { appointmentStatuses, calendarDate, instant, serviceId, staffId } from "../contract.ts";
import { bookedFrom, canBePhone, isTenDigitPhone, toE164 } from "./rules.ts";

/** Joiners stand inside names of some scripts. */
const namePattern = /^[\p{L}\p{M}][\p{L}\p{M} .,'’\p{Join_Control}-]*$/u;

/** A first or last name; `whose` says whom the messages speak of: "your", "the patient's". */
export function personName(what: string, whose = "your") {
  return z
    .string({ error: `Type ${whose} ${what}.` })
    .check(
      z.overwrite(visibleText),
      z.minLength(1, `Type ${whose} ${what}.`),
      z.maxLength(80, `A ${what} can have at most 80 characters.`),
      z.regex(namePattern, `Use letters, spaces, hyphens and apostrophes for ${whose} ${what}.`),
    );
}

/** A US phone number with ten digits, in any usual notation; becomes E.164. */
export const phone = z.pipe(
  z.string({ error: "Type a phone number with 10 digits." }).check(
    z.trim(),
    z.maxLength(40, "Type a phone number with 10 digits."),
    z.refine(isTenDigitPhone, {
      error: "Type a phone number with 10 digits, such as (718) 555-0142.",
      abort: true,
    }),
    z.refine(
      canBePhone,
      "There is no such phone number: neither the area code nor the three digits after it begin with 0 or 1.",
    ),
  ),
  z.transform(toE164),
);

export const email = z
  .string({ error: "Type your email address." })
  .check(
    z.trim(),
    z.minLength(1, "Type your email address."),
    z.maxLength(254, "That email address is too long."),
    z.email("Type an email address such as name@example.com."),
  );

/** Callers at the desk may leave the email out; who is told then is told by phone. */
export const emailOrNone = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(254, "That email address is too long."),
    z.refine(
      (typed) => typed === "" || email.safeParse(typed).success,
      "Type an email address such as name@example.com, or leave it empty.",
    ),
  ),
  "",
);

/** Text of a few lines, as a person types it: bounded, without control characters. */
export const shortText = (limit: number, what: string) =>
  someLines(limit, {
    tooLong: `${what} can have at most ${limit} characters.`,
    strange: `${what} contains characters that cannot be stored.`,
  });

const insurance = z.union([
  z.pipe(
    shortText(120, "The insurer's name"),
    z.transform((provider) => ({ provider })),
  ),
  z.object({
    provider: shortText(120, "The insurer's name"),
    memberId: z.optional(shortText(60, "The member id")),
    groupNumber: z.optional(shortText(60, "The group number")),
  }),
]);

export const patientDetails = z.object({
  firstName: personName("first name"),
  lastName: personName("last name"),
  email,
  phone,
  dateOfBirth: z.optional(calendarDate),
  /** 18 or older on the day of the visit, as stated; a date of birth, when there is one, decides. */
  isAdult: z.optional(z.boolean({ error: "Say whether the patient is 18 or older." })),
  isNew: z.optional(z.boolean()),
  insurance: z.optional(insurance),
});
export type PatientDetails = z.output<typeof patientDetails>;

export const bookedBy = z.object({
  name: z
    .string({ error: "Type the name of the adult who books." })
    .check(
      z.overwrite(visibleText),
      z.minLength(1, "Type the name of the adult who books."),
      z.maxLength(160, "That name is too long."),
      z.regex(namePattern, "Use letters, spaces, hyphens and apostrophes."),
    ),
  relation: z
    .string({ error: "Say how you are related." })
    .check(
      z.overwrite(visibleText),
      z.minLength(1, "Say how you are related."),
      z.maxLength(80, "Keep it under 80 characters."),
      z.regex(namePattern, "Use letters, spaces, hyphens and apostrophes."),
    ),
});

export const appointment = z
  .object({
    id: z.string(),
    status: z.enum(appointmentStatuses),
    service: z.object({ id: z.string(), name: z.string(), category: z.enum(serviceCategories) }),
    staff: z.object({ id: z.string(), displayName: z.string() }),
    patient: z.object({ firstName: z.string(), lastName: z.string() }),
    bookedBy: z.nullable(z.object({ name: z.string(), relation: z.string() })),
    start: z.string(),
    end: z.string(),
    durationMinutes: z.number(),
    /** "45 minutes", as the documents write it. */
    duration: z.string(),
    timeZone: z.string(),
    cancelledAt: z.nullable(z.string()),
    cancellationReason: z.nullable(z.string()),
    /** Until then moving or cancelling is not late. */
    freeChangeUntil: z.string(),
    canBeChanged: z.boolean(),
    createdAt: z.string(),
  })
  .register(z.globalRegistry, { id: "Appointment" });
export type Appointment = z.output<typeof appointment>;

const booked = z.object({
  appointment,
  confirmationCode: z.string(),
  /** Opens the visit without code and email; its secret part is behind the #. */
  manageUrl: z.string(),
  /** The visit as an iCalendar file. */
  calendarFile: z.string(),
  /** Whether emails about it go out, or are kept back because this practice cannot send any yet. */
  mail: z.enum(["sent-soon", "held"]),
});
export type Booked = z.output<typeof booked>;

/** Which messages about a visit were queued; none when somebody cannot be reached or was not to be. */
export const told = z.object({
  mail: z.boolean(),
  text: z.boolean(),
  /** The mail is written but kept back, as all mail to patients. */
  isMailHeld: z.boolean(),
});
export type Told = z.output<typeof told>;

/** A key under which the same request, sent again, gets the same answer. */
export const idempotency = z.object({
  "idempotency-key": z.optional(
    z
      .string()
      .check(
        z.minLength(1, "The request key is empty."),
        z.maxLength(200, "The request key can have at most 200 characters."),
      ),
  ),
});

export const bookAppointment = endpoint({
  method: "POST",
  path: "/api/appointments",
  access: "public",
  limit: "booking-writes",
  tag: "Booking",
  summary: "Book a visit, from a held time or directly",
  headers: idempotency,
  body: z.object({
    serviceId,
    staffId: z.nullable(staffId),
    start: instant,
    patient: patientDetails,
    bookedBy: z.optional(bookedBy),
    notes: z.optional(shortText(1000, "The note")),
    consentSms: z.boolean({ error: "Say whether we may text you (true or false)." }),
    /** To be asked to come again when a visit is due; a consent of its own. */
    consentRecall: z.optional(
      z.boolean({ error: "Say whether we may text you when you are due (true or false)." }),
    ),
    holdToken: z.optional(z.string().check(z.maxLength(200))),
    /** The conversation whose link led here; it changes nothing but what is counted. */
    via: z.optional(z.enum(bookedFrom, { error: "That is no way to book." })),
  }),
  responses: { 201: booked, 404: failure, 409: failure, 422: failure, 429: failure },
});
export type BookingRequest = z.output<NonNullable<(typeof bookAppointment)["body"]>>;

/** Who asks: the manage link's token, or the code with the email or phone of the booking. */
const credentials = {
  manageToken: z.optional(z.string().check(z.maxLength(200))),
  confirmationCode: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  phone: z.optional(z.string().check(z.trim(), z.maxLength(40))),
};

/** The start that the visitor was shown: when the visit stands elsewhere by now, nothing is done. */
const seenStart = z.optional(instant);

const whoAsks = z.object(credentials);
export type VisitCredentials = z.output<typeof whoAsks>;

const named = z.refine<VisitCredentials>(
  (body) =>
    body.manageToken !== undefined ||
    (body.confirmationCode !== undefined && (body.email !== undefined || body.phone !== undefined)),
  {
    path: ["confirmationCode"],
    error: "Type the confirmation code and the email or phone you booked with.",
  },
);

export const lookupAppointment = endpoint({
  method: "POST",
  path: "/api/appointments/lookup",
  access: "visitor-own",
  // Looking is no writing: who has used up the writes can still see the visit. Guesses at a code have
  // a lock of their own.
  limit: "reads",
  tag: "Booking",
  summary: "See a visit",
  body: z.object(credentials).check(named),
  responses: { 200: booked, 404: failure, 422: failure, 429: failure },
});

export const cancelAppointment = endpoint({
  method: "POST",
  path: "/api/appointments/cancel",
  access: "visitor-own",
  limit: "booking-writes",
  tag: "Booking",
  summary: "Cancel a visit; cancelling again answers the same",
  headers: idempotency,
  body: z
    .object({ ...credentials, seenStart, reason: z.optional(shortText(500, "The reason")) })
    .check(named),
  responses: {
    200: z.object({ appointment, wasLate: z.boolean() }),
    404: failure,
    409: failure,
    422: failure,
    429: failure,
  },
});

export const rescheduleAppointment = endpoint({
  method: "POST",
  path: "/api/appointments/reschedule",
  access: "visitor-own",
  limit: "booking-writes",
  tag: "Booking",
  summary:
    "Move a visit; it keeps its code and link. Without staffId the provider stays, null means anyone",
  headers: idempotency,
  body: z
    .object({
      ...credentials,
      seenStart,
      start: instant,
      staffId: z.optional(z.nullable(staffId)),
      holdToken: z.optional(z.string().check(z.maxLength(200))),
    })
    .check(named),
  responses: { 200: booked, 404: failure, 409: failure, 422: failure, 429: failure },
});
