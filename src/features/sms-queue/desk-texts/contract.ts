import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { someLines } from "../../../text.ts";
import { phone } from "../../booking/appointments/contract.ts";

const longestMessage = 1000;

export const sendAppointmentText = endpoint({
  method: "POST",
  path: "/api/functions/send-appointment-sms",
  access: "front-desk",
  limit: "staff",
  tag: "Texts",
  summary: "Queue a text about a visit; consent and STOP hold for it as for every other",
  body: z.object({
    appointmentId: z
      .string({ error: "Say which visit it is about." })
      .check(z.uuid("That is not a visit's id.")),
    phone,
    message: someLines(longestMessage, {
      wrongType: "Type a message.",
      missing: "Type a message.",
      tooLong: `Please shorten the message to ${longestMessage} characters.`,
      strange: "The message has a character that no phone shows. Please remove it.",
    }),
  }),
  responses: {
    200: z.object({
      success: z.boolean(),
      /** The same words to the same phone about the same visit were queued before: nothing new leaves. */
      repeated: z.optional(z.literal(true)),
      error: z.optional(z.string()),
    }),
    401: failure,
    403: failure,
    404: failure,
    422: failure,
  },
});
