import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { askableItems } from "../../../practice/estimate-prices.ts";
import { email, idempotency, personName, phone } from "../../booking/appointments/contract.ts";
import { calendarDate } from "../../booking/contract.ts";

export const calculators = ["aboutface", "implants", "medspa"] as const;
export type Calculator = (typeof calculators)[number];
const askableIds = askableItems.map(({ id }) => id);
const mostOfOne = 8;
const mostAsked = 12;

export const askEstimate = endpoint({
  method: "POST",
  path: "/api/estimates/requests",
  access: "public",
  limit: "booking-writes",
  tag: "Estimates",
  summary:
    "Ask for a written estimate; staff write it within three business days and mail its link",
  headers: idempotency,
  body: z.object({
    person: z.object({
      firstName: personName("first name"),
      lastName: personName("last name"),
      dateOfBirth: calendarDate,
      email,
      phone,
    }),
    /** The calculator that it was chosen in. */
    from: z.enum(calculators, { error: "Name the calculator it was chosen in." }),
    items: z
      .array(
        z.object({
          id: z.enum(askableIds, { error: "Choose from the list." }),
          quantity: z
            .number()
            .check(z.multipleOf(1), z.minimum(1), z.maximum(mostOfOne, "At most 8 of one.")),
        }),
        { error: "Choose at least one thing." },
      )
      .check(
        z.minLength(1, "Choose at least one thing."),
        z.maxLength(mostAsked, `At most ${mostAsked} things.`),
        z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, "Each once."),
      ),
  }),
  responses: {
    201: z.object({
      /** What people name it by. */
      reference: z.string(),
      /** The day by which it is there. */
      answerBy: z.string(),
      /** Whether emails go out, or are kept back because this practice cannot send any yet. */
      mail: z.enum(["sent-soon", "held"]),
    }),
    409: failure,
    422: failure,
    429: failure,
  },
});
