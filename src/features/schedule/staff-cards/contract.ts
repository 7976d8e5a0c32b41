import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { staffColors } from "../../../practice/staff.ts";
import { oneLine } from "../../../text.ts";
import { staffId } from "../../booking/contract.ts";
import { changeFailures, rowVersion } from "../../booking/hours/contract.ts";

const wholeEmail = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, { error: "That is too long for an email address.", abort: true }),
    z.email("Type a whole email address, such as name@practice.example."),
  );
const wholePhone = z
  .string()
  .check(z.regex(/^\+[0-9]{8,15}$/, "Type a whole number with its area code."));

const card = z.object({
  role: oneLine(80, {
    tooLong: "Keep it under 80 characters.",
    strange: "Use letters, figures and signs on one line.",
  }),
  color: z.enum(staffColors, "Choose a color."),
  email: z.nullable(wholeEmail),
  phone: z.nullable(wholePhone),
  notifyBy: z.enum(["mail", "text"], "Choose how this person is told."),
});
export type Card = z.output<typeof card>;

export const saveCard = endpoint({
  access: "admin",
  limit: "staff",
  tag: "Shifts",
  method: "PUT",
  path: "/api/staff-cards/:staffId",
  summary: "Change role, color and contact of somebody who sees patients",
  params: z.object({ staffId }),
  body: z.object({ ...card.shape, version: rowVersion }),
  responses: { 200: z.object({ card, version: z.number() }), ...changeFailures },
});

/** What a 409 about a card carries. */
export const currentCard = z.object({ card, version: z.number() });
