import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { offerStandings } from "../rules.ts";

/** An offer as whoever has its link sees it; nothing of anybody else who was asked. */
const offer = z
  .object({
    standing: z.enum(offerStandings),
    start: z.string(),
    end: z.string(),
    duration: z.string(),
    serviceId: z.string(),
    serviceName: z.string(),
    staffName: z.string(),
    /** The visit that moves when the time is taken; null for somebody without one. */
    from: z.nullable(z.string()),
    validUntil: z.string(),
    isOnList: z.boolean(),
    /** The next free times, when this one is none any more. */
    next: z.array(z.object({ start: z.string(), staffName: z.string() })),
    /** Opens the visit: the one that was booked by this, or the one that stays. */
    manageUrl: z.nullable(z.string()),
    confirmationCode: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "WaitlistOffer" });
export type Offer = z.output<typeof offer>;

const body = z.object({
  token: z.string({ error: "The link is not whole." }).check(z.minLength(1), z.maxLength(200)),
});
const responses = { 200: offer, 404: failure, 422: failure, 429: failure } as const;
const shared = { method: "POST", access: "visitor-own", tag: "Waitlist", body, responses } as const;

export const readOffer = endpoint({
  ...shared,
  path: "/api/waitlist/offer",
  limit: "reads",
  summary: "An offered time by the secret of its link, and how it stands now",
});

export const claimOffer = endpoint({
  ...shared,
  path: "/api/waitlist/offer/claim",
  limit: "booking-writes",
  summary:
    "Take an offered time: moves the visit or books one, in one go; claiming again answers the same",
});

export const declineOffer = endpoint({
  ...shared,
  path: "/api/waitlist/offer/decline",
  limit: "booking-writes",
  summary: "Say no to this time and go on waiting",
});

export const leaveByOffer = endpoint({
  ...shared,
  path: "/api/waitlist/offer/leave",
  limit: "booking-writes",
  summary: "Leave the waitlist by the link of an offer",
});
