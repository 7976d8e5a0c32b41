/** What the tools of the medical spa say where no script runs. */
export const medspaInWordsContent = {
  en: {
    packages: "A package is found by a script, which your browser does not run. The packages are:",
    saves: "saves",
    against: "against the upper ends of the listed ranges together",
    sample: "Sample, drawn.",
  },
};
