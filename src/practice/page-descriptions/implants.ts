import { identity } from "../identity.ts";

export const implantsDescription = `Dental implants in ${identity.address.city}: a 3D scan at the first visit, a written plan with its price, and the time to decide at home.`;
