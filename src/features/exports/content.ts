import type { ExportKind } from "./contract.ts";

/** What each file is called and holds; `day` says which day the range is about. */
export const exportWords: Readonly<
  Record<ExportKind, { name: string; holds: string; day: string }>
> = {
  patients: {
    name: "Patients",
    holds: "Names, contact, birth date and insurance. The file can be imported again.",
    day: "the day they came on file",
  },
  "patient-notes": {
    name: "Notes about people",
    holds: "What the team noted on people's pages, without what was taken away.",
    day: "the day it was written",
  },
  visits: {
    name: "Visits",
    holds: "Past and coming visits with service, provider, status, contact and notes.",
    day: "the day of the visit",
  },
  tasks: { name: "Tasks", holds: "Open and done work of the team.", day: "the day it was added" },
  consents: {
    name: "Consents",
    holds: "Who agreed to what, in which words, when, and when it was taken back.",
    day: "the day it was given",
  },
  mails: {
    name: "Emails",
    holds: "What was written to patients and staff; secret links are left out.",
    day: "the day it was written",
  },
  texts: {
    name: "Texts",
    holds: "Text messages and what became of them; secret links are left out.",
    day: "the day it was written",
  },
  "received-texts": {
    name: "Received texts",
    holds: "What people texted to the practice, and when it was read.",
    day: "the day it arrived",
  },
  instagram: {
    name: "Instagram messages",
    holds: "What people wrote on Instagram, drafts, and what was answered by whom.",
    day: "the day it was written",
  },
  waitlist: {
    name: "Waitlist",
    holds: "Who waited for an earlier time of what, since when, and how it ended.",
    day: "the day the person began to wait",
  },
  "financing-checks": {
    name: "Financing checks",
    holds: "Who asked lenders about what, and what came of it.",
    day: "the day of the check",
  },
  "insurance-checks": {
    name: "Insurance checks",
    holds: "Who asked what a plan pays, what was found, and who looked by hand.",
    day: "the day of the check",
  },
  estimates: {
    name: "Estimates",
    holds: "Requests and every version that was given, word for word, with its total.",
    day: "the day the estimate was begun",
  },
  "specialty-records": {
    name: "Care and sales",
    holds: "Pain, milestones, implant cases, robotic procedures, sales and satisfaction.",
    day: "the day it was entered",
  },
  "specialty-record-versions": {
    name: "Care and sales before corrections",
    holds: "What such records said before they were corrected, by whom, and why.",
    day: "the day it was corrected",
  },
  conversations: {
    name: "Conversations",
    holds: "Every message of visitors, assistants and staff in the chat, of the last 90 days.",
    day: "the day of the conversation's last word",
  },
  "conversation-notes": {
    name: "Conversation notes",
    holds: "What staff noted about conversations for each other.",
    day: "the day it was written",
  },
  "voice-calls": {
    name: "Voice calls",
    holds: "Calls with the assistant and what they came to, of the last 90 days; no sound.",
    day: "the day of the call",
  },
  "voice-call-lines": {
    name: "Lines of voice calls",
    holds: "What callers and the assistant said, of the last 90 days.",
    day: "the day it was said",
  },
  "phone-calls": {
    name: "Phone calls",
    holds: "Who called which number and what became of it, of the last 90 days.",
    day: "the day of the call",
  },
  voicemails: {
    name: "Voicemails",
    holds: "Messages that callers left, in the words made out, of the last 90 days; no sound.",
    day: "the day it was left",
  },
  shifts: {
    name: "Shifts",
    holds: "Who works when: the shifts that take the place of the usual week.",
    day: "the day it was entered",
  },
  audit: {
    name: "Audit",
    holds: "Who did or saw what, and what was refused.",
    day: "the day it happened",
  },
};
