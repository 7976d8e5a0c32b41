import type { CaseId } from "./aesthetic-cases.ts";
import type { CenterId } from "./centers.ts";
import type { locale } from "./locale.ts";

type Words = Readonly<Record<typeof locale, string>>;

export type PhotographSlot = {
  /** Width to height of its frame: the photograph is cut to it. */
  shape: readonly [width: number, height: number];
  /** The point that stays in the frame, in percent from the left and from the top. */
  focus: readonly [left: number, top: number];
  /** What somebody hears who cannot see it. Without it the build stops. */
  alt: Words;
  /** A line below it, such as who took it; empty for none. */
  caption: Words;
};

export type PhotographId =
  | "doctor-portrait"
  | "aboutface-face"
  | `${CenterId}-center`
  | `case-${CaseId}-${"before" | "after"}`;

/** One of the two of a case: both have the same shape, so that they can lie on each other. */
const caseSlot: PhotographSlot = {
  shape: [6, 5],
  focus: [50, 50],
  alt: { en: "" },
  caption: { en: "" },
};

/**
 * The places for photographs. Put `images/<id>.jpg` (or .png) into the project, write its words here, and
 * start again: it then stands where a drawing stands now. An owner edits this file.
 */
export const photographSlots: Readonly<Record<PhotographId, PhotographSlot>> = {
  // On the home page, beside "Meet Your Doctor", and first on the page about the doctor.
  "doctor-portrait": {
    shape: [31, 30],
    focus: [50, 40],
    alt: { en: "" },
    caption: { en: "" },
  },
  // First on the page of each center.
  "tmj-center": { shape: [1, 1], focus: [50, 50], alt: { en: "" }, caption: { en: "" } },
  "implants-center": { shape: [1, 1], focus: [50, 50], alt: { en: "" }, caption: { en: "" } },
  "robotic-center": { shape: [1, 1], focus: [50, 50], alt: { en: "" }, caption: { en: "" } },
  "medspa-center": { shape: [1, 1], focus: [50, 50], alt: { en: "" }, caption: { en: "" } },
  "aboutface-center": { shape: [1, 1], focus: [50, 50], alt: { en: "" }, caption: { en: "" } },
  // Beside it at the aboutface center, above the doctor's portrait.
  "aboutface-face": { shape: [1, 1], focus: [50, 50], alt: { en: "" }, caption: { en: "" } },
  // In the gallery of the aboutface center, two for each case of aesthetic-cases.ts; they are shown once the
  // patient's agreement is written down there.
  "case-smile-before": caseSlot,
  "case-smile-after": caseSlot,
  "case-fillers-before": caseSlot,
  "case-fillers-after": caseSlot,
  "case-lines-before": caseSlot,
  "case-lines-after": caseSlot,
};
