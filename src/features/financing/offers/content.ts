/** Words around offers that are compared, and around how their figures came about. */
export const offersContent = {
  en: {
    estimate: "Estimate - subject to the provider's approval and terms.",
    partial: "Covers {approved} of {amount}. {left} would remain to be paid another way.",
    validUntil: "Valid until {date}",
    steps: {
      monthlyRate: "Interest of one month, of each $10,000",
      monthlyRateHow: "$10,000 × {apr} / 12",
      monthly: "Each month",
      withoutInterest: "{amount} / {months} months",
      withInterest: "{amount} paid off in {months} equal payments at {apr} APR",
      stated: "as {provider} states it; its APR and term alone come to {reckoned}",
      paid: "Paid in all",
      paidExactly: "{months} payments, the last one evened out to the cent",
      paidAsStated: "{months} × {monthly}",
      charge: "Finance charge",
      chargeHow: "{paid} − {amount}",
      fee: "Fee",
      feeHow: "as {provider} states it; it comes on top of what is paid in all",
      withFee: "Paid in all, with the fee",
      withFeeHow: "{total} + {fee}",
      left: "Not covered",
      leftHow: "{amount} − {approved}",
    },
    differs:
      "{provider} states {monthly} a month, which its terms do not come to. Ask before you decide.",
    unstated:
      "{provider} did not state its terms, so this is calculated with {months} months at {apr} APR.",
  },
} as const;
