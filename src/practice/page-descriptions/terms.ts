import { identity } from "../identity.ts";

export const termsDescription = `Booking, 24-hour notice for moving or cancelling, prices, estimates and financing at ${identity.name} in ${identity.address.city}, in plain words.`;
