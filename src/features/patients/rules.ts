/** A first name without what people write now one way, now another: case, accents, spaces, punctuation. */
export function foldedName(name: string): string {
  return (
    name
      .normalize("NFKD")
      // Accents on Latin, Greek and Cyrillic letters only: elsewhere such marks are vowels.
      .replaceAll(/[\u0300-\u036f]/g, "")
      .toUpperCase()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "")
  );
}

/**
 * Whether two first names are one name, written alike. Short forms and initials are not: Paul and Paula,
 * Maria and Maria José, J. and Jack can be twins.
 */
export function isSameFirstName(one: string, other: string): boolean {
  const name = foldedName(one);
  return name === "" ? one.trim() === other.trim() : name === foldedName(other);
}

export type Namesake = { id: string; firstName: string };

/**
 * Sorts people who share a contact, last name and birth date with somebody (oldest record first): the
 * record that is theirs, and the others, who may be twins or the same person under another first name.
 */
export function tellApart(
  firstName: string,
  namesakes: readonly Namesake[],
): { own: string | undefined; others: string[] } {
  const isOwn = (namesake: Namesake) => isSameFirstName(firstName, namesake.firstName);
  return {
    own: namesakes.find(isOwn)?.id,
    others: namesakes.filter((namesake) => !isOwn(namesake)).map(({ id }) => id),
  };
}
