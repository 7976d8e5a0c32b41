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
    visitTitle: "How a guided implant goes",
    visit: [
      {
        title: "Scan and plan",
        text: `${minutesOf("robotic-consultation")}: a 3D scan, the axis drawn on screen, and a straight answer whether guidance helps you.`,
      },
      {
        title: "Fixing the guide",
        text: "A small splint on your teeth tells the arm where your jaw is, also when you move.",
      },
      {
        title: "Surgery",
        text: `We reserve ${minutesOf("robotic-implant")}. Local anesthesia, the arm on the plan, the surgeon's hand on the drill.`,
      },
      {
        title: "Check",
        text: "A picture afterward, beside the plan. You see both before you go home.",
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
