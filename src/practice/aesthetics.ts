import { laidOver } from "./laid-over.ts";
import { formatDollars } from "./money.ts";
import { publishedContent } from "./published.ts";

export const treatmentIds = [
  "dermal-fillers",
  "botox-facial",
  "facial-threading",
  "chemical-peels",
  "microneedling",
  "facial-contouring",
] as const;
export type TreatmentId = (typeof treatmentIds)[number];

export const packageIds = [
  "signature-refresh",
  "complete-rejuvenation",
  "maintenance-plan",
] as const;
export type PackageId = (typeof packageIds)[number];

export type FacialTreatment = {
  id: TreatmentId;
  name: string;
  category: "Injectables" | "Lifting" | "Skin";
  /** One sentence: what is done. */
  description: string;
  /** How long a visit takes. */
  duration: string;
  /** When an effect is commonly seen and how long it commonly lasts. */
  results: string;
  /** The price list, in US cents: from, to, and what for when it is not a treatment. */
  listedCents: { from: number; to: number; per?: "unit" };
  /** What the treatment usually comes to, in US cents: the calculator's figure. */
  typicalCents: number;
  /** What the typical price stands for where the price list counts something else. */
  typicalNote?: string;
  benefits: readonly string[];
  /** Where on the face it is used. */
  areas?: readonly string[];
  /** The strengths it comes in. */
  levels?: readonly string[];
  /** How many visits are usual. */
  sessions?: string;
};

/** The first version of the six facial treatments. An owner edits this file, or publishes over it at the owner's desk. */
export const firstTreatments: readonly FacialTreatment[] = [
  {
    id: "dermal-fillers",
    name: "Dermal Fillers",
    category: "Injectables",
    description: "Hyaluronic acid gives back volume where it is missing, placed in small steps.",
    duration: "45 minutes",
    results: "Seen at once; commonly lasts 6 to 18 months",
    listedCents: { from: 65_000, to: 120_000 },
    typicalCents: 85_000,
    benefits: ["Fuller cheeks and lips", "Softer folds", "Can be dissolved"],
    areas: ["Lips", "Cheeks", "Folds beside the mouth", "Under the eyes"],
  },
  {
    id: "botox-facial",
    name: "Botox",
    category: "Injectables",
    description: "Small doses relax the muscles that fold the skin into lines.",
    duration: "30 minutes",
    results: "Seen in about a week; commonly lasts 3 to 4 months",
    listedCents: { from: 1200, to: 1500, per: "unit" },
    typicalCents: 36_000,
    typicalNote: "stands for a typical number of units, 24 to 30",
    benefits: ["Softer lines when you frown or smile", "No incision", "Wears off by itself"],
    areas: ["Forehead", "Between the brows", "Beside the eyes"],
  },
  {
    id: "facial-threading",
    name: "PDO Thread Lift",
    category: "Lifting",
    description: "Threads that dissolve are set under the skin and hold it a little higher.",
    duration: "60 to 90 minutes",
    results: "Seen at once; commonly lasts 12 to 18 months",
    listedCents: { from: 120_000, to: 250_000 },
    typicalCents: 180_000,
    benefits: ["Lifts without surgery", "Local anesthesia", "Threads dissolve"],
    areas: ["Cheeks", "Jawline", "Neck", "Brows"],
  },
  {
    id: "chemical-peels",
    name: "Chemical Peels",
    category: "Skin",
    description: "A solution takes off the outermost layers, and new skin grows in their place.",
    duration: "30 to 45 minutes",
    results: "Seen when the skin has renewed itself, after about a week",
    listedCents: { from: 15_000, to: 40_000 },
    typicalCents: 27_500,
    benefits: ["More even tone", "Smoother texture", "Strength chosen for your skin"],
    levels: ["Light", "Medium", "Deep"],
  },
  {
    id: "microneedling",
    name: "Microneedling",
    category: "Skin",
    description: "Fine needles make tiny channels, and the skin answers with new collagen.",
    duration: "60 minutes",
    results: "Builds up over 4 to 6 weeks",
    listedCents: { from: 40_000, to: 60_000 },
    typicalCents: 50_000,
    benefits: ["Firmer skin", "Softer scars and pores", "Suits most skin tones"],
    sessions: "3 to 6, about a month apart",
  },
  {
    id: "facial-contouring",
    name: "Liquid Facelift",
    category: "Lifting",
    description: "Fillers and Botox in several places at one visit, planned for the whole face.",
    duration: "90 minutes",
    results: "Seen over two weeks; commonly lasts 12 to 18 months",
    listedCents: { from: 250_000, to: 400_000 },
    typicalCents: 320_000,
    benefits: ["One plan for the whole face", "No surgery", "Can be done in steps"],
    areas: ["Cheeks", "Temples", "Jawline", "Chin"],
  },
];

/** The six facial treatments of the aboutface center, in the order of its pages. */
export const facialTreatments: readonly FacialTreatment[] = laidOver(
  firstTreatments,
  publishedContent("treatments"),
);

export type FacialPackage = {
  id: PackageId;
  name: string;
  description: string;
  /** What is in it, and how often. */
  treatments: readonly { id: TreatmentId; times: number }[];
  /** US cents; what is saved is the difference. */
  originalCents: number;
  packageCents: number;
  duration: string;
  bestFor: string;
};

/** The first version of the three packages. */
export const firstPackages: readonly FacialPackage[] = [
  {
    id: "signature-refresh",
    name: "Signature Refresh",
    description: "Lines softened twice, and a peel between for the skin around them.",
    treatments: [
      { id: "botox-facial", times: 2 },
      { id: "chemical-peels", times: 1 },
    ],
    originalCents: 98_000,
    packageCents: 85_000,
    duration: "Three visits over about four months",
    bestFor: "A first, small step",
  },
  {
    id: "complete-rejuvenation",
    name: "Complete Rejuvenation",
    description: "A lift, volume where it is missing, and two peels for the skin.",
    treatments: [
      { id: "facial-threading", times: 1 },
      { id: "dermal-fillers", times: 1 },
      { id: "chemical-peels", times: 2 },
    ],
    originalCents: 320_000,
    packageCents: 280_000,
    duration: "Four visits over about three months",
    bestFor: "Several wishes at once, in one plan",
  },
  {
    id: "maintenance-plan",
    name: "Maintenance Plan",
    description: "Volume renewed once and the skin twice, so that what was done stays.",
    treatments: [
      { id: "dermal-fillers", times: 1 },
      { id: "chemical-peels", times: 2 },
    ],
    originalCents: 140_000,
    packageCents: 120_000,
    duration: "Three visits over about six months",
    bestFor: "Keeping an earlier result",
  },
];

/** The three packages of the aboutface center; other centers price packages of their own. */
export const facialPackages: readonly FacialPackage[] = laidOver(
  firstPackages,
  publishedContent("packages"),
);

/** The treatment with this id. */
export function facialTreatment(id: TreatmentId): FacialTreatment {
  const found = facialTreatments.find((one) => one.id === id);
  if (!found) throw new Error(`No facial treatment "${id}"`);
  return found;
}

/** What a package saves, in US cents. */
export function packageSavingsCents({ originalCents, packageCents }: FacialPackage): number {
  return originalCents - packageCents;
}

/** "$650-$1,200", "$12-$15 per unit". */
export function listedPrice({ listedCents: { from, to, per } }: FacialTreatment): string {
  return `${formatDollars(from)}-${formatDollars(to)}${per ? ` per ${per}` : ""}`;
}
