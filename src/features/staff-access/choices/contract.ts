import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

/** How close the rows of lists stand. */
export const densities = ["compact", "regular", "roomy"] as const;
export type Density = (typeof densities)[number];

const choices = z
  .object({ density: z.enum(densities, { error: "Choose compact, regular or roomy." }) })
  .register(z.globalRegistry, { id: "StaffChoices" });
export type StaffChoices = z.output<typeof choices>;

export const readChoices = endpoint({
  method: "GET",
  path: "/api/staff-access/choices",
  access: "front-desk",
  limit: "staff",
  tag: "Staff access",
  summary: "How the signed-in person wants lists to look",
  responses: { 200: choices, 401: failure, 403: failure },
});

export const saveChoices = endpoint({
  method: "PUT",
  path: "/api/staff-access/choices",
  access: "front-desk",
  limit: "staff",
  tag: "Staff access",
  summary: "Keep how the signed-in person wants lists to look",
  body: choices,
  responses: { 200: choices, 401: failure, 403: failure, 422: failure },
});
