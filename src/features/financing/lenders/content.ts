/** What a lender's answer says to a person. */
export const lenderContent = {
  en: {
    /** By the order in which they are asked. */
    unapproved: {
      cherry: "Unable to pre-qualify with {provider} at this time.",
      sunbit: "Financing not available for this amount.",
      carecredit: "Pre-qualification not available.",
    },
    /** Of a lender that failed: it decided nothing. */
    unanswered: "{provider} did not answer. It has decided nothing.",
    mayQualify:
      "You may qualify with {provider}. It has not answered yet: this is an estimate and not an approval.",
    apply: "Apply with {provider}",
    applyHint: "Opens {provider}'s own site. This is not an approval.",
  },
} as const;
