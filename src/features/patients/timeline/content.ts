import type { TimelineKind, TimelineTab } from "./contract.ts";

export const tabNames: Readonly<Record<TimelineTab, string>> = {
  all: "Everything",
  visits: "Visits",
  messages: "Messages",
  consents: "Consents",
  tasks: "Tasks",
  notes: "Notes",
  changes: "Changes",
};

/** Which kinds a tab shows. */
export const tabKinds: Readonly<Record<Exclude<TimelineTab, "all">, readonly TimelineKind[]>> = {
  visits: ["visit"],
  messages: ["mail", "text", "received-text", "chat", "call", "instagram"],
  consents: ["consent", "consent-end"],
  tasks: ["task"],
  notes: ["note"],
  changes: ["change"],
};

/** What a line's sign stands for, for those who do not see it. */
export const kindNames: Readonly<Record<TimelineKind, string>> = {
  visit: "Visit",
  mail: "Email",
  text: "Text",
  "received-text": "Text from them",
  chat: "Chat",
  call: "Call",
  instagram: "Instagram",
  consent: "Consent",
  "consent-end": "Consent",
  task: "Task",
  note: "Note",
  change: "Change",
};

export const deliveryNames: Readonly<Record<string, string>> = {
  pending: "Waiting",
  sending: "On its way",
  sent: "Sent",
  failed: "Not sent",
  unknown: "Perhaps sent",
  held: "Held",
  cancelled: "Not needed",
};

export const statusNames: Readonly<Record<string, string>> = {
  scheduled: "Scheduled",
  confirmed: "Confirmed",
  "in-progress": "In Progress",
  completed: "Completed",
  "no-show": "No Show",
  cancelled: "Cancelled",
};

/** Where a visit was booked. */
export const bookedWords: Readonly<Record<string, string>> = {
  web: "booked on the site",
  chat: "booked in the chat",
  voice: "booked on a call",
  phone: "booked by phone",
  sms: "booked by text",
  instagram: "booked on Instagram",
  staff: "booked at the desk",
  sample: "sample visit",
  import: "came with an import",
};

/** What was corrected, or done with the record as a whole. */
export const fieldNames: Readonly<Record<string, string>> = {
  firstName: "first name",
  lastName: "last name",
  dateOfBirth: "birth date",
  email: "email",
  phone: "phone",
};
