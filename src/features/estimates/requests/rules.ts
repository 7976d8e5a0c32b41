const longest = 200;

/** One thing that an estimate can be asked of: its name in the price list, and how many of it. */
export type Askable = { id: string; quantity: number; isChosen: boolean };

/** What an estimate is about, named by its items; a long list ends with how many more there are. */
export function primaryOf(items: readonly { name: string }[]): string {
  const names = items.map(({ name }) => name);
  for (let shown = names.length; shown > 0; shown -= 1) {
    const left = names.length - shown;
    const said = names.slice(0, shown).join(", ") + (left > 0 ? `, and ${left} more` : "");
    if (said.length <= longest) return said;
  }
  return `${names.length} treatments`;
}

/** What a choice of this many of each comes to, with one put in or taken out. */
export function toggledItem(
  chosen: ReadonlyMap<string, number>,
  id: string,
  quantity: number,
): ReadonlyMap<string, number> {
  const next = new Map(chosen);
  if (!next.delete(id)) next.set(id, quantity);
  return next;
}
