import * as z from "zod/mini";
import { serviceCategories } from "../../../practice/services.ts";

/** A booked visit that the hours no longer hold; it stays booked until somebody moves it. */
export const displacedVisit = z
  .object({
    id: z.string(),
    date: z.string(),
    start: z.string(),
    patientName: z.string(),
    provider: z.object({ id: z.string(), displayName: z.string() }),
    service: z.object({ name: z.string(), category: z.enum(serviceCategories) }),
  })
  .register(z.globalRegistry, { id: "DisplacedVisit" });
export type DisplacedVisit = z.output<typeof displacedVisit>;

export const displacedVisits = z.object({ visits: z.array(displacedVisit) });
