/** What the tools of the aboutface center say where no script runs. */
export const aboutfaceInWordsContent = {
  en: {
    packages:
      "A plan is calculated by a script, which your browser does not run. The packages are:",
    sample: "Sample, drawn.",
    review: "{name}, {rating} of 5 stars",
    sampleReview: "Sample, not a patient.",
  },
};
