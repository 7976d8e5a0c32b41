import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";

export const simulatorChoice = endpoint({
  method: "GET",
  path: "/api/simulator",
  access: "public",
  limit: "reads",
  tag: "Practice",
  summary: "Which smile simulator the practice shows: its own, or another company's",
  responses: {
    200: z.object({
      /** The address of another company's simulator; null for our own. */
      address: z.nullable(z.string().check(z.maxLength(2000))),
    }),
  },
});
