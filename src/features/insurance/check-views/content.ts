/** What the desk reads about insurance checks. */
export const insuranceViewContent = {
  list: {
    filters: {
      all: "All",
      open: "To verify",
      eligible: "In force",
      "not-eligible": "Not in force",
    },
    empty: {
      all: [
        "Nobody has asked yet",
        "Whoever asks in the chat what their plan pays appears here by itself.",
      ],
      open: ["Nothing to verify", "Plans that no program could verify appear here, with a task."],
      eligible: ["No plan in force yet", "Checks that found a plan in force appear here."],
      "not-eligible": [
        "No plan was out of force",
        "Checks that found a plan, but none in force, appear here.",
      ],
    },
    which: "Which insurance checks",
    name: "The insurance checks",
    invitation:
      "What was asked and what the plan says stands here, and the form for what you find out.",
  },
  outcomes: { eligible: "In force", "not-eligible": "Not in force" },
  followed: "Asked again",
  verifierNames: { first: "the first verifier", second: "the second verifier" },
  verifiers: { first: "The first verifier", second: "The second verifier" },
  answers: {
    eligible: "found a plan in force",
    "not-eligible": "found a plan that is not in force",
    "not-found": "did not find the member",
  },
  /** What of the form left the practice. */
  sent: {
    nothing: "Nothing was sent: no verifier was asked.",
    inside: "Nothing left this program: the demo's stand-ins were asked.",
    went: "Name, birth date, member id and, where it was given, the group number were sent once to {verifiers}.",
    kept: "Birth date, member id and group number are not kept.",
  },
  /** What a plan says, in the order in which it is read. */
  plan: {
    planName: "Plan",
    coveragePercent: "The plan pays",
    deductible: "Deductible",
    deductibleMet: "Deductible met",
    annualMaximum: "Annual maximum",
    used: "Used this year",
    remaining: "Left this year",
    copay: "Copay",
    waitingPeriod: "Waiting period",
    limitations: "Limitations",
  },
  hints: {
    coveragePercent: "Of this treatment, such as 80 or 37.5%.",
    deductible: "Of the year, such as 1500 or $1,500.",
    deductibleMet: "0 where nothing is met yet.",
    annualMaximum: "What the plan pays at most in a year.",
    remaining: "Left empty it is the maximum less what is used.",
    waitingPeriod: "As the plan says it, such as 12 months for major care.",
    limitations: "One a line. Leave out birth date, member id and group number.",
  },
  told: {
    mail: "An email tells them that it is done.",
    mailHeld:
      "An email tells them that it is done. It waits in the outbox, as all mail to patients does here.",
    text: "A text tells them that it is done.",
    both: "An email and a text tell them that it is done.",
    bothHeld:
      "An email and a text tell them that it is done. The email waits in the outbox, as all mail to patients does here.",
    before: "What was written to them is older than this: nothing of the correction was.",
    tell: "Email them that the answer has changed",
    tellHint: "They were told the earlier one.",
    onlyText:
      "They were told by a text, and agreed to one. They get no other: please phone them about a correction.",
    nobody: "There is no email and no consent to texts.",
  },
} as const;
