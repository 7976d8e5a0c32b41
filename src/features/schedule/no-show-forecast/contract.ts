import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

/** Visits whose forecast was noted and whose end is known. */
const outcome = {
  visits: z.number(),
  /** How many of a hundred were expected to be missed; null without visits. */
  foreseen: z.nullable(z.number()),
  /** How many of a hundred were missed; null without visits. */
  missed: z.nullable(z.number()),
};

export const readCalibration = endpoint({
  method: "GET",
  path: "/api/metrics/no-show-forecast",
  access: "front-desk",
  limit: "staff",
  tag: "Figures",
  summary: "What was foreseen of visits a day before, beside what became of them; names nobody",
  responses: {
    200: z
      .object({
        /** The oldest first, this month last. */
        months: z.array(z.object({ month: z.string(), ...outcome })),
        /** The least likely first; points from `from` to `to`. */
        bands: z.array(z.object({ from: z.number(), to: z.number(), ...outcome })),
        /** Forecasts of visits whose end is not known yet. */
        open: z.number(),
      })
      .register(z.globalRegistry, { id: "NoShowCalibration" }),
    401: failure,
    403: failure,
  },
});
export type Calibration = z.output<(typeof readCalibration)["responses"][200]>;
