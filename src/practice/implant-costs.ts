/** What an implant is reckoned with, in US cents. An owner edits this file. */
export const implantCosts = {
  source: "stated by the practice",
  confirmedByOwner: false,
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
