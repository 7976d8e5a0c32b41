import type { LenderTrouble } from "../lenders/rules.ts";
import type { ResultSource } from "../offers/rules.ts";

/** Where a result comes from, as staff read it: in a word, and in a sentence. */
export const sourceWords: Readonly<Record<ResultSource, readonly [word: string, meaning: string]>> =
  {
    live: ["Live", "answered by the company itself"],
    sandbox: ["Sandbox", "made up for the demo; no company was asked"],
    manual: ["By hand", "found out by a person of the practice"],
  };

/** Why a company gave no answer. */
export const troubleWords: Readonly<Record<LenderTrouble, string>> = {
  resting: "was not asked: it failed too often just before",
  late: "took too long",
  unreachable: "could not be reached",
  busy: "had too many questions",
  failing: "failed",
  refused: "refused our question",
  unsound: "answered what cannot be true",
};

/** What the desk reads about financing checks. */
export const financingViewContent = {
  list: {
    filters: {
      all: "All",
      open: "Open",
      offers: "Offers",
      application: "To apply",
      none: "No offer",
      failed: "No answer",
    },
    empty: {
      all: [
        "Nobody has asked yet",
        "Whoever asks in the chat what a month would cost appears here by itself.",
      ],
      open: ["Nothing is open", "Checks appear here until somebody closes them."],
      offers: ["No offers yet", "Checks in which a lender approved something appear here."],
      application: [
        "Nobody was sent to an application",
        "Checks that ended at a lender's own application appear here.",
      ],
      none: ["Nobody was left without an offer", "Checks that found nothing appear here."],
      failed: ["No check failed", "Checks in which no lender answered appear here."],
    },
    which: "Which financing checks",
    name: "The financing checks",
    invitation: "What was asked and what each lender answered stands here.",
  },
  outcomes: { application: "To apply", none: "No offer", failed: "No answer" },
  /** What of the form left the practice. Four digits go only with a yes, and nobody keeps whether. */
  sent: {
    nothing: "Nothing was sent: no lender could be asked.",
    inside: "Nothing left this program: the demo's stand-ins were asked.",
    went: "Name, contact and birth date were sent once to {lenders}, last four digits only where they were typed and agreed to. No lender is told an income.",
    kept: "Birth date, income and last four digits are not kept.",
  },
  answers: {
    approved: "approved an amount",
    apply: "led to its own application",
    declined: "approved nothing",
  },
} as const;
