/** Words of the quick check before an application. */
export const quickCheckContent = {
  en: {
    title: "Quick pre-qualification",
    lead: "Four answers, calculated in your browser. Nobody is asked, and your credit is not touched. So that a refresh does not lose them, they are kept sealed for this browser alone, for a day at most.",
    income: "Your income in a year",
    creditScore: "Your credit score, as far as you know",
    cost: "What the care would cost",
    costStarting: "A single implant: starting from {amount}.",
    insurance: "Do you have dental insurance?",
    yes: "Yes",
    no: "No",
    check: "See the result",
    answersBefore: "Your answers",
    close: "Close",
    result: {
      likely: "Likely to qualify",
      unlikely: "A lender may need more information",
      score: "{score} of 100 points",
      mark: "Likely from {mark} points on.",
      notCredit: "Not a credit decision. Only a lender decides, and none was asked.",
      likelyText:
        "With answers like yours it is worth asking a lender. As a yardstick, and no plan of ours or of a lender: in 24 equal parts at no interest it would come to this. What the plans of this page come to stands in the calculator.",
      unlikelyText:
        "A second applicant, a deposit or another plan often helps. Our team goes through it with you.",
      again: "Change the answers",
      apply: "Go on to the application",
      talk: "Talk it over in the chat",
    },
    /** Said in the landing chat, without a figure of money. */
    said: {
      likely: "Your quick check came to {score} of 100 points: likely to qualify.",
      unlikely:
        "Your quick check came to {score} of 100 points: a lender may need more information.",
      notCredit: "It is not a credit decision. Only a lender decides, and none was asked.",
    },
  },
} as const;
