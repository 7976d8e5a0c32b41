import { implantCosts } from "../../../practice/implant-costs.ts";
import { practiceFacts } from "../../../practice/facts.ts";
import { medspaPackages } from "../../../practice/medspa-packages.ts";
import { formatDollars } from "../../../practice/money.ts";
import type { LandingPage, LandingTopic } from "../landing-chats/content.ts";

/** What a page answers to a typed question that its own words do not ask for, but its meaning does. */
export type LandingAnswer = Pick<LandingTopic, "id" | "sentences" | "page"> & {
  /** What has to be asked for, one of them: an aspect of care, or a subject such as paying monthly. */
  asks: readonly string[];
  /** The care that has to be named; without it, none but the page's own may be. */
  care?: string;
  /** What has to be said as well, where the care alone is wider. */
  says?: RegExp;
};

type PageWords = {
  /** What the page is about when a question does not say so, as one says it. */
  about: string;
  /** The care of the page, by its topics. */
  care: readonly string[];
  answers: readonly LandingAnswer[];
};

/** What a fact says; facts stand in the practice's files and nowhere else. */
function fact(id: string): string {
  const found = practiceFacts.find((one) => one.id === id);
  if (!found) throw new Error(`No fact "${id}"`);
  return found.text;
}

const calculator = { label: "Open the calculator", path: "/implants#calculator" };
const crowns = implantCosts.parts
  .map(({ name, crownCents }) => `${formatDollars(crownCents)} for ${name}`)
  .join(", ");
const pays = [fact("financing.monthly"), fact("financing.approval")];

/** A consultation of which no price is listed: the page says so of its own, and of no other. */
function consultation(service: string, factId: string): LandingAnswer {
  return {
    id: "consultation",
    asks: ["consultation-price"],
    sentences: [fact(factId), "Please ask the team before your visit what the consultation costs."],
    page: { label: "See free times", path: `/booking?service=${service}` },
  };
}

/** The medical spa's own range for one treatment; other centers may price it another way. */
function medspaPrice(care: string, id: string): LandingAnswer[] {
  return medspaPackages.treatments
    .filter((one) => one.id === id)
    .map(({ name, lowCents, highCents }) => ({
      id: `price-${id}`,
      asks: ["price"],
      care,
      sentences: [
        `As stated by the practice, one treatment with ${name} at the medical spa is ${formatDollars(lowCents)} to ${formatDollars(highCents)}.`,
        "What yours costs stands in your written plan, after the nurse has seen you.",
      ],
      page: { label: "Open the calculator", path: "/medspa#calculator" },
    }));
}

const ranges = medspaPackages.treatments
  .map(
    ({ name, lowCents, highCents }) =>
      `${name} ${formatDollars(lowCents)}-${formatDollars(highCents)}`,
  )
  .join(", ");

/** What each page answers by its own facts. */
export const landingAnswers: Record<LandingPage, PageWords> = {
  implants: {
    about: "dental implants",
    care: ["implants", "fullarch"],
    answers: [
      {
        id: "crown",
        asks: ["price"],
        care: "restorative",
        says: /\bcrowns?\b/i,
        sentences: [
          `As stated by the practice, the crown on an implant is reckoned at ${crowns}.`,
          "A crown on a tooth of your own has no listed price: you get it in writing after the examination, before anything is done.",
        ],
        page: calculator,
      },
      {
        id: "monthly",
        asks: ["monthly"],
        sentences: [
          ...pays,
          "The calculator on this page shows what the listed plans would come to, with their rate and what is paid in all.",
        ],
        page: { label: "See the listed plans", path: "/implants#calculator" },
      },
      consultation("implant-consultation", "implants.price.consultation"),
    ],
  },
  robotic: {
    about: "robot-guided implants",
    care: ["robotic", "implants"],
    answers: [
      {
        id: "success",
        asks: ["success"],
        sentences: [
          fact("robotic.compare.success"),
          "No single result can be promised: what speaks for and against it in your case is told at the consultation.",
        ],
        page: { label: "See the comparison", path: "/robotic#robotic-vs-traditional" },
      },
      {
        id: "monthly",
        asks: ["monthly"],
        sentences: [...pays, "The implant calculator shows what the listed plans would come to."],
        page: { label: "See the listed plans", path: "/implants#calculator" },
      },
      consultation("robotic-consultation", "robotic.price.consultation"),
    ],
  },
  medspa: {
    about: "the medical spa",
    care: ["medspa"],
    answers: [
      ...medspaPrice("botox", "botox"),
      ...medspaPrice("fillers", "fillers"),
      ...medspaPrice("emface", "emface"),
      ...medspaPrice("whitening", "teeth-whitening"),
      {
        id: "consultation",
        asks: ["consultation-price"],
        sentences: [
          "As stated by the practice, the skin consultation is complimentary. Nothing is done that day unless you ask for it.",
        ],
        page: { label: "See free times", path: "/booking?service=skin-consultation" },
      },
      {
        id: "monthly",
        asks: ["monthly"],
        sentences: [
          ...pays,
          "The calculator on this page shows what paying over time would come to, with its rate and what is paid in all.",
        ],
        page: { label: "Open the calculator", path: "/medspa#calculator" },
      },
      {
        id: "price",
        asks: ["price"],
        sentences: [
          `As stated by the practice, one treatment each is: ${ranges}.`,
          "The nurse says at the consultation which of them would help, and which would not.",
        ],
        page: { label: "Open the calculator", path: "/medspa#calculator" },
      },
    ],
  },
  tmj: {
    about: "TMJ care",
    care: ["tmj"],
    answers: [
      {
        id: "price",
        asks: ["price"],
        sentences: [
          "TMJ care has no listed price, because it depends on what is found: your written plan says what each step costs, before anything is done.",
          fact("splint.price"),
        ],
        page: { label: "See free times", path: "/booking?service=tmj-consultation" },
      },
      { id: "monthly", asks: ["monthly"], sentences: pays },
      consultation("tmj-consultation", "tmj.price.consultation"),
    ],
  },
};
