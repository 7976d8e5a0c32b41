/**
 * Facts that stand in the practice's files and on no page as it is sent: they are told without a source. The
 * journey through the pages holds that every other fact's figures stand on the page that it cites.
 */
export const offPage: ReadonlySet<string> = new Set(
  `fillers.results botox.results threads.duration threads.results microneedling.duration microneedling.results
  microneedling.sessions facelift.duration facelift.results packages.price.signature-refresh
  packages.how-it-works.signature-refresh packages.how-it-works.complete-rejuvenation packages.price.maintenance-plan
  packages.how-it-works.maintenance-plan packages.price.medspa-complete-rejuvenation
  packages.price.medspa-express-enhancement packages.price.medspa-volume-and-glow prices.list
  implants.price.parts-single implants.price.parts-multiple implants.price.parts-full-arch implants.price.imaging
  implants.price.bone-graft implants.price.sinus-lift implants.price.sedation implants.price.temporary-crown
  implants.price.premium-crown team.hours.averell team.hours.marsh team.hours.lindgren team.hours.adeyemi
  aboutface.experience.smiles aboutface.success robotic.compare.success robotic.compare.precision
  robotic.compare.surgery robotic.compare.healing medspa.price.free-consultation`.split(/\s+/),
);
