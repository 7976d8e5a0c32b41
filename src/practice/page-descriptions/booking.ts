import { identity } from "../identity.ts";

/** What search results say about booking; apart from the others, which booking need not load. */
export const bookingDescription = `Choose a service, see the free times of ${identity.name} in ${identity.address.city} and book in two minutes. Moving or cancelling is free with 24 hours' notice.`;
