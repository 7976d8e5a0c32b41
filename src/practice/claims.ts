import { laidOver } from "./laid-over.ts";
import { publishedContent } from "./published.ts";

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

/** Of a figure that the owner has not confirmed yet. */
const stated = { source: "stated by the practice", confirmedByOwner: false } as const;

/** Every public figure in its first version, once. */
export const firstClaims: readonly Claim[] = [
  {
    id: "doctor-years",
    figure: "30+",
    label: "years in dentistry (DMD 1992)",
    ...stated,
  },
  {
    id: "lives-transformed",
    figure: "10,000+",
    label: "lives transformed",
    ...stated,
  },
  {
    id: "robotic-rank",
    figure: "#1",
    label: "robotic implant provider in Staten Island",
    ...stated,
  },
  {
    id: "happy-patients",
    figure: "15,000+",
    label: "Happy Patients",
    ...stated,
  },
  {
    id: "practice-success",
    figure: "98%",
    label: "Success Rate",
    ...stated,
  },
  {
    id: "practice-years",
    figure: "25+",
    label: "Years Excellence",
    ...stated,
  },
  {
    id: "team-members",
    figure: "50+",
    label: "Team Members",
    ...stated,
  },
  {
    id: "review-rating",
    figure: "5.0",
    label: "of 5",
    ...stated,
  },
  {
    id: "review-count",
    figure: "500+",
    label: "Reviews",
    ...stated,
  },
  {
    id: "tmj-patients",
    figure: "2,500+",
    label: "patients",
    ...stated,
  },
  {
    id: "tmj-satisfaction",
    figure: "98%",
    label: "satisfaction",
    ...stated,
  },
  {
    id: "tmj-treated",
    figure: "2,000+",
    label: "patients treated",
    ...stated,
  },
  {
    id: "tmj-success",
    figure: "95%",
    label: "success rate",
    ...stated,
  },
  {
    id: "tmj-years",
    figure: "20+",
    label: "years of experience",
    ...stated,
  },
  {
    id: "tmj-insurance",
    figure: "Insurance accepted",
    label: "insurance accepted",
    ...stated,
  },
  {
    id: "implants-placed",
    figure: "5,000+",
    label: "implants placed",
    ...stated,
  },
  {
    id: "implants-success",
    figure: "99.2%",
    label: "success rate",
    ...stated,
  },
  {
    id: "robotic-procedures",
    figure: "1,000+",
    label: "procedures",
    ...stated,
  },
  {
    id: "robotic-accuracy",
    figure: "0.1mm",
    label: "accuracy",
    ...stated,
  },
  {
    id: "yomi-healing",
    figure: "50%",
    label: "faster healing",
    ...stated,
  },
  {
    id: "yomi-return",
    figure: "2-3 days",
    label: "until normal activities",
    ...stated,
  },
  {
    id: "yomi-integration",
    figure: "2-3 months",
    label: "until the bone has grown to the implant",
    ...stated,
  },
  {
    id: "yomi-integration-without",
    figure: "4-6 months",
    label: "the same without robotic guidance",
    ...stated,
  },
  {
    id: "yomi-financing",
    figure: "Flexible financing",
    label: "flexible financing",
    ...stated,
  },
  {
    id: "medspa-treatments",
    figure: "10,000+",
    label: "treatments",
    ...stated,
  },
  {
    id: "medspa-return",
    figure: "95%",
    label: "client return",
    ...stated,
  },
  {
    id: "emface-satisfaction",
    figure: "95%",
    label: "satisfaction",
    ...stated,
  },
  {
    id: "emface-wrinkles",
    figure: "37%",
    label: "wrinkle reduction",
    ...stated,
  },
  {
    id: "emface-lift",
    figure: "23%",
    label: "more lift",
    ...stated,
  },
  {
    id: "emface-tone",
    figure: "30%",
    label: "increase in muscle tone",
    ...stated,
  },
  {
    id: "emface-minutes",
    figure: "20 minutes",
    label: "under the applicators",
    ...stated,
  },
  {
    id: "emface-downtime",
    figure: "No downtime",
    label: "no downtime",
    ...stated,
  },
  {
    id: "emface-natural",
    figure: "Natural-looking results",
    label: "natural-looking results",
    ...stated,
  },
  {
    id: "emface-months",
    figure: "Months",
    label: "how long results last",
    ...stated,
  },
  {
    id: "emface-fda",
    figure: "FDA cleared",
    label: "cleared by the FDA",
    ...stated,
    hiddenUntilConfirmed: true,
  },
  {
    id: "aboutface-smiles",
    figure: "3,000+",
    label: "smiles",
    ...stated,
  },
  {
    id: "aboutface-rating",
    figure: "5.0",
    label: "rating of smile makeovers",
    ...stated,
  },
  {
    id: "aboutface-years",
    figure: "15+",
    label: "years in aesthetics",
    ...stated,
  },
  {
    id: "aboutface-treatments",
    figure: "5,000+",
    label: "facial treatments",
    ...stated,
  },
  {
    id: "aboutface-patients",
    figure: "4.9",
    label: "patient rating of facial care",
    ...stated,
  },
  {
    id: "aboutface-training",
    figure: "Advanced training in facial aesthetics",
    label: "advanced training in facial aesthetics",
    ...stated,
  },
  {
    id: "aboutface-board",
    figure: "Board-certified facial aesthetic specialist",
    label: "board certification in facial aesthetics",
    ...stated,
    hiddenUntilConfirmed: true,
  },
  {
    id: "financing-seconds",
    figure: "30-second approval",
    label: "approval by a lender",
    ...stated,
  },
  {
    id: "financing-approvals",
    figure: "85% approval rate",
    label: "of applications for financing",
    ...stated,
  },
  {
    id: "simulator-ai",
    figure: "AI-Powered",
    label: "keeps teeth in proportion",
    ...stated,
  },
  {
    id: "simulator-seconds",
    figure: "Instant Results",
    label: "under 10 seconds",
    ...stated,
  },
  {
    id: "simulator-hipaa",
    figure: "HIPAA Compliant",
    label: "handled as health data",
    ...stated,
    hiddenUntilConfirmed: true,
  },
];

/** Every public figure, once. Pages name a claim by id and never write a figure of their own. */
export const claims: readonly Claim[] = laidOver(firstClaims, publishedContent("claims"));

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
