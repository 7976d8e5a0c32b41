import { identity } from "./identity.ts";

/** Where patients write reviews; null takes the link off the page. */
export const writeReviewUrl: string | null =
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${identity.legalName}, ${identity.address.street}, ${identity.address.city}`)}`;
