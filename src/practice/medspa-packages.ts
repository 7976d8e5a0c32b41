/**
 * The packages of the medical spa, in US cents. The aboutface center prices packages of its own, one of them
 * under the same name: the center is said with each. An owner edits this file.
 */
export const medspaPackages = {
  source: "stated by the practice",
  confirmedByOwner: false,
  hasFreeConsultations: true,
  packages: [
    {
      id: "complete-rejuvenation",
      name: "Complete Rejuvenation",
      cents: 240_000,
      savesCents: 80_000,
    },
    { id: "express-enhancement", name: "Express Enhancement", cents: 80_000, savesCents: 20_000 },
    { id: "volume-and-glow", name: "Volume & Glow", cents: 140_000, savesCents: 30_000 },
  ],
} as const;
