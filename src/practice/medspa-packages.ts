import { laidOver } from "./laid-over.ts";
import { publishedContent } from "./published.ts";

/**
 * The packages of the medical spa in their first version, in US cents. The aboutface center prices packages of its own, one of them
 * under the same name: the center is said with each. An owner edits this file.
 */
export const firstMedspa = {
  source: "stated by the practice",
  confirmedByOwner: false,
  /**
   * Each by itself, for one treatment. A package saves against the upper ends together, and costs less than the middles
   * together, with which the calculator reckons.
   */
  treatments: [
    {
      id: "botox",
      name: "Botox",
      description: "Small doses relax the muscles that fold the skin into lines.",
      duration: "30 minutes",
      lowCents: 30_000,
      highCents: 60_000,
      benefits: ["Softer lines when you frown or smile", "No incision", "Wears off by itself"],
    },
    {
      id: "fillers",
      name: "Dermal fillers",
      description: "Hyaluronic acid gives back volume where it is missing, in small steps.",
      duration: "45 minutes",
      lowCents: 60_000,
      highCents: 80_000,
      benefits: ["Fuller cheeks and lips", "Softer folds", "Can be dissolved"],
    },
    {
      id: "emface",
      name: "EMFACE",
      description: "Radiofrequency warms the skin while pulses work the muscles below it.",
      duration: "30 minutes",
      lowCents: 60_000,
      highCents: 90_000,
      benefits: ["No needles", "Skin and muscle in one visit", "Back to your day at once"],
    },
    {
      id: "opus-plasma",
      name: "Opus Plasma",
      description: "Tiny points of plasma renew the surface of the skin.",
      duration: "45 minutes",
      lowCents: 70_000,
      highCents: 90_000,
      benefits: ["Smoother texture", "Softer fine lines", "Strength chosen for your skin"],
    },
    {
      id: "teeth-whitening",
      name: "Teeth whitening",
      description: "Stains are lightened under supervision, after fillings and gums were checked.",
      duration: "60 minutes",
      lowCents: 35_000,
      highCents: 40_000,
      benefits: ["Checked first", "Done in the chair", "Shade chosen with you"],
    },
  ],
  packages: [
    {
      id: "complete-rejuvenation",
      name: "Complete Rejuvenation",
      cents: 240_000,
      savesCents: 80_000,
      description: "Lines, volume, lift and surface, one after the other, in one plan.",
      treatments: ["botox", "fillers", "emface", "opus-plasma"],
    },
    {
      id: "express-enhancement",
      name: "Express Enhancement",
      cents: 80_000,
      savesCents: 20_000,
      description: "Softer lines and a brighter smile, in two short visits.",
      treatments: ["botox", "teeth-whitening"],
    },
    {
      id: "volume-and-glow",
      name: "Volume & Glow",
      cents: 140_000,
      savesCents: 30_000,
      description: "Volume where it is missing, and the surface of the skin renewed.",
      treatments: ["fillers", "opus-plasma"],
    },
  ],
} as const;

/** The treatments and packages of the medical spa, as they are published. */
export const medspaPackages = laidOver(firstMedspa, publishedContent("medspa"));
