/** Words around the tools of the aboutface center; those of the tools load with them. */
export const aboutfaceToolsContent = {
  en: {
    planner: {
      title: "Facial Treatment Planner",
      lead: "What you would like, your budget and your time, set beside what each treatment can do.",
    },
    gallery: {
      title: "Facial Transformation Gallery",
      lead: "Drawn, not photographed, until patients agree in writing to show their own. Press a picture to compare.",
    },
    calculator: {
      title: "Investment Calculator",
      lead: "What treatments typically come to together, and what paying over time would add.",
    },
    failed: "This part of the page could not be loaded. Check your connection.",
    retry: "Try again",
  },
};
