/** Words around the tools of the implants center; those of the tools load with them. */
export const implantsToolsContent = {
  en: {
    calculator: {
      title: "Implant Cost Calculator",
      lead: "Every line is a price from our list. Your written plan has the exact sum.",
    },
    wizard: {
      title: "Financing pre-qualification",
      lead: "Four short steps. A soft check only, so your credit score stays as it is, and only a lender decides.",
    },
    assistant: {
      title: "Financial assistant",
      lead: "Ask what implants cost and how people pay for them. It knows what is written on this page, and hands on what it does not.",
      check: "Quick pre-qualification",
      wizard: "Go to the application",
    },
    noScript: {
      wizard:
        "Applying online needs a script, which your browser does not run. Call us: we start the application with you.",
      assistant: "The assistant is a program, which your browser does not run. Call us instead.",
    },
    failed: "This part of the page could not be loaded. Check your connection.",
    retry: "Try again",
  },
};
