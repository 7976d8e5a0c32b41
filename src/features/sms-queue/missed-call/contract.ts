import * as z from "zod/mini";
import { endpoint, type Reply } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { canBePhone, isTenDigitPhone } from "../../booking/appointments/rules.ts";

export const tellMissedCall = endpoint({
  method: "POST",
  path: "/api/sms/missed-calls",
  access: "front-desk",
  limit: "staff",
  tag: "SMS",
  summary: "Queue a text to somebody whose call nobody answered, at most once a day",
  body: z.object({
    phone: z.string("Please give the number that called.").check(
      z.maxLength(40, "Please give a US phone number with ten digits."),
      z.refine(
        (typed) => isTenDigitPhone(typed) && canBePhone(typed),
        "Please give a US phone number with ten digits.",
      ),
    ),
  }),
  responses: {
    200: z.object({ outcome: z.enum(["queued", "told-today", "no-consent"]) }),
    401: failure,
    403: failure,
    422: failure,
  },
});
export type MissedCallAnswer = Reply<typeof tellMissedCall>;
