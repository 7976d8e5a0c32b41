import { identity } from "../identity.ts";

export const aboutDescription = `${identity.doctor.name}, ${identity.doctor.title.toLowerCase()} in ${identity.address.city}: how he works, where he learned it, and what you can expect of a first visit.`;
