import { identity } from "../identity.ts";

export const contactDescription = `Call ${identity.phone.display}, write or come by: the office hours and the address of ${identity.name} in ${identity.address.city}, and what to do in an emergency.`;
