import { medspaPackages } from "../../../practice/medspa-packages.ts";
import { formatDollars } from "../../../practice/money.ts";
import type { LandingScript } from "../landing-chats/content.ts";

const packages = medspaPackages.packages
  .map(
    ({ name, cents, savesCents }) =>
      `${name} ${formatDollars(cents)} (saves ${formatDollars(savesCents)})`,
  )
  .join(", ");
const ranges = medspaPackages.treatments
  .map(
    ({ name, lowCents, highCents }) =>
      `${name} ${formatDollars(lowCents)}-${formatDollars(highCents)}`,
  )
  .join(", ");

/** What the chat of the medical spa's page knows by itself. */
export const medspaScript = {
  en: {
    title: "the medical spa",
    greeting:
      "Hello, I am the AI assistant of the medical spa. Ask me about treatments, packages, or the first visit.",
    stages: ["greeting", "exploring", "scheduling"],
    chips: [
      {
        id: "treatments",
        label: "Which treatments are there?",
        stage: "exploring",
        topic: "treatments",
      },
      { id: "packages", label: "What are the packages?", stage: "exploring", topic: "packages" },
      { id: "first", label: "What does the first visit cost?", stage: "exploring", topic: "first" },
      { id: "visit", label: "How do I get a visit?", stage: "scheduling", topic: "visit" },
    ],
    topics: [
      {
        id: "treatments",
        asked: [
          "which treatments are there",
          "what treatments",
          "treatments and prices",
          "what do you offer",
          "prices",
        ],
        sentences: [
          `As stated by the practice, one treatment each is: ${ranges}.`,
          "The nurse says at the consultation which of them would help, and which would not.",
        ],
        page: { label: "Combine treatments", path: "/medspa#combinations" },
      },
      {
        id: "packages",
        asked: [
          "packages",
          "what are the packages",
          "package deal",
          "package deals",
          "discount for several",
        ],
        sentences: [`As stated by the practice, the packages of the medical spa are: ${packages}.`],
        page: { label: "Combine treatments", path: "/medspa#combinations" },
      },
      {
        id: "first",
        asked: [
          "first visit cost",
          "what does the first visit cost",
          "consultation cost",
          "free consultation",
          "is the consultation free",
        ],
        sentences: [
          "As stated by the practice, the skin consultation is complimentary. Nothing is done that day unless you ask for it.",
        ],
        page: { label: "See free times", path: "/booking?service=skin-consultation" },
      },
      {
        id: "monthly",
        asked: ["pay over time", "payment plan", "monthly payments", "financing"],
        sentences: [
          "The calculator shows what paying over time would come to, with its rate and what is paid in all. Only a lender decides.",
        ],
        page: { label: "Open the calculator", path: "/medspa#calculator" },
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
          "A half-hour consultation with a registered nurse comes first. You can see free times at once.",
        ],
        page: { label: "See free times", path: "/booking?service=skin-consultation" },
      },
    ],
  },
} satisfies Record<string, LandingScript>;
