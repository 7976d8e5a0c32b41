export {
  confirmStop,
  consentSince,
  hasLiveConsent,
  isStopped,
  mayReceiveTexts,
  recordConsent,
  revokeConsent,
  startTexts,
  stopTexts,
} from "./service.ts";
