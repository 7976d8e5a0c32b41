/** What visitors read where they can change their answer. */
export const choicesContent = {
  en: {
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
} as const;
