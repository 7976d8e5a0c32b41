/** Words of the wizard that combines treatments of the medical spa. */
export const combinationContent = {
  en: {
    label: "Combine treatments",
    steps: ["Select Treatments", "Review Combination", "Book Consultation"],
    headings: ["What are you thinking about?", "Your combination", "A person takes it from here"],
    isChosen: "chosen",
    chosenCount: "{count} chosen",
    yourSelection: "Your selection",
    matches: "Your selection is a package",
    select: "Choose what you are thinking about. Two or more may fit a package.",
    empty: "Choose at least one treatment.",
    find: "Find Best Package Deal",
    startOver: "Start Over",
    back: "Back",
    book: "Book Consultation",
    total: "Together, at the upper ends of the listed ranges",
    noMatch: "No package matches this selection",
    closest: "The closest package of this center",
    saves: "saves {amount} against {original}, the upper ends of the listed ranges together",
    includes: "In it",
    shared: "In it, and in your selection",
    missing: "In it, and not in your selection",
    besides: "In your selection, and not in it",
    packagesCard: {
      name: "Combination packages",
      description: "Several treatments planned together, for less than each by itself.",
    },
    bookText:
      "A half-hour consultation comes first. The nurse says what fits your skin and what does not, and you take the plan with its prices home. Nothing is done that day unless you ask for it.",
    chat: "Talk to us about it",
    times: "See free times",
  },
} as const;
