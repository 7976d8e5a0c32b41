/** Words of the medical spa's gallery; those of its cases are in practice/medspa-gallery.ts. */
export const medspaGalleryContent = {
  en: {
    tabs: "Results",
    cases: "Before & After",
    treatments: "Treatment Gallery",
    reviews: "Patient Reviews",
    sides: { before: "Before", after: "After" },
    compare: "Compare before and after",
    sampleCase: "Sample, illustration",
    sampleReview: "Sample, not a patient",
    stars: "of 5 stars",
    visit: "One visit takes",
    judged: "Result",
    listed: "Listed",
    illustration: "Illustration",
    chat: "Chat with Julie about Results",
    /** What the chat is asked, as the patient's own words. */
    question: "Hi! I am looking at the medical spa's gallery. What results can I expect?",
    questionAbout:
      "Hi! I am looking at the medical spa's gallery. What results can I expect of {treatment}?",
    note: "Every skin is different. What can change for you is said at a consultation.",
    failed: "The picture could not be opened. Check your connection and try again.",
  },
} as const;

/** Words of the dialog over the gallery; they load with it. */
export const medspaCaseContent = {
  en: {
    close: "Close the picture",
    position: "Case {at} of {count}",
    previous: "Previous case",
    next: "Next case",
    keys: "Drag the handle to compare. The arrow keys turn to the next case.",
    timeline: "What happens when",
    chatAbout: "Chat with Julie about This",
    sample:
      "This case is a sample, made up to show how we plan. It is no patient's result and promises none.",
  },
} as const;
