import type { HandOffReason } from "../visit-tools/contract.ts";

/** What was done with a tool: when it went through, and when it did not. */
export const toolWords: Readonly<Record<string, readonly [done: string, tried: string]>> = {
  findSlots: ["Looked for free times", "Looked for free times"],
  findTimes: ["Looked for free times", "Looked for free times"],
  hold: ["Kept a time for five minutes", "Tried to keep a time"],
  book: ["Booked the visit", "Asked to book the visit"],
  lookUp: ["Looked for the visitor's own visit", "Looked for the visitor's own visit"],
  move: ["Moved the visit", "Asked to move the visit"],
  cancel: ["Cancelled", "Asked to cancel"],
  estimateFinancing: ["Offered the financing check", "Asked for the financing check"],
  checkInsurance: ["Offered the insurance check", "Asked for the insurance check"],
  answerFromFacts: ["Looked for facts", "Looked for facts"],
  handOff: ["Handed over to the team", "Asked for a person"],
};

/** Said of a tool that there is none of. */
export const unknownTool = "Asked for something that it cannot do";

/** What came of a call, by the reason that is stored with it. */
export const outcomeWords: Readonly<Record<string, string>> = {
  "needs-yes": "read back first, as a yes was missing",
  "needs-contact": "name or number still missing",
  "needs-proof": "confirmation code or contact missing or wrong",
  "needs-service": "which service was not known",
  "needs-time": "which time was not known",
  "none-free": "none free",
  "no-such-time": "no such time was shown",
  taken: "somebody was faster",
  "not-offered": "not offered here",
  "not-possible": "not possible",
  "not-changeable": "it can no longer be changed",
  "cancelled-already": "it was cancelled before",
  "cancelled-late": "less than a day ahead",
  "move-keeps-service": "a move keeps the service",
  "for-child": "for a child, which the booking page books",
  "too-many-calls": "too many at once",
  "handed-off-before": "they know of it already",
  dropped: "what was begun is let go of",
  invalid: "not understood",
  unknown: "not carried out",
  failed: "it did not work",
  refused: "not carried out",
};

/** Why a conversation went to a person. */
export const handOffWords: Readonly<Record<HandOffReason, string>> = {
  "asked-for-person": "the visitor asked for a person",
  "not-understood": "the assistant could not help",
  complaint: "a complaint",
  "clinical-question": "a question about treatment",
  billing: "a question about a bill",
  "other-language": "another language",
  emergency: "an emergency",
  other: "another reason",
};

/** What a visitor wants with a visit of their own. */
export const lookUpWords: Readonly<Record<string, string>> = {
  look: "to read it",
  move: "to move it",
  cancel: "to cancel it",
};
