import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

const params = z.object({ id: z.string().check(z.uuid("That is not a visit's id.")) });
const refusals = { 401: failure, 403: failure, 404: failure, 422: failure } as const;

export const readInsurance = endpoint({
  method: "GET",
  path: "/api/schedule/visits/:id/insurance",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary:
    "The insurance that was typed while booking, the member ID masked; nobody confirmed it yet",
  params,
  responses: {
    200: z.object({
      /** Null when none was typed; empty parts are null. */
      insurance: z.nullable(
        z.object({
          provider: z.nullable(z.string()),
          /** "•••• 4821"; short ones show nothing of themselves. */
          memberIdMasked: z.nullable(z.string()),
          groupNumber: z.nullable(z.string()),
        }),
      ),
    }),
    ...refusals,
  },
});
export type TypedInsurance = NonNullable<
  z.output<(typeof readInsurance)["responses"][200]>["insurance"]
>;

export const showMemberId = endpoint({
  method: "GET",
  path: "/api/schedule/visits/:id/insurance/member-id",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "The whole member ID that was typed while booking; each look is on record by itself",
  params,
  responses: { 200: z.object({ memberId: z.nullable(z.string()) }), ...refusals },
});
