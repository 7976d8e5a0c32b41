import { claim } from "../../../practice/claims.ts";
import { implantCosts } from "../../../practice/implant-costs.ts";
import { formatDollars } from "../../../practice/money.ts";
import { roboticComparison } from "../../../practice/robotic-comparison.ts";
import type { LandingScript } from "../landing-chats/content.ts";

const { robotic, traditional } = implantCosts.ranges;
type RowId = (typeof roboticComparison.rows)[number]["id"];

function beside(id: RowId): string {
  const row = roboticComparison.rows.find((one) => one.id === id);
  return row ? `${row.robotic} robot-guided and ${row.traditional} freehand` : "";
}

/** What the chat of the robotic page knows by itself. */
export const roboticScript = {
  en: {
    title: "robotic implant surgery",
    greeting:
      "Hello, I am the AI assistant of this page. Ask me how the arm guides a drill, how it compares, or whether it suits what you wish for.",
    stages: ["greeting", "exploring", "comparing", "assessing", "scheduling"],
    chips: [
      { id: "how", label: "How does it work?", stage: "exploring", topic: "how" },
      { id: "compare", label: "Robotic or freehand?", stage: "comparing", topic: "compare" },
      { id: "readiness", label: "Is it one for me?", stage: "assessing", tool: "readiness" },
      { id: "visit", label: "How do I get a visit?", stage: "scheduling", topic: "visit" },
    ],
    topics: [
      {
        id: "how",
        asked: [
          "how does it work",
          "how does the robot work",
          "how does yomi work",
          "what does the arm do",
        ],
        sentences: [
          "A scan comes first, and the axis of the implant is drawn on it.",
          "The arm holds the planned angle and depth; your surgeon moves the drill, feels the bone, and can leave the plan at any moment.",
        ],
        page: { label: "Move the drill yourself", path: "/robotic#yomi-technology-showcase" },
      },
      {
        id: "compare",
        asked: [
          "robotic or freehand",
          "compare",
          "difference to traditional",
          "robotic versus traditional",
          "traditional",
        ],
        sentences: [
          `As stated by the practice, success is ${beside("success")}; precision is ${beside("precision")}.`,
          `Surgery takes ${beside("surgery")}.`,
          "For many single teeth a printed guide does as well, and we say so.",
        ],
        page: { label: "See the comparison", path: "/robotic#robotic-vs-traditional" },
      },
      {
        id: "cost",
        asked: [
          "how much is it",
          "what does it cost",
          "robotic cost",
          "robotic price",
          "how much does it cost",
        ],
        sentences: [
          `As stated by the practice, an implant is ${formatDollars(robotic.from)} to ${formatDollars(robotic.to)} robot-guided, and ${formatDollars(traditional.from)} to ${formatDollars(traditional.to)} freehand.`,
          "Both prices stand side by side in your plan.",
        ],
        page: { label: "Open the calculator", path: "/implants#calculator" },
      },
      {
        id: "healing",
        asked: [
          "how long is healing",
          "healing time",
          "how long to heal",
          "how long does healing take",
          "recovery time",
        ],
        sentences: [
          `As stated by the practice, most people are back to normal activities in ${claim("yomi-return").figure}.`,
          `Full integration with the bone is another thing: ${beside("healing")}.`,
          "How fast you heal differs from person to person.",
        ],
      },
      {
        id: "visit",
        asked: [
          "get a visit",
          "how do i get a visit",
          "book a consultation",
          "see free times",
          "free times",
        ],
        sentences: [
          "The first visit is a consultation: a scan, a plan on screen, and a straight answer whether guidance helps you.",
        ],
        page: { label: "See free times", path: "/booking?service=robotic-consultation" },
      },
    ],
  },
} satisfies Record<string, LandingScript>;
