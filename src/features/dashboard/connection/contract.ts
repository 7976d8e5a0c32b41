import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

/** How often an open dashboard asks whether the records can be reached. */
export const connectionEverySeconds = 30;

export const connection = endpoint({
  method: "GET",
  path: "/api/dashboard/connection",
  access: "front-desk",
  limit: "staff",
  tag: "Practice",
  summary: "Whether patients' records can be reached; says nothing about any of them",
  responses: {
    200: z.object({ checkedAt: z.string() }),
    401: failure,
    403: failure,
  },
});
