import { identity } from "../identity.ts";

export const homeDescription = `Implants, jaw pain, robotic surgery and facial aesthetics in ${identity.address.city}. See free times and book a visit online, or call ${identity.phone.display}.`;
