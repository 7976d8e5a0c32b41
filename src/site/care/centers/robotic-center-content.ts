import { roboticQuestions } from "#practice/care-questions/robotic.ts";
import { minutesOf } from "#practice/service-words.ts";
import type { CenterWords } from "./center-words.ts";

/** Words of the center's page. */
export const roboticCenterContent = {
  en: {
    title: "The drill goes where the plan says.",
    lead: "A robotic arm holds the planned angle and depth. Your surgeon moves it, feels it, and can change the plan at any moment.",
    drawing: "robot",
    caption:
      "Lower jaw in section. The gold axis is the plan; the circle is the tolerance around it.",
    features: [
      "The arm gives resistance when the drill would leave the planned axis, and stops at the planned depth. It moves only when the surgeon moves it.",
      "A position that is known beforehand often needs less of the gum opened. Where more access is safer, we open more.",
      "What was planned and what was done stay in your record, so that any dentist after us can see where the implant stands.",
    ],
    visitTitle: "At the consultation",
    visit: [
      {
        title: "The scan",
        text: `${minutesOf("robotic-consultation")}, most of it for looking: a 3D scan shows the bone, the nerve and the sinus.`,
      },
      {
        title: "The plan",
        text: "The axis of the implant is drawn on screen with you beside it. You see where it ends, and what is near.",
      },
      {
        title: "A straight answer",
        text: "Whether guidance helps you, or a printed guide does as well. Both prices stand side by side in your plan.",
      },
    ],
    questions: roboticQuestions,
    more: [
      { path: "/yomi-robotic-surgery", label: "Yomi robotic surgery, step by step" },
      { path: "/implants", label: "Dental implants in general" },
    ],
    closing: "Ask whether you need it.",
  },
} satisfies Record<string, CenterWords>;
