import { identity } from "../identity.ts";

export const servicesDescription = `Robotic implant surgery, jaw pain, EMFACE, checkups, crowns, veneers and whitening in ${identity.address.city}: what each visit is, how long it takes and what it costs.`;
