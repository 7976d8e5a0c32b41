import { identity } from "../identity.ts";

export const tmjTreatmentDescription = `Eight signs of a jaw joint in trouble and four ways to treat it, the reversible ones first. Book a TMJ consultation in ${identity.address.city}.`;
