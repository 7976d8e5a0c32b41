import { laidOver } from "./laid-over.ts";
import { publishedContent } from "./published.ts";

/** The first version of what an implant is reckoned with, in US cents. An owner edits this file. */
export const firstImplantCosts = {
  source: "stated by the practice",
  confirmedByOwner: false,
  /** What the cheapest case starts from, for reckoning what paying over time would cost. */
  startingCents: 350_000,
  /** What is said of an implant before anybody has seen a scan. */
  ranges: {
    single: { from: 350_000, to: 550_000 },
    robotic: { from: 450_000, to: 650_000 },
    traditional: { from: 350_000, to: 500_000 },
  },
  /** How many implants a full mouth is reckoned with. */
  fullMouthCount: 8,
  /** The parts of one implant, by how many are placed. */
  parts: [
    {
      id: "single",
      name: "a single implant",
      implantCents: 250_000,
      crownCents: 120_000,
      surgeryCents: 80_000,
    },
    {
      id: "multiple",
      name: "each of several implants",
      implantCents: 220_000,
      crownCents: 110_000,
      surgeryCents: 60_000,
    },
    {
      id: "full-arch",
      name: "each implant of a full mouth",
      implantCents: 200_000,
      crownCents: 100_000,
      surgeryCents: 50_000,
    },
  ],
  /** What a plan may need besides. */
  additions: [
    { id: "imaging", name: "3D imaging", cents: 35_000 },
    { id: "bone-graft", name: "bone grafting", cents: 80_000 },
    { id: "sinus-lift", name: "a sinus lift", cents: 120_000 },
    { id: "sedation", name: "sedation", cents: 40_000 },
    { id: "temporary-crown", name: "a temporary crown", cents: 30_000 },
    { id: "premium-crown", name: "a premium crown", cents: 50_000 },
  ],
} as const;

/** What an implant is reckoned with, in US cents, as it is published. */
export const implantCosts = laidOver(firstImplantCosts, publishedContent("implants"));
