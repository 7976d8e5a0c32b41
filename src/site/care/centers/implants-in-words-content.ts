/** What the calculator's place says where no script runs. */
export const implantsInWordsContent = {
  en: {
    part: "{all}: {implant} for the implant, {crown} for the crown and {surgery} for the surgery.",
    additions: "What a plan may need besides, once for the case:",
    note: "As stated by the practice. Your written plan has the exact sum.",
    plans: "What paying over time would cost, in equal payments. Of {amount}, the starting price:",
    plan: "{name}, {months} months",
    flat: "A flat charge of {percent}% is added to the price. That is as much as {apr} APR: {paid} paid in all, {charge} of it the charge.",
    free: "0% APR, no charge: {paid} paid in all.",
    apr: "APR is what a loan costs in a year, as a share of what is still owed. A flat charge is reckoned on the whole price although less is owed every month, so its APR is higher than the charge divided by the years.",
    plansNote:
      "Examples of plans, until the practice has an agreement with each lender. Only a lender decides and makes an offer.",
  },
};
