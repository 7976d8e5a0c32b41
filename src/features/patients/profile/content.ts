/** What somebody was shown, by the action in the audit log. */
export const lookWords: Readonly<Record<string, string>> = {
  "patient.read": "this page",
  "patient.upcoming.read": "coming visits",
  "patient.record.export": "the whole record",
  "appointment.read": "a visit",
  "estimate.read": "an estimate",
  "voice-call.read": "a call",
  "voice-call.listen": "a call, listening",
  "appointment.insurance.read": "insurance of a visit",
  "appointment.member-id.show": "insurance member ID",
};

/** What a consent is for, by its purpose as it is stored. */
export const purposeWords: Readonly<Record<string, string>> = {
  "appointment-messages": "visits",
  "insurance-check": "an insurance question",
  recall: "coming again",
  waitlist: "earlier times",
};

export const consentChannelWords: Readonly<Record<string, string>> = {
  sms: "Texts",
  email: "Email",
  voice: "Calls",
  chat: "Chat",
};

/** By what it is known that a conversation on Instagram is theirs. */
export const provedWords: Readonly<Record<string, string>> = {
  code: "They proved it",
  staff: "Linked by the team",
};
