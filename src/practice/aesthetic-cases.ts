import { facialTreatment } from "./aesthetics.ts";
import type { TreatmentId } from "./aesthetics.ts";

export const caseIds = ["smile", "fillers", "lines"] as const;
export type CaseId = (typeof caseIds)[number];

export type AestheticCase = {
  id: CaseId;
  /** One of the six facial treatments, whose name and facts stand in aesthetics.ts, or another's name. */
  treatment: TreatmentId | { name: string };
  /** What each of the two pictures shows, for people who cannot see it. */
  before: string;
  after: string;
  /** One sentence below the pictures. */
  description: string;
  concern: string;
  /** What was done about it. */
  plan: string;
  expect: readonly string[];
  /**
   * Where the patient's written agreement to be shown is kept. Without it the case is a sample: it is
   * marked as one, and drawn even when there are photographs of it.
   */
  agreement: string | null;
};

/**
 * The three cases of the gallery: samples until the owner replaces them. Photographs of a case go into
 * `images/case-<id>-before` and `images/case-<id>-after`, with their words in photographs.ts.
 */
export const aestheticCases: readonly AestheticCase[] = [
  {
    id: "smile",
    treatment: { name: "Smile Makeover" },
    before: "An open smile: the edges worn to uneven lengths, and a tooth missing on one side.",
    after: "The same smile: the gap closed, and every edge on the arc of the lower lip.",
    description: "A gap closed, and the edges brought onto the arc of the lower lip.",
    concern: "Front teeth worn to uneven lengths, and one tooth missing.",
    plan: "Veneers for the worn teeth and a new tooth for the gap. Both are drawn first and tried on in the mouth before anything is final.",
    expect: [
      "The number of visits stands in your written plan, with the price of each step.",
      "You see the new edges as a drawing, then as a trial that comes off again.",
      "Veneers cannot be undone, because a little of the tooth is removed.",
    ],
    agreement: null,
  },
  {
    id: "fillers",
    treatment: "dermal-fillers",
    before:
      "A face in profile: hollow below the cheekbone, thin lips, the chin behind the gold line.",
    after:
      "The same profile: the cheek fuller, drawn with contour lines, lips and chin at the gold line.",
    description: "Volume in cheek, lips and chin, measured against the line from nose to chin.",
    concern: "A hollow cheek, thin lips and a chin that stands back a little.",
    plan: "Hyaluronic acid in three places, in small steps: the cheek first, because lips and chin look different once it stands.",
    expect: [
      "Swelling and small bruises are common for some days.",
      "We look again after two weeks. More can be added then.",
      "Hyaluronic acid can be dissolved.",
    ],
    agreement: null,
  },
  {
    id: "lines",
    treatment: "botox-facial",
    before:
      "An upper face from the front: lines across the forehead, between the brows and beside the eyes.",
    after:
      "The same face at rest: the forehead almost smooth, the lines beside the eyes short and soft.",
    description: "Lines of the forehead, the brows and the eyes, softer but not gone.",
    concern: "Lines that stay when the face is at rest.",
    plan: "Small doses where the muscles fold the skin, fewer than would be needed to still it: the brows still move.",
    expect: [
      "Small bumps where the needle was commonly go within hours.",
      "The effect comes slowly over about a week, and we look again after two.",
      "It wears off by itself.",
    ],
    agreement: null,
  },
];

export type Testimonial = {
  id: string;
  name: string;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  treatment: TreatmentId | { name: string };
  /** The case whose picture stands beside the words, where there is no portrait. */
  image: CaseId;
  /** Where the patient wrote it. Without a recorded place it is a sample. */
  source: string | null;
};

/** What patients say about facial treatments: samples until the owner replaces them. */
export const testimonials: readonly Testimonial[] = [
  {
    id: "rested",
    name: "Nadia R.",
    rating: 5,
    text: "I still frown at my emails. It just no longer stays on my face until the evening.",
    treatment: "botox-facial",
    image: "lines",
    source: null,
  },
  {
    id: "one-step",
    name: "Ingrid M.",
    rating: 5,
    text: "I asked for more. They drew it, waited two weeks and asked again, and by then I did not want more.",
    treatment: "dermal-fillers",
    image: "fillers",
    source: null,
  },
  {
    id: "tried-on",
    name: "Teo A.",
    rating: 4,
    text: "It took one visit longer than I had hoped. But I wore the new teeth as a trial first, and chose them myself.",
    treatment: { name: "Smile Makeover" },
    image: "smile",
    source: null,
  },
];

/** The case with this id. */
export function aestheticCase(id: CaseId): AestheticCase {
  const found = aestheticCases.find((one) => one.id === id);
  if (!found) throw new Error(`No case "${id}"`);
  return found;
}

/** What a treatment is called. */
export function nameOfTreatment(treatment: TreatmentId | { name: string }): string {
  return typeof treatment === "string" ? facialTreatment(treatment).name : treatment.name;
}
