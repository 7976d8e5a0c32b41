/** What the tools of the medical spa say where no script runs. */
export const medspaInWordsContent = {
  en: {
    packages: "A package is found by a script, which your browser does not run. The packages are:",
    saves: "saves",
    against: "against the upper ends of the listed ranges together",
    plans:
      "What paying over time would cost, in equal payments over {from} to {to} months. Of {amount}:",
    card: "0% APR up to {free} months, on approval: {amount} paid in all. {apr} APR over more months: {paid} paid in all over {months} months, {charge} of it the finance charge.",
    other: "{apr} APR: {paid} paid in all over {months} months, {charge} of it the finance charge.",
    apr: "APR is what a loan costs in a year, as a share of what is still owed.",
    plansNote:
      "Examples of terms, until the practice has an agreement with each lender. Only a lender decides and makes an offer.",
    sample: "Sample, drawn.",
    review: "{name}, {rating} of 5 stars",
    sampleReview: "Sample, not a patient.",
  },
};
