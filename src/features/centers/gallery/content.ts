/** Words of the gallery; those of its cases are in practice/aesthetic-cases.ts. */
export const galleryContent = {
  en: {
    tabs: "Results",
    cases: "Before & After",
    reviews: "Patient Reviews",
    before: "Before",
    after: "After",
    compare: "Compare before and after",
    fullCase: "View Full Case",
    sample: "Sample",
    sampleCase: "Sample, illustration",
    sampleReview: "Sample, not a patient",
    stars: "of 5 stars",
    chat: "Chat with Julie about Results",
    /** What the chat is asked, as the patient's own words. */
    question: "Hi! I am looking at the gallery and would like to know what results I can expect.",
    questionAbout:
      "Hi! I am looking at the gallery and would like to know what results I can expect of {treatment}.",
    note: "Every face is different. What can change for you is measured at a consultation.",
    failed: "The picture could not be opened. Check your connection and try again.",
  },
} as const;

/** Words of the dialog over the gallery; they load with it. */
export const caseContent = {
  en: {
    close: "Close the picture",
    slider: "How much of the picture is before, how much after",
    shares: "{before} % before, {after} % after",
    position: "Case {at} of {count}",
    previous: "Previous case",
    next: "Next case",
    keys: "Drag the handle to compare. Swipe, or use the arrow keys, for the next case.",
    concern: "Concern",
    plan: "What was done",
    visit: "One visit takes",
    visits: "Visits",
    results: "Results",
    price: "Price list",
    expect: "What to expect",
    chat: "Chat with Julie about This",
    sample:
      "This case is a sample, made up to show how we measure and plan. It is no patient's result and promises none.",
  },
} as const;
