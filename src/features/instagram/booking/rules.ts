import { cameFrom } from "../../booking/appointments/rules.ts";

/** The page with the free times, for somebody who writes on Instagram: the visit counts as booked there. */
export function bookingLink(siteUrl: string): string {
  return `${siteUrl}/booking?${cameFrom}=instagram`;
}
