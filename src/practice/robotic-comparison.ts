/** Robot-guided implants beside freehand ones, as the practice states it. An owner edits this file. */
export const roboticComparison = {
  source: "stated by the practice",
  confirmedByOwner: false,
  rows: [
    { id: "success", name: "success rate", robotic: "98.7%", traditional: "95%" },
    { id: "precision", name: "precision", robotic: "99.5%", traditional: "85-90%" },
    { id: "surgery", name: "time in surgery", robotic: "45 minutes", traditional: "90 minutes" },
    {
      id: "healing",
      name: "time until the bone has grown to the implant",
      robotic: "2-3 months",
      traditional: "4-6 months",
    },
  ],
} as const;
