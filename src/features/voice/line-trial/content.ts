/** Why calls to the practice's number do not reach the assistant. */
export const lineTrialWords = {
  notSigned:
    "The carrier has this number. Callers hear that the line is not in service until the agreement with it is signed (TWILIO_BAA).",
  busy: "All lines are taken at the moment. Please try again in a minute.",
  notAnswered: "The number was rung, and the assistant did not pick up.",
  isOff: "The assistant does not answer calls. Switch that on and save before the number is tried.",
} as const;
