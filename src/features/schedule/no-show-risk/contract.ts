import * as z from "zod/mini";

/** How likely a visit is missed, in points of 100, and what that is made of. */
export const noShowRiskShape = z
  .object({
    points: z.number(),
    /** From 30 points on: worth a call before the visit. */
    isHigh: z.boolean(),
    reasons: z.array(z.object({ points: z.number(), words: z.string() })),
  })
  .register(z.globalRegistry, { id: "NoShowRisk" });
export type VisitRisk = z.output<typeof noShowRiskShape>;
