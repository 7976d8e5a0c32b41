/** Words beside the drawn pair. */
export const drawnPairContent = {
  en: {
    title: "Before and after, drawn",
    lead: "Pictures of patients appear here only when those patients have agreed in writing. Until then this pair shows what we measure.",
    before: "Before",
    after: "After",
    note: "Illustration, not a patient",
    text: "Worn edges of uneven length, and the same smile with its edges on the arc of the lower lip.",
  },
};
