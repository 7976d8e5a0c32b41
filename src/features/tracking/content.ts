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
    choices: {
      title: "Privacy choices",
      close: "Close privacy choices",
      is: {
        yes: "Now: yes. Visits with this browser are counted.",
        no: "Now: no. Nothing is counted with this browser.",
        none: "Now: not answered. Nothing is counted until you say yes.",
        refused:
          "Your browser tells websites not to track you. That is a no: nothing is counted, and there is nothing to choose here.",
      },
      kept: "The answer stays in this browser for half a year.",
    },
  },
} as const;
