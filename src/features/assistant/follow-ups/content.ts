/** Words that go on with what was said before, where no fact does. */
export const followUps = {
  told: "Thank you for telling me. What would you like to know?",
  stillCall:
    "I cannot judge from here what that changes. Please call and describe it: the team says how soon you should come.",
} as const;

/** Still nothing is known of what somebody goes on to ask about. */
export const stillUnknown = (missing: string) =>
  `I have nothing written down about ${missing}, so I can say neither yes nor no: the team can.`;
