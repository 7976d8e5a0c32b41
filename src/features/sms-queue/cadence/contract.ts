import * as z from "zod/mini";
import { endpoint, type Reply } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { longestHours, stepIds } from "./rules.ts";

const step = z.object({
  id: z.enum(stepIds),
  isOn: z.boolean(),
  hours: z
    .number("Please give the hours as a number.")
    .check(
      z.int("Whole hours, please."),
      z.minimum(1, "At least one hour before the visit."),
      z.maximum(longestHours, `At most ${longestHours} hours before the visit.`),
    ),
});

/** How long before a visit people are reminded; version 0 is the practice's own. */
export const textCadence = z
  .object({
    steps: z.array(step),
    sendsRecalls: z.boolean(),
    version: z.number(),
    changedAt: z.nullable(z.string()),
    changedBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "TextCadence" });

export const readCadence = endpoint({
  method: "GET",
  path: "/api/sms/cadence",
  access: "front-desk",
  limit: "staff",
  tag: "SMS",
  summary: "When people are reminded of visits, and whether they are asked to come again",
  responses: { 200: textCadence, 401: failure, 403: failure },
});
export type TextCadence = Reply<typeof readCadence>;

export const changeCadence = endpoint({
  method: "PUT",
  path: "/api/sms/cadence",
  access: "admin",
  limit: "staff",
  tag: "SMS",
  summary: "Change when people are reminded of visits",
  body: z.object({
    steps: z.array(step).check(
      z.length(stepIds.length, "Each of the three steps once, please."),
      z.refine(
        (steps) => steps.every(({ id }, at) => id === stepIds[at]),
        "Each of the three steps once and in order, please.",
      ),
    ),
    sendsRecalls: z.boolean(),
    /** The version that was seen. */
    version: z.number().check(z.int(), z.minimum(0)),
  }),
  responses: {
    200: textCadence,
    401: failure,
    403: failure,
    409: failure,
    422: failure,
  },
});
