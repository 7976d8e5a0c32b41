import { identity } from "../identity.ts";

export const accessibilityDescription = `What ${identity.name} does so that everybody can use this website and be seen in ${identity.address.city}, what is not perfect yet, and how to get help at once.`;
