/** Words around the tools of the TMJ center; those of the tools, the phases and the treatments load with them. */
export const tmjToolsContent = {
  en: {
    failed: "This part of the page could not be loaded. Check your connection.",
    retry: "Try again",
    assessment: {
      title: "Free TMJ assessment",
      lead: "Eight questions that we ask everybody, five answers each. It takes about two minutes, costs nothing, and is not a diagnosis.",
    },
    timeline: {
      title: "Four phases",
      lead: "What can be undone comes first, and each phase ends with a measurement. Many people need no more than the first two.",
    },
    treatments: {
      title: "Six ways to treat it",
      lead: "From the mildest on. Which of them fits is said after the examination, and no result can be promised.",
    },
    schedule: "Schedule Consultation",
    more: "Eight signs, and how treatment goes on",
  },
};
