import { implantCosts } from "../../../practice/implant-costs.ts";
import { formatDollars } from "../../../practice/money.ts";
import type { LandingScript } from "../landing-chats/content.ts";

const { single } = implantCosts.ranges;

/** What the chat of the implants page knows by itself. */
export const implantsScript = {
  en: {
    title: "implants and what they cost",
    greeting:
      "Hello, I am the AI assistant of this page. I can tell you what implants cost, how paying over time works, and what comes first.",
    stages: ["greeting", "exploring", "qualifying", "scheduling"],
    chips: [
      { id: "cost", label: "What does an implant cost?", stage: "exploring", topic: "cost" },
      { id: "financing", label: "Can I pay over time?", stage: "exploring", topic: "financing" },
      { id: "check", label: "Quick pre-qualification", stage: "qualifying", tool: "quick-check" },
      { id: "visit", label: "How do I get a visit?", stage: "scheduling", topic: "visit" },
    ],
    topics: [
      {
        id: "cost",
        asked: [
          "what does an implant cost",
          "how much is an implant",
          "how much are implants",
          "how much does an implant cost",
          "implant cost",
          "implant price",
          "single implant cost",
        ],
        sentences: [
          `As stated by the practice, a single implant is ${formatDollars(single.from)} to ${formatDollars(single.to)}.`,
          "What yours costs stands in a written plan after the examination, and you decide after you have read it.",
          "The calculator on this page adds up the parts.",
        ],
        page: { label: "Open the calculator", path: "/implants#calculator" },
      },
      {
        id: "financing",
        asked: [
          "pay over time",
          "can i pay over time",
          "payment plan",
          "payment plans",
          "financing options",
        ],
        sentences: [
          "You can ask to pay monthly. A lender decides, and you see the whole cost on paper before you sign anything.",
          "The calculator shows what listed plans would come to, with their rate and what is paid in all.",
        ],
        page: { label: "See the listed plans", path: "/implants#calculator" },
      },
      {
        id: "credit",
        asked: [
          "soft credit check",
          "credit check",
          "hurt my credit",
          "affect my credit",
          "credit score",
        ],
        sentences: [
          "The quick check on this page asks nobody and does not touch your credit.",
          "An application makes a soft check, after you agreed to it. That does not change your score.",
          "What a lender does after its own approval stands in its terms.",
        ],
        page: { label: "Go to the application", path: "/implants#financing-wizard" },
      },
      {
        id: "additions",
        asked: [
          "bone graft cost",
          "bone grafting cost",
          "sinus lift cost",
          "what else may i need",
          "extra costs",
        ],
        sentences: [
          "A scan, a bone graft, a sinus lift, sedation or another crown can come on top where the plan needs it.",
          "Each is counted once for the case in the calculator.",
        ],
        page: { label: "Open the calculator", path: "/implants#calculator" },
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
          "The first visit is a consultation with a scan and a written plan. You can see free times at once.",
        ],
        page: { label: "See free times", path: "/booking?service=implant-consultation" },
      },
    ],
  },
} satisfies Record<string, LandingScript>;
