import { identity } from "../identity.ts";

export const tmjDescription = `Jaw pain, clicking, locking, headaches: a 60 minute examination in ${identity.address.city} that looks for the cause first. Services, prices and free times.`;
