import { centers } from "#practice/centers.ts";
import type { Center } from "#practice/centers.ts";
import { claim } from "#practice/claims.ts";
import { locale } from "#practice/locale.ts";
import { homeContent } from "./home-content.ts";

const words = homeContent[locale];

function centerOf(id: string): Center {
  const found = centers.find((center) => center.id === id);
  if (!found) throw new Error(`No center "${id}"`);
  return found;
}

/** The four centers of the home page, in the order of all pages: words of their own, facts of the center. */
export const homeCards = words.cards.map(({ claim: claimId, ...card }) => {
  const { subtitle, features } = centerOf(card.id);
  return { ...card, subtitle, features, figure: claim(claimId), to: `/${card.id}` };
});

export type HomeCard = (typeof homeCards)[number];

/** What stands below figures that the owner has not confirmed; null when all are. */
export function statedNote(claimIds: readonly string[]): string | null {
  return claimIds.every((id) => claim(id).confirmedByOwner) ? null : words.stated;
}
