import { aboutfaceQuestions } from "#practice/care-questions/aboutface.ts";
import type { CenterFactWords } from "./center-words.ts";

/** Words of the center's page. */
export const aboutfaceCenterContent = {
  en: {
    title: "Teeth, lips and face, measured as one.",
    lead: "Teeth carry the lips, and lips frame the teeth. We measure both at one visit and draw what could change, and what should stay.",
    askEmface: "Chat with Julie about EmFace",
    pictures:
      "An open smile on the arc of the lower lip, a face in contour lines, and loupes at a crown.",
    visitTitle: "The consultation",
    visit: [
      {
        title: "We measure",
        text: "Pictures at rest and smiling, a scan of your teeth, your bite. They stay in your record.",
      },
      {
        title: "We draw",
        text: "What could change, one step at a time, so that you see what each step adds.",
      },
      {
        title: "You take the plan",
        text: "The order, the time and the price of each step. Teeth usually come first, because lips rest on them.",
      },
    ],
    questions: aboutfaceQuestions,
    more: [
      { path: "/medspa", label: "Skin care at the medical spa" },
      { path: "/emface-mfa", label: "EMFACE: 20 minutes, no needles" },
    ],
    closing: "See it drawn before you decide.",
  },
} satisfies Record<string, CenterFactWords & Record<string, unknown>>;
