export type Claim = {
  id: string;
  figure: string;
  label: string;
  /** Where the figure comes from, in the owner's words. */
  source: string;
  /** Unconfirmed claims carry the footnote "as stated by the practice". */
  confirmedByOwner: boolean;
  /** Says what an authority found: not shown anywhere before the owner has confirmed it. */
  hiddenUntilConfirmed?: true;
};

/** Every public figure, once. Pages name a claim by id and never write a figure of their own. */
export const claims: readonly Claim[] = [
  {
    id: "doctor-years",
    figure: "30+",
    label: "years in dentistry (DMD 1992)",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "lives-transformed",
    figure: "10,000+",
    label: "lives transformed",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "robotic-rank",
    figure: "#1",
    label: "robotic implant provider in Staten Island",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "happy-patients",
    figure: "15,000+",
    label: "Happy Patients",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "practice-success",
    figure: "98%",
    label: "Success Rate",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "practice-years",
    figure: "25+",
    label: "Years Excellence",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "team-members",
    figure: "50+",
    label: "Team Members",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "review-rating",
    figure: "5.0",
    label: "of 5",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "review-count",
    figure: "500+",
    label: "Reviews",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "tmj-patients",
    figure: "2,500+",
    label: "patients",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "tmj-satisfaction",
    figure: "98%",
    label: "satisfaction",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "tmj-treated",
    figure: "2,000+",
    label: "patients treated",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "tmj-success",
    figure: "95%",
    label: "success rate",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "tmj-years",
    figure: "20+",
    label: "years of experience",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "tmj-insurance",
    figure: "Insurance accepted",
    label: "insurance accepted",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "implants-placed",
    figure: "5,000+",
    label: "implants placed",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "implants-success",
    figure: "99.2%",
    label: "success rate",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "robotic-procedures",
    figure: "1,000+",
    label: "procedures",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "robotic-accuracy",
    figure: "0.1mm",
    label: "accuracy",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "yomi-healing",
    figure: "50%",
    label: "faster healing",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "yomi-return",
    figure: "2-3 days",
    label: "until normal activities",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "yomi-integration",
    figure: "2-3 months",
    label: "until the bone has grown to the implant",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "yomi-integration-without",
    figure: "4-6 months",
    label: "the same without robotic guidance",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "yomi-financing",
    figure: "Flexible financing",
    label: "flexible financing",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "medspa-treatments",
    figure: "10,000+",
    label: "treatments",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "medspa-return",
    figure: "95%",
    label: "client return",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "emface-satisfaction",
    figure: "95%",
    label: "satisfaction",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "emface-wrinkles",
    figure: "37%",
    label: "wrinkle reduction",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "emface-lift",
    figure: "23%",
    label: "more lift",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "emface-tone",
    figure: "30%",
    label: "increase in muscle tone",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "emface-minutes",
    figure: "20 minutes",
    label: "under the applicators",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "emface-downtime",
    figure: "No downtime",
    label: "no downtime",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "emface-natural",
    figure: "Natural-looking results",
    label: "natural-looking results",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "emface-months",
    figure: "Months",
    label: "how long results last",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "emface-fda",
    figure: "FDA cleared",
    label: "cleared by the FDA",
    source: "stated by the practice",
    confirmedByOwner: false,
    hiddenUntilConfirmed: true,
  },
  {
    id: "aboutface-smiles",
    figure: "3,000+",
    label: "smiles",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "aboutface-rating",
    figure: "5.0",
    label: "rating of smile makeovers",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "aboutface-years",
    figure: "15+",
    label: "years in aesthetics",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "aboutface-treatments",
    figure: "5,000+",
    label: "facial treatments",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "aboutface-patients",
    figure: "4.9",
    label: "patient rating of facial care",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "aboutface-training",
    figure: "Advanced training in facial aesthetics",
    label: "advanced training in facial aesthetics",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "aboutface-board",
    figure: "Board-certified facial aesthetic specialist",
    label: "board certification in facial aesthetics",
    source: "stated by the practice",
    confirmedByOwner: false,
    hiddenUntilConfirmed: true,
  },
  {
    id: "simulator-ai",
    figure: "AI-Powered",
    label: "keeps teeth in proportion",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "simulator-seconds",
    figure: "Instant Results",
    label: "under 10 seconds",
    source: "stated by the practice",
    confirmedByOwner: false,
  },
  {
    id: "simulator-hipaa",
    figure: "HIPAA Compliant",
    label: "handled as health data",
    source: "stated by the practice",
    confirmedByOwner: false,
    hiddenUntilConfirmed: true,
  },
];

/** The claim with this id; an unknown id is a mistake in the code. */
export function claim(id: string): Claim {
  const found = claims.find((entry) => entry.id === id);
  if (!found) throw new Error(`No claim "${id}"`);
  return found;
}

/** Whether pages may show this claim at all. */
export function isShown(id: string): boolean {
  const { confirmedByOwner, hiddenUntilConfirmed = false } = claim(id);
  return confirmedByOwner || !hiddenUntilConfirmed;
}
