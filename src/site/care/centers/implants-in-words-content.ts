/** What the calculator's place says where no script runs. */
export const implantsInWordsContent = {
  en: {
    part: "{all}: {implant} for the implant, {crown} for the crown and {surgery} for the surgery.",
    additions: "What a plan may need besides, once for the case:",
    note: "As stated by the practice. Your written plan has the exact sum.",
  },
};
