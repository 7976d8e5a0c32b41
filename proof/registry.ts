import { accessibility } from "./promises/accessibility.ts";
import { privacy } from "./promises/privacy.ts";
import { reliability } from "./promises/reliability.ts";
import { security } from "./promises/security.ts";
import { supply } from "./promises/supply.ts";
import { type Pledge, type Tier, tiers } from "./promise.ts";

/** Every promise that is measured, once. */
export const pledges: readonly Pledge[] = [
  ...security,
  ...privacy,
  ...reliability,
  ...accessibility,
  ...supply,
];

/**
 * Those asked for: by letters or ids (`S,P3`), and by the largest tier. Throws when a word names none,
 * so that a slip of the pen is no empty run.
 */
export function asked(only: string, tier: Tier): readonly Pledge[] {
  const words = only
    .split(",")
    .map((word) => word.trim().toUpperCase())
    .filter(Boolean);
  const isNamed = (id: string, word: string) =>
    /^[A-Z]$/.test(word) ? id.startsWith(word) : id === word;
  const unknown = words.find((word) => !pledges.some(({ id }) => isNamed(id, word)));
  if (unknown !== undefined) throw new Error(`No promise is called "${unknown}".`);
  const isSmall = (one: Tier) => tiers.indexOf(one) <= tiers.indexOf(tier);
  return pledges.filter(
    ({ id, tier: own }) =>
      isSmall(own) && (words.length === 0 || words.some((word) => isNamed(id, word))),
  );
}
