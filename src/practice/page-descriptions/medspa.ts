import { identity } from "../identity.ts";

export const medspaDescription = `Skin consultation, HydraFacial and EMFACE with a registered nurse in ${identity.address.city}. See how long each takes and what it costs before you decide.`;
