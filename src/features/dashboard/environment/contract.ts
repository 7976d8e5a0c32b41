import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

export const environment = endpoint({
  method: "GET",
  path: "/api/dashboard/environment",
  access: "front-desk",
  limit: "staff",
  tag: "Practice",
  summary: "Which settings of the server are in order; names and rules, never a value",
  responses: {
    200: z.object({
      settings: z.array(
        z.object({
          name: z.string(),
          state: z.enum(["set", "unset", "wrong"]),
          /** What it has to be, in words that follow its name. */
          rule: z.string(),
        }),
      ),
    }),
    401: failure,
    403: failure,
  },
});
export type SettingFound = z.output<(typeof environment)["responses"][200]>["settings"][number];
