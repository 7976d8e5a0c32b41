type CostCheck = "financing" | "insurance";

type Words = {
  /** What the conversation goes on with once a check is over; it holds nothing of what was found. */
  completed: string;
  /** The same as conversations of before have it. */
  completedBefore: Record<CostCheck, string>;
  /** What is said to that, sentence by sentence. */
  said: Record<CostCheck | "either", readonly string[]>;
  /** Buttons that open the check, by what it is opened for. */
  open: Record<CostCheck | "either", string>;
  /** The same while it waits for somebody to go on. */
  goOn: string;
  loading: string;
  /** Said to screen readers when it shows up by itself. */
  shown: string;
  failed: string;
  /** What the server keeps of a check could not be asked. */
  lost: string;
  lostHow: string;
  again: string;
  anew: string;
  book: string;
};

const en: Words = {
  completed: "I completed the financing/insurance check",
  completedBefore: {
    financing: "I completed the financing check",
    insurance: "I completed the insurance check",
  },
  said: {
    either: [
      "Thank you for doing the check.",
      "I do not see what it showed: that stays between you, whoever was asked for you and our team.",
      "It is an estimate: lenders and insurers decide by themselves, and our team puts your share in writing before you decide.",
      "Would you like to know more about the treatment, or see free times for a visit?",
    ],
    financing: [
      "Thank you for doing the financing check.",
      "I do not see what it showed: that stays between you, the lenders and our team.",
      "An offer is the lender's own, and nothing is decided until you have read its terms and signed.",
      "Would you like to know more about the treatment, or see free times for a visit?",
    ],
    insurance: [
      "Thank you for doing the insurance check.",
      "I do not see what it showed: that stays between you, your insurer and our team.",
      "It is an estimate: your plan decides what it pays, and our team confirms your share in writing before you decide.",
      "Would you like to know more about the treatment, or see free times for a visit?",
    ],
  },
  open: {
    financing: "Check financing",
    insurance: "Check my insurance",
    either: "Check financing or insurance",
  },
  goOn: "Go on with your check",
  loading: "Loading the check",
  shown: "Below you can check financing or insurance.",
  failed: "The check could not be loaded. Please try again, or call",
  lost: "Your check could not be loaded.",
  lostHow: "If you made one in this conversation, it is kept. Try again in a moment.",
  again: "Try again",
  anew: "Begin a new check",
  book: "Book a visit",
};

/** Words of the conversation around a check of financing or insurance. */
export const costCheckContent = { en };
