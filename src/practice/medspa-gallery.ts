import type { CaseId } from "./aesthetic-cases.ts";
import type { medspaPackages } from "./medspa-packages.ts";

type TreatmentId = (typeof medspaPackages.treatments)[number]["id"];

export const medspaCaseIds = ["botox", "fillers", "teeth-whitening"] as const;
export type MedspaCaseId = (typeof medspaCaseIds)[number];

export type MedspaCase = {
  id: MedspaCaseId;
  treatment: TreatmentId;
  /** The case of the aboutface center whose pictures it shows; null: the drawing of a smile, darker before. */
  pictures: CaseId | null;
  /** What each of the two pictures shows, for people who cannot see it. */
  before: string;
  after: string;
  /** One sentence below the pictures. */
  description: string;
  /** What happens when. */
  timeline: readonly string[];
  /** Where the patient's written agreement to be shown is kept. Without it the case is a sample and says so. */
  agreement: string | null;
};

/** The cases of the medical spa's gallery: samples until the owner replaces them. An owner edits this file. */
export const medspaCases: readonly MedspaCase[] = [
  {
    id: "botox",
    treatment: "botox",
    pictures: "lines",
    before:
      "An upper face from the front: lines across the forehead, between the brows and beside the eyes.",
    after:
      "The same face at rest: the forehead almost smooth, the lines beside the eyes short and soft.",
    description: "Lines at rest made softer; the brows still move.",
    timeline: [
      "On the day: small bumps, commonly gone within hours.",
      "Over about a week the effect comes.",
      "After two weeks we look again, and add only if you want it.",
    ],
    agreement: null,
  },
  {
    id: "fillers",
    treatment: "fillers",
    pictures: "fillers",
    before:
      "A face in profile: hollow below the cheekbone, thin lips, the chin behind the gold line.",
    after:
      "The same profile: the cheek fuller, drawn with contour lines, lips and chin at the gold line.",
    description: "Volume in cheek, lips and chin, in small steps.",
    timeline: [
      "On the day: the shape is there, and so is some swelling.",
      "For some days small bruises are common.",
      "After two weeks we look again. Hyaluronic acid can be dissolved.",
    ],
    agreement: null,
  },
  {
    id: "teeth-whitening",
    treatment: "teeth-whitening",
    pictures: null,
    before: "An open smile: the teeth even in shape, and darker than the white of the page.",
    after: "The same smile, the teeth lighter. Their shape has not changed.",
    description: "Stains lightened; shape and place of the teeth stay.",
    timeline: [
      "Before: fillings and gums are checked.",
      "On the day: the shade is compared with the one you chose.",
      "For a day or two teeth may be sensitive. Crowns and fillings keep their shade.",
    ],
    agreement: null,
  },
];

/** When a result of each treatment is commonly judged. */
export const medspaTimelines: Readonly<Record<TreatmentId, string>> = {
  botox: "Comes over about a week; judged after two.",
  fillers: "Seen at once; judged after two weeks, without the swelling.",
  emface: "A course of sessions; judged some weeks after the last.",
  "opus-plasma": "Pink for some days; the surface settles over weeks.",
  "teeth-whitening": "Lighter the same day.",
};

export type MedspaReview = {
  id: string;
  name: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  treatment: TreatmentId;
  /** Where the patient wrote it. Without a recorded place it is a sample. */
  source: string | null;
};

/** What patients say about the medical spa: samples until the owner replaces them. */
export const medspaReviews: readonly MedspaReview[] = [
  {
    id: "nothing-that-day",
    name: "Priya S.",
    rating: 5,
    comment:
      "I came for fillers and went home with a list and a price for each line of it. I decided a week later, at my own table.",
    treatment: "fillers",
    source: null,
  },
  {
    id: "still-me",
    name: "Carol T.",
    rating: 5,
    comment: "My sister asked whether I had slept well. That is exactly what I wanted to hear.",
    treatment: "botox",
    source: null,
  },
  {
    id: "told-before",
    name: "Marcus W.",
    rating: 4,
    comment:
      "Two days of sensitive teeth, as they had told me. One crown kept its old shade, and they had told me that, too.",
    treatment: "teeth-whitening",
    source: null,
  },
];
