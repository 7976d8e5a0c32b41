export { hasLiveConsent, recordConsent } from "./service.ts";
