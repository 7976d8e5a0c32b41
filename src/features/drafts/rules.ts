/** The forms and tools of public pages whose typing is kept until it is sent or given up. */
export const draftForms = [
  "booking",
  "chat-details",
  "cost-check",
  "estimate-request",
  "financing-application",
  "implant-costs",
  "jaw-assessment",
  "medspa-combinations",
  "medspa-costs",
  "quick-check",
  "readiness",
  "result-share",
  "waitlist-entry",
] as const;
export type DraftForm = (typeof draftForms)[number];

/** Of a visitor so many drafts are kept, the newest: each tab has one for each form it was typed into. */
export const mostDrafts = 24;

/** What a draft may hold, as text: a booking with a long note and room to spare. */
export const longestDraft = 20_000;
