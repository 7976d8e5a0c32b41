/** What visitors read about being counted. */
export const trackingContent = {
  en: {
    question: "May we count visits?",
    // Short: it comes after the page, and as its largest text it would be what the page is waited for.
    why: "It tells us which pages help, without names or anything you type. Change it at the foot of every page.",
    measured: "On general pages Google Analytics counts, too.",
    exactly: "What exactly?",
    no: "No, thanks",
    yes: "Yes, count",
    later: "Ask me another time",
    skip: "Skip to the question about counting",
    counted: "Thank you. This browser’s visits are counted from now on.",
    uncounted: "Nothing is counted in this browser.",
    forbidden: "This browser keeps nothing for websites, so nothing is counted.",
  },
} as const;
