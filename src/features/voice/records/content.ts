export const callTypes = ["webrtc", "phone"] as const;
export type CallType = (typeof callTypes)[number];

export const endReasons = ["visitor", "silence", "longest", "answered", "lost", "server"] as const;
export type EndReason = (typeof endReasons)[number];

export const callOutcomes = [
  "booked",
  "moved",
  "cancelled",
  "emergency",
  "handed-off",
  "answered",
  "nothing-said",
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** What a call was made with. */
export const callTypeWords: Readonly<Record<CallType, string>> = {
  webrtc: "Web Call",
  phone: "Phone",
};

export const nobodyKnown = "Anonymous";
export const noSummary = "No summary available";

/** Who spoke, over the bubbles. */
export const speakerWords = { user: "Patient", assistant: "Julie" } as const;

/** How a call ended, as a sentence. */
export const endWords: Readonly<Record<EndReason, string>> = {
  visitor: "The caller hung up.",
  silence: "Nobody spoke any more.",
  longest: "The longest time for a call was over.",
  answered: "Everything was said.",
  lost: "Connection lost.",
  server: "The practice's program ended it.",
};

/** What a call came to. */
export const outcomeWords: Readonly<Record<CallOutcome, string>> = {
  booked: "Visit booked",
  moved: "Visit moved",
  cancelled: "Visit cancelled",
  emergency: "Emergency",
  "handed-off": "Handed to the team",
  answered: "Answered",
  "nothing-said": "Nothing was said",
};
