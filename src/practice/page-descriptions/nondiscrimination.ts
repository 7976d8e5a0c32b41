import { identity } from "../identity.ts";

export const nondiscriminationDescription = `Equal treatment at ${identity.name} in ${identity.address.city}: free language help, free aids for people with disabilities, and how to file a grievance.`;
