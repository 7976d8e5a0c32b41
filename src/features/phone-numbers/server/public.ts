export { deskNumberOf, designatedNumber, voiceOf } from "../numbers/server/service.ts";
