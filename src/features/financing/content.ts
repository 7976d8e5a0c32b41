/** Words around every monthly payment. */
export const financingContent = {
  en: {
    eachMonth: "Each month, for {months} months",
    estimate: "Estimate at {apr} APR",
    provider: "Subject to the provider's approval and terms.",
    paid: "Paid in all",
    charge: "Finance charge",
  },
} as const;
