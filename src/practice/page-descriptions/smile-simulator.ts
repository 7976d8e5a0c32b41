import { identity } from "../identity.ts";

export const smileSimulatorDescription = `Your smile in lighter shades, from one photo that never leaves your device. A picture, not a promise, by ${identity.name} in ${identity.address.city}.`;
