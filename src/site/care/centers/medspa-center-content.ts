import { medspaQuestions } from "#practice/care-questions/medspa.ts";
import type { CenterFactWords } from "./center-words.ts";

/** Words of the center's page. */
export const medspaCenterContent = {
  en: {
    title: "Skin care, planned by a registered nurse.",
    lead: "We look at your skin in good light and say what would help, what would not, and what each costs. Nothing is done that day unless you ask for it.",
    combine: "Combine treatments",
    caption: "Contour lines of a face. Gold marks the thirds and the line from nose to chin.",
    visitTitle: "Your first visit",
    visit: [
      {
        title: "You say what bothers you",
        text: "And what must not change. Tell us about allergies, medicines and earlier treatments.",
      },
      {
        title: "We look",
        text: "In daylight lamps, without makeup. We take pictures only if you agree, and they stay in your record.",
      },
      {
        title: "You take the plan",
        text: "What could help, how often, what it costs, what can go wrong, and what to expect.",
      },
    ],
    questions: medspaQuestions,
    more: [
      { path: "/emface-mfa", label: "EMFACE: 20 minutes, no needles" },
      { path: "/aboutface", label: "Smile and face together: aboutface" },
    ],
    closing: "Start with your skin, not with a product.",
  },
} satisfies Record<string, CenterFactWords & Record<string, unknown>>;
