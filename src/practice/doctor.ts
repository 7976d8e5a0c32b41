/** The doctor's dates and fields of work. An owner edits this file. */
export const doctor = {
  education: [
    { year: 1992, name: "DMD" },
    { year: 1994, name: "Board certified in prosthodontics" },
  ],
  backInTheArea: 2023,
  specialties: [
    "Prosthodontics",
    "Dental implants",
    "Robotic implant surgery",
    "Full-mouth rehabilitation",
    "Smile makeovers",
  ],
} as const;
