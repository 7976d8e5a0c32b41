/** Words around every monthly payment. */
export const financingContent = {
  en: {
    eachMonth: "Each month, for {months} months",
    estimate: "Estimate at {apr} APR",
    flat: "Estimated, flat finance charge: as much as {apr} APR",
    provider: "Subject to the provider's approval and terms.",
    offered: "Offered by {provider} at {apr} APR.",
    paid: "Paid in all",
    charge: "Finance charge",
    /** Where the payments alone would not add up to what is paid in all. */
    evened: "The last payment is {last}, so that all of them come to {total}.",
  },
} as const;
