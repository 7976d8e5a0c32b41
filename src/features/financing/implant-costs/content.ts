/** Words of the implant calculator. */
export const implantCalculatorContent = {
  en: {
    kindLegend: "What is to be replaced?",
    chosenBefore: "What you chose",
    kinds: {
      single: { label: "A single tooth", description: "One implant with its crown" },
      multiple: { label: "Several teeth", description: "Up to 8 implants" },
      full_mouth: { label: "A full mouth", description: "Estimated on 8 implants" },
    },
    count: "Number of implants",
    fewer: "One implant fewer",
    more: "One implant more",
    fullMouth: "Estimated on {count} implants. Your scan says how many you need.",
    additionsLegend: "What the plan may need besides",
    additionsNote: "Each is counted once for the whole case, not for each implant.",
    additions: {
      imaging: "3D imaging",
      "bone-graft": "Bone grafting",
      "sinus-lift": "Sinus lift",
      sedation: "Sedation",
      "temporary-crown": "Temporary crown",
      "premium-crown": "Premium crown",
    },
    parts: { implant: "Implant", crown: "Crown", surgery: "Surgery" },
    times: "{count} × {unit}",
    once: "once for the case",
    total: "Estimated total",
    totalNote:
      "An estimate by the practice's typical prices, not an offer. What yours costs stands in a written plan after the examination.",
    howTitle: "How we got this",
    plansTitle: "What paying over time would cost",
    plansNote:
      "Examples of plans, until the practice has an agreement with each lender. Only a lender decides and makes an offer.",
    months: "Pay over, months",
    planName: "{name}, {months} months",
    from: "Starting from {amount}, the smallest payment of the listed plans:",
    /** What the chat is told that one is interested in. */
    treatment: "Dental Implants",
    book: "Book Consultation",
    check: "See whether you may qualify",
    apply: "Go on to the application",
    ask: "Ask about this estimate",
  },
} as const;
