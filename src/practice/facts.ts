import { aestheticsFacts } from "./facts-aesthetics.ts";
import { appearanceFacts } from "./facts-appearance.ts";
import { bookingFacts } from "./facts-booking.ts";
import { careFacts } from "./facts-care.ts";
import { claimFacts } from "./facts-claims.ts";
import type { PracticeFact } from "./fact.ts";
import { generalFacts } from "./facts-general.ts";
import { moneyFacts } from "./facts-money.ts";
import { offPage } from "./facts-off-page.ts";
import { placeFacts } from "./facts-place.ts";
import { serviceFacts } from "./facts-services.ts";
import { teamFacts } from "./facts-team.ts";
import { trustFacts } from "./facts-trust.ts";

export type { PracticeFact } from "./fact.ts";

const allFacts: readonly PracticeFact[] = [
  ...placeFacts,
  ...bookingFacts,
  ...serviceFacts,
  ...careFacts,
  ...generalFacts,
  ...appearanceFacts,
  ...aestheticsFacts,
  ...moneyFacts,
  ...teamFacts,
  ...trustFacts,
  ...claimFacts,
];

/**
 * All that assistants may say of this practice. Each is made from the file that the pages are made from, so
 * that a page and an answer cannot differ: a figure is changed where it stands, never here.
 */
export const practiceFacts: readonly PracticeFact[] = allFacts.map((fact) =>
  offPage.has(fact.id) ? { ...fact, isOffPage: true } : fact,
);
