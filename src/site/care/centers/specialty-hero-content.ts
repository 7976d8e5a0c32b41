/** Words at the head of the pages about implants and robotic surgery. */
export const specialtyHeroContent = {
  en: { consult: "Ask for a consultation" },
};
