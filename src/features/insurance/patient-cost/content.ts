/** Words of the estimate of what a patient pays, and of how it came about. */
export const patientCostContent = {
  en: {
    estimate:
      "Estimate before annual maximum and copay. Your plan decides; this is not a guarantee.",
    notEligible: "This plan does not cover you, so the full amount applies.",
    uncounted: "No share of a plan is counted, so the full amount applies.",
    warning:
      "Your plan has {remaining} left this year. That is less than the {cost} this treatment costs.",
    overBenefit:
      "The plan's share would be {share}, more than it has left: you may pay {extra} more.",
    withinBenefit: "The plan's share would be {share}, which it still has.",
    /** Of a plan that pays nothing of it anyway. */
    noShare:
      "Your plan pays no share of this treatment. The {remaining} it has left this year does not lower what you pay.",
    likely: "More likely, as your plan has {remaining} left this year",
    waitingTitle: "Your plan has a waiting period",
    waiting:
      "{period}. Until it is over your plan may pay nothing of this: you would pay the whole {cost}.",
    waitingUnsaid:
      "It did not say how long. Until it is over your plan may pay nothing of this: you would pay the whole {cost}.",
    copay: "A copay of {copay} may come on top.",
    steps: {
      full: "You pay",
      fullHow: "the whole cost, because the plan is not in force",
      uncountedHow: "the whole cost, because the plan said nothing about this treatment",
      deductible: "Deductible still to pay",
      deductibleHow: "{deductible} − {met} already met",
      rest: "Cost after the deductible",
      restHow: "{cost} − {left}",
      share: "Your share of the rest",
      shareHow: "{rest} × {percent}",
      shareOfAllHow: "{cost} × {percent}",
      sum: "You pay",
      sumHow: "{left} + {share}",
      clampedHow: "no more than the cost, which lies below the deductible",
      plan: "The plan's share",
      planHow: "{cost} − {patient}",
    },
  },
} as const;
