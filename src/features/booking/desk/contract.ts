import * as z from "zod/mini";
import { takenDetails } from "../contract.ts";

/** What has a person's time already, as staff are told; visitors never are. */
export const occupant = z
  .object({
    providerName: z.string(),
    kind: z.enum(["visit", "block", "hold"]),
    /** The visit and its patient; null for a block or a visitor who is booking. */
    visitId: z.nullable(z.string()),
    patientName: z.nullable(z.string()),
    /** Why the time is blocked. */
    reason: z.nullable(z.string()),
    start: z.string(),
    end: z.string(),
    /** Until when the room is needed after it; the end itself when it is not. */
    busyUntil: z.string(),
  })
  .register(z.globalRegistry, { id: "Occupant" });
export type Occupant = z.output<typeof occupant>;

/** What a `slot_taken` failure carries in `details` at the desk, beside other times. */
export const deskTakenDetails = z.extend(takenDetails, {
  /** By provider and time, the first few. */
  occupants: z.array(occupant),
});
