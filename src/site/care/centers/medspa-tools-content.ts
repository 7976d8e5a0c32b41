/** Words around the tools of the medical spa; those of the tools load with them. */
export const medspaToolsContent = {
  en: {
    combinations: {
      title: "Combine treatments",
      lead: "Some treatments are planned together and then cost less. Choose what you are thinking about, and see which package fits.",
    },
    gallery: {
      title: "Medical spa gallery",
      lead: "Drawn, not photographed, until patients agree in writing to show their own. Press a picture to compare.",
    },
    calculator: {
      title: "MedSpa Investment Calculator",
      lead: "What treatments come to in a year or a season, and what paying over time would add.",
    },
    failed: "This part of the page could not be loaded. Check your connection.",
    retry: "Try again",
    schedule: "Schedule Consultation",
    small: "A small question?",
    askHere: "Ask here",
  },
};
