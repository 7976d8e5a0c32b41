import { implantsQuestions } from "#practice/care-questions/implants.ts";
import { minutesOf } from "#practice/service-words.ts";
import type { CenterWords } from "./center-words.ts";

/** Words of the center's page. */
export const implantsCenterContent = {
  en: {
    title: "Dental implants, planned before they are placed.",
    lead: "One missing tooth, several, or a full arch. At the first visit you see the scan, the plan and its price. You decide at home.",
    drawing: "implant",
    caption: "An implant in half section between two teeth. Gold marks what is measured.",
    features: [
      "It shows how much bone there is and where nerves and sinuses run. We look at it together, on one screen.",
      "A crown on one implant, a bridge on several, or an arch on four or more. We also say when a bridge, a denture or no treatment is the better answer.",
      "Every step, how long it takes and what it costs, on paper, before anything is placed. If something changes you get a new page first.",
    ],
    visitTitle: "From first visit to finished tooth",
    visit: [
      {
        title: "Consultation",
        text: `${minutesOf("implant-consultation")}: the scan, a look at gums and bite, and the plan with its price.`,
      },
      {
        title: "Placement",
        text: `${minutesOf("implant-placement")} for one implant, under local anesthesia. You go home the same day with written instructions.`,
      },
      {
        title: "Healing",
        text: "The bone grows to the implant, usually over four to six months. Where the gap shows, you wear a temporary tooth.",
      },
      {
        title: "The tooth",
        text: "We check that the implant is firm, take the impression and fit the crown. Then once a year we look at it again.",
      },
    ],
    questions: implantsQuestions,
    more: [{ path: "/robotic", label: "When a robotic arm helps" }],
    closing: "See your own scan first.",
  },
} satisfies Record<string, CenterWords>;
