import { identity } from "../identity.ts";

export const aboutfaceDescription = `Smile and face measured as one in ${identity.address.city}: before and after, drawn; six facial treatments, what they typically cost, and paying over time.`;
