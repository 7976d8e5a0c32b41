/**
 * Facts that stand in the practice's files and on no page as it is sent: they are told without a source. The
 * journey through the pages holds that every other fact's figures stand on the page that it cites.
 */
export const offPage: ReadonlySet<string> = new Set(
  `fillers.results botox.results threads.duration threads.results microneedling.duration microneedling.results
  microneedling.sessions facelift.duration facelift.results packages.price.signature-refresh
  packages.how-it-works.signature-refresh packages.how-it-works.complete-rejuvenation packages.price.maintenance-plan
  packages.how-it-works.maintenance-plan prices.list
  team.hours.averell team.hours.marsh team.hours.lindgren team.hours.adeyemi
  aboutface.experience.smiles aboutface.success`.split(/\s+/),
);
